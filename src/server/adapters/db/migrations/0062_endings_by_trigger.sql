-- A check is read anew whenever its row changes, also when somebody opens a question. A trigger of the columns that an
-- ending writes keeps the same rule, and an opening pays nothing for it. The constraint goes first: its lock covers both.
ALTER TABLE "simulations" DROP CONSTRAINT "simulations_ending";--> statement-breakpoint
CREATE FUNCTION "refuse_half_ending"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the ending of a simulation is whole or absent (simulations_ending)'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'simulations_ending', TABLE = 'simulations';
END $$;
--> statement-breakpoint
-- `is not true`: also where a condition knows no answer (null).
CREATE TRIGGER "simulations_ending" AFTER INSERT OR UPDATE OF
  "status", "total_questions", "started_at", "completed_at", "abandoned_at", "counted_questions", "correct_answers"
  ON "simulations"
  FOR EACH ROW WHEN ((case NEW."status"
    when 'active' then NEW."completed_at" is null and NEW."abandoned_at" is null and NEW."counted_questions" is null and NEW."correct_answers" is null
    when 'completed' then NEW."completed_at" >= NEW."started_at" and NEW."abandoned_at" is null and NEW."counted_questions" between 0 and NEW."total_questions" and NEW."correct_answers" between 0 and NEW."counted_questions"
    else NEW."abandoned_at" is not null and NEW."completed_at" is null and NEW."counted_questions" is null and NEW."correct_answers" is null
  end) is not true)
  EXECUTE FUNCTION "refuse_half_ending"();
