-- What the schema files cannot say.

-- A list of option indexes names no option twice.
CREATE FUNCTION "has_no_doubles"("list" smallint[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT cardinality("list") = (SELECT count(DISTINCT "entry") FROM unnest("list") AS "entry") $$;
--> statement-breakpoint
ALTER TABLE "question_revisions" ADD CONSTRAINT "question_revisions_correct_once" CHECK (has_no_doubles("correct_options"));
--> statement-breakpoint
ALTER TABLE "simulation_answers" ADD CONSTRAINT "simulation_answers_selected_once" CHECK (has_no_doubles("selected_options"));
--> statement-breakpoint
-- Every question has the revision it calls current; deferred, because both are written in one transaction.
ALTER TABLE "questions" ADD CONSTRAINT "questions_current_revision_exists"
  FOREIGN KEY ("id", "current_revision") REFERENCES "question_revisions" ("question_id", "number")
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- exams.active_question_count and exams.question_total follow the questions in the same transaction.
CREATE FUNCTION "count_questions"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "exams" SET
      "active_question_count" = "active_question_count" - CASE WHEN OLD."is_active" THEN 1 ELSE 0 END,
      "question_total" = "question_total" - 1
    WHERE "id" = OLD."exam_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "exams" SET
      "active_question_count" = "active_question_count" + CASE WHEN NEW."is_active" THEN 1 ELSE 0 END,
      "question_total" = "question_total" + 1
    WHERE "id" = NEW."exam_id";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "questions_counted" AFTER INSERT OR DELETE OR UPDATE OF "is_active", "exam_id" ON "questions"
  FOR EACH ROW EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
-- A revision that stands in a simulation's list is history: an edit makes the next one (decisions 5).
CREATE FUNCTION "refuse_change_of_used_revision"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "simulation_questions"
    WHERE "question_id" = OLD."question_id" AND "revision" = OLD."number"
  ) THEN
    RAISE EXCEPTION 'revision % of question % is in use', OLD."number", OLD."question_id" USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_revisions_immutable" BEFORE UPDATE ON "question_revisions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_used_revision"();
--> statement-breakpoint
-- The first stored answer counts: only the rating may follow it (decisions 6).
CREATE FUNCTION "refuse_change_of_answer"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'a stored answer does not change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulation_answers_final"
  BEFORE UPDATE OF "simulation_id", "question_id", "selected_options", "is_correct", "answered_at", "seconds_spent" ON "simulation_answers"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_answer"();
--> statement-breakpoint
-- Active becomes completed or abandoned once, and that is the end (security T23).
CREATE FUNCTION "refuse_change_of_ended_simulation"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'simulation % has ended', OLD."id" USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulations_ended_once" BEFORE UPDATE ON "simulations"
  FOR EACH ROW WHEN (OLD."status" <> 'active') EXECUTE FUNCTION "refuse_change_of_ended_simulation"();
--> statement-breakpoint
-- The log of sensitive acts: written, read, never changed.
CREATE FUNCTION "refuse_change_of_log"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the log of acts does not change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_audit_final" BEFORE UPDATE OR DELETE ON "admin_audit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_log"();
--> statement-breakpoint
CREATE TRIGGER "admin_audit_kept" BEFORE TRUNCATE ON "admin_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();
