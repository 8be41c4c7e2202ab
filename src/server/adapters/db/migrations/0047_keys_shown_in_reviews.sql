-- holds writes: simulation_questions
ALTER TABLE "simulation_questions" ADD COLUMN "key_shown_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "simulation_questions_key_shown" ON "simulation_questions" USING btree ("simulation_id") WHERE "simulation_questions"."key_shown_at" is not null;
