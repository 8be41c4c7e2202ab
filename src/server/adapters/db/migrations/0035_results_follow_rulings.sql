-- What has ended stays as it is, but for what a ruling gives: the verdict of an answer that it names, and the count.
CREATE FUNCTION "is_ruled"("simulation" uuid, "question" uuid) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM "simulation_questions" "place" JOIN "rulings" "ruling"
      ON "ruling"."question_id" = "place"."question_id" AND "place"."revision" = ANY ("ruling"."revisions")
    WHERE "place"."simulation_id" = "simulation" AND ("question" IS NULL OR "place"."question_id" = "question")
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_ended_simulation"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF to_jsonb(NEW) - 'correct_answers' = to_jsonb(OLD) - 'correct_answers' AND "is_ruled"(OLD."id", NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'simulation % has ended', OLD."id" USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER "simulation_answers_final" ON "simulation_answers";
--> statement-breakpoint
CREATE TRIGGER "simulation_answers_final"
  BEFORE UPDATE OF "simulation_id", "question_id", "selected_options", "answered_at", "seconds_spent" ON "simulation_answers"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_answer"();
--> statement-breakpoint
CREATE FUNCTION "refuse_verdict_without_ruling"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF "is_ruled"(OLD."simulation_id", OLD."question_id") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a stored answer does not change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulation_answers_verdict" BEFORE UPDATE OF "is_correct" ON "simulation_answers"
  FOR EACH ROW WHEN (OLD."is_correct" IS DISTINCT FROM NEW."is_correct")
  EXECUTE FUNCTION "refuse_verdict_without_ruling"();
