ALTER TABLE "outbox_mails" ADD COLUMN "stop_address" text;--> statement-breakpoint
ALTER TABLE "mock_starts" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;