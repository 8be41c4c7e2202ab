CREATE TABLE "provider_event_marks" (
	"provider" text PRIMARY KEY NOT NULL,
	"asked_until" timestamp (3) with time zone NOT NULL
);
