ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_attempts";--> statement-breakpoint
DROP INDEX "simulations_started";--> statement-breakpoint
DROP INDEX "simulations_finished";--> statement-breakpoint
ALTER TABLE "simulations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "deferrals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "purchases_to_exam" ON "purchases" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "spent_email_tokens_of_person" ON "spent_email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_of_person" ON "comment_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_imports_of_person" ON "question_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_of_person" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "outbox_mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "simulations_of_nobody" ON "simulations" USING btree ("id") WHERE "simulations"."user_id" is null;--> statement-breakpoint
CREATE INDEX "simulations_given_up" ON "simulations" USING btree ("id") WHERE "simulations"."status" = 'abandoned';--> statement-breakpoint
CREATE INDEX "trial_openings_of_exam" ON "trial_openings" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "simulations_started" ON "simulations" USING btree ("started_at") WHERE "simulations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "simulations_finished" ON "simulations" USING btree ("completed_at") WHERE "simulations"."status" = 'completed' and "simulations"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_attempts" CHECK ("outbox_mails"."attempts" >= 0 and "outbox_mails"."deferrals" >= 0);