-- The present moment of every statement of ours. A transaction may set it back, for itself alone, to tell what happened
-- before (docs/decisions/020); never ahead: least() passes over an empty setting and keeps the earlier of two.
CREATE OR REPLACE FUNCTION "clock_now"() RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT least(now(), nullif(current_setting('gabarite.now', true), '')::timestamptz) $$;
--> statement-breakpoint
CREATE TABLE "told_histories" (
	"name" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expiry_reminders" ALTER COLUMN "written_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "received_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "purchase_changes" ALTER COLUMN "changed_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "spent_guarantees" ALTER COLUMN "spent_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "starts_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "updated_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "email_tokens" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "changed_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "updated_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "spent_email_tokens" ALTER COLUMN "spent_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "terms_acceptances" ALTER COLUMN "accepted_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "updated_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "updated_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "catalog_entries" ALTER COLUMN "loaded_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "exams" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "question_revisions" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "admin_audit" ALTER COLUMN "at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "comment_reports" ALTER COLUMN "reported_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "updated_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "outbox_mails" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "outbox_mails" ALTER COLUMN "next_attempt_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "simulated_events" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "simulated_events" ALTER COLUMN "next_attempt_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "simulated_payments" ALTER COLUMN "created_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "simulation_answers" ALTER COLUMN "answered_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "simulations" ALTER COLUMN "started_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "trial_openings" ALTER COLUMN "opened_at" SET DEFAULT clock_now();