CREATE TYPE "public"."sum_kind" AS ENUM('simulations', 'answers');--> statement-breakpoint
CREATE TABLE "answer_weeks" (
	"day" date NOT NULL,
	"question_id" uuid NOT NULL,
	"answers" integer NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "answer_weeks_day_question_id_pk" PRIMARY KEY("day","question_id")
);
--> statement-breakpoint
CREATE TABLE "simulation_days" (
	"day" date NOT NULL,
	"exam_id" uuid NOT NULL,
	"mode" "simulation_mode" NOT NULL,
	"started" integer NOT NULL,
	"came_through" integer NOT NULL,
	"finished" integer NOT NULL,
	"correct" integer NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "simulation_days_day_exam_id_mode_pk" PRIMARY KEY("day","exam_id","mode")
);
--> statement-breakpoint
CREATE TABLE "sum_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sum_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "sum_kind" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summed_spans" (
	"kind" "sum_kind" NOT NULL,
	"day" date NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "summed_spans_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
ALTER TABLE "simulation_days" ADD CONSTRAINT "simulation_days_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulation_days_of_exam" ON "simulation_days" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "sum_marks_of_span" ON "sum_marks" USING btree ("kind","at");--> statement-breakpoint
-- What happened before yesterday may stand in a sum. By now(), not by the clock that can be set back: a history that is told
-- later changes days that were summed.
CREATE FUNCTION "mark_simulation"("was" "simulations") RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO "sum_marks" ("kind", "at")
  SELECT 'simulations', "at" FROM (VALUES ("was"."started_at"), ("was"."completed_at")) AS "moments" ("at")
  WHERE "at" < now() - interval '23 hours'
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_simulation_days"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "mark_simulation"(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "mark_simulation"(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulations_summed_in" AFTER INSERT ON "simulations"
  FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL AND NEW."started_at" < now() - interval '23 hours')
  EXECUTE FUNCTION "mark_simulation_days"();
--> statement-breakpoint
CREATE TRIGGER "simulations_summed_anew"
  AFTER UPDATE OF "user_id", "exam_id", "mode", "status", "started_at", "completed_at", "counted_questions", "correct_answers"
  ON "simulations"
  FOR EACH ROW WHEN (
    (OLD."user_id" IS NULL, OLD."exam_id", OLD."mode", OLD."status", OLD."started_at", OLD."completed_at", OLD."counted_questions", OLD."correct_answers")
    IS DISTINCT FROM
    (NEW."user_id" IS NULL, NEW."exam_id", NEW."mode", NEW."status", NEW."started_at", NEW."completed_at", NEW."counted_questions", NEW."correct_answers")
    AND least(OLD."started_at", NEW."started_at") < now() - interval '23 hours')
  EXECUTE FUNCTION "mark_simulation_days"();
--> statement-breakpoint
CREATE TRIGGER "simulations_summed_out" AFTER DELETE ON "simulations"
  FOR EACH ROW WHEN (OLD."user_id" IS NOT NULL AND OLD."started_at" < now() - interval '23 hours')
  EXECUTE FUNCTION "mark_simulation_days"();
--> statement-breakpoint
CREATE FUNCTION "mark_answer_week"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "sum_marks" ("kind", "at") VALUES ('answers', NEW."answered_at");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "first_answers_summed_in" AFTER INSERT ON "first_answers"
  FOR EACH ROW WHEN (NEW."answered_at" < now() - interval '23 hours')
  EXECUTE FUNCTION "mark_answer_week"();
--> statement-breakpoint
CREATE FUNCTION "mark_answer_weeks"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "sum_marks" ("kind", "at")
  SELECT DISTINCT 'answers'::"sum_kind", date_trunc('hour', "answered_at") FROM "changed_answers"
  WHERE "answered_at" < now() - interval '23 hours';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "first_answers_summed_anew" AFTER UPDATE ON "first_answers"
  REFERENCING OLD TABLE AS "changed_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_answer_weeks"();
--> statement-breakpoint
CREATE TRIGGER "first_answers_summed_out" AFTER DELETE ON "first_answers"
  REFERENCING OLD TABLE AS "changed_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_answer_weeks"();
