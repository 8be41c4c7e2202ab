-- holds writes: provider_events
CREATE TABLE "work_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_received" ON "provider_events" USING btree ("received_at");