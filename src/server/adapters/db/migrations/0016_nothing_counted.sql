-- A simulation in which no question counted tells nothing: it is closed as abandoned, as finishing does from now on.
-- What has ended is not changed by anybody else.
ALTER TABLE "simulations" DISABLE TRIGGER "simulations_ended_once";--> statement-breakpoint
UPDATE "simulations"
SET "status" = 'abandoned', "abandoned_at" = "completed_at", "completed_at" = NULL, "counted_questions" = NULL, "correct_answers" = NULL
WHERE "status" = 'completed' AND "counted_questions" = 0;--> statement-breakpoint
ALTER TABLE "simulations" ENABLE TRIGGER "simulations_ended_once";
