-- holds writes: outbox_mails
ALTER TABLE "outbox_mails" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_unsent" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."sent_at" is null;