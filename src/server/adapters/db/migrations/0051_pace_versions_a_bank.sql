-- Grades hang on the time that the exam gives to a question: snapshots of closed days are made with it.
CREATE FUNCTION "version_bank_of_paced"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW."bank_version" := OLD."bank_version" + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "exams_version_bank" BEFORE UPDATE OF
  "official_question_count", "official_minutes", "practice_question_count", "practice_minutes" ON "exams"
  FOR EACH ROW WHEN (
    (OLD."official_question_count", OLD."official_minutes", OLD."practice_question_count", OLD."practice_minutes")
    IS DISTINCT FROM
    (NEW."official_question_count", NEW."official_minutes", NEW."practice_question_count", NEW."practice_minutes")
  )
  EXECUTE FUNCTION "version_bank_of_paced"();
