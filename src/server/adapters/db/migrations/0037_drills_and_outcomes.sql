CREATE TYPE "public"."drill_kind" AS ENUM('due', 'missed', 'unseen', 'marked', 'guesses', 'domain');--> statement-breakpoint
CREATE TYPE "public"."exam_outcome" AS ENUM('passed', 'failed');--> statement-breakpoint
CREATE TABLE "drill_limits" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"per_day" smallint NOT NULL,
	CONSTRAINT "drill_limits_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id"),
	CONSTRAINT "drill_limits_range" CHECK ("drill_limits"."per_day" between 10 and 60)
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"simulation_id" uuid PRIMARY KEY NOT NULL,
	"kind" "drill_kind" NOT NULL,
	"domain_id" uuid,
	CONSTRAINT "drills_domain" CHECK ("drills"."domain_id" is null or "drills"."kind" = 'domain')
);
--> statement-breakpoint
CREATE TABLE "study_snapshots" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"bank_version" integer NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"ended" integer NOT NULL,
	"changed_verdicts" integer NOT NULL,
	"content" json NOT NULL,
	"facts" json NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "study_snapshots_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "verdict_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_outcomes" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"sat_on" date NOT NULL,
	"outcome" "exam_outcome" NOT NULL,
	"score" text,
	"told_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"answers" integer NOT NULL,
	"pass_chance" double precision,
	"rate" double precision,
	"rate_low" double precision,
	"rate_high" double precision,
	CONSTRAINT "exam_outcomes_user_id_exam_id_sat_on_pk" PRIMARY KEY("user_id","exam_id","sat_on"),
	CONSTRAINT "exam_outcomes_score" CHECK (btrim("exam_outcomes"."score") <> '' and char_length("exam_outcomes"."score") <= 40),
	CONSTRAINT "exam_outcomes_prediction" CHECK (("exam_outcomes"."rate" is null) = ("exam_outcomes"."rate_low" is null) and ("exam_outcomes"."rate" is null) = ("exam_outcomes"."rate_high" is null) and ("exam_outcomes"."pass_chance" between 0 and 1) is not false)
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "bank_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_settings" ADD COLUMN "mails_reviews_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulation_answers" ADD COLUMN "guessed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drill_limits" ADD CONSTRAINT "drill_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_limits" ADD CONSTRAINT "drill_limits_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_domain_id_exam_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."exam_domains"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_snapshots" ADD CONSTRAINT "study_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_snapshots" ADD CONSTRAINT "study_snapshots_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_changes" ADD CONSTRAINT "verdict_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_changes" ADD CONSTRAINT "verdict_changes_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_outcomes" ADD CONSTRAINT "exam_outcomes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_outcomes" ADD CONSTRAINT "exam_outcomes_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drill_limits_of_exam" ON "drill_limits" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "drills_of_domain" ON "drills" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "study_snapshots_of_exam" ON "study_snapshots" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "verdict_changes_of_person" ON "verdict_changes" USING btree ("user_id","exam_id");--> statement-breakpoint
CREATE INDEX "verdict_changes_of_exam" ON "verdict_changes" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "exam_outcomes_of_exam" ON "exam_outcomes" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "simulation_answers_guessed" ON "simulation_answers" USING btree ("simulation_id") WHERE "simulation_answers"."guessed_at" is not null;--> statement-breakpoint
CREATE INDEX "simulation_questions_marked" ON "simulation_questions" USING btree ("simulation_id") WHERE "simulation_questions"."marked_for_review";
--> statement-breakpoint
-- exams.bank_version grows with what a reading of a person's answers hangs on. A batch of thousands counts once.
CREATE FUNCTION "version_bank_of_new"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET "bank_version" = "bank_version" + 1 WHERE "id" IN (SELECT "exam_id" FROM "new_questions");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "version_bank_of_gone"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET "bank_version" = "bank_version" + 1 WHERE "id" IN (SELECT "exam_id" FROM "old_questions");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "version_bank_of_changed"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET "bank_version" = "bank_version" + 1 WHERE "id" IN (
    SELECT "changed"."exam_id" FROM "new_questions" AS "changed"
    JOIN "old_questions" AS "before" ON "before"."id" = "changed"."id"
    WHERE ("changed"."domain_id", "changed"."is_active", "changed"."current_revision", "changed"."decisions")
      IS DISTINCT FROM ("before"."domain_id", "before"."is_active", "before"."current_revision", "before"."decisions")
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "questions_version_bank_in" AFTER INSERT ON "questions" REFERENCING NEW TABLE AS "new_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION "version_bank_of_new"();
--> statement-breakpoint
CREATE TRIGGER "questions_version_bank_out" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS "old_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION "version_bank_of_gone"();
--> statement-breakpoint
CREATE TRIGGER "questions_version_bank" AFTER UPDATE ON "questions"
  REFERENCING OLD TABLE AS "old_questions" NEW TABLE AS "new_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION "version_bank_of_changed"();
--> statement-breakpoint
-- An unused revision is edited in place.
CREATE FUNCTION "version_bank_of_rewritten"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET "bank_version" = "bank_version" + 1
  WHERE "id" = (SELECT "exam_id" FROM "questions" WHERE "id" = NEW."question_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_revisions_version_bank" AFTER UPDATE ON "question_revisions"
  FOR EACH ROW WHEN ((OLD."key_digest", OLD."statement") IS DISTINCT FROM (NEW."key_digest", NEW."statement"))
  EXECUTE FUNCTION "version_bank_of_rewritten"();
--> statement-breakpoint
-- A ruling takes answers out of readiness, and its end brings them back.
CREATE FUNCTION "version_bank_of_ruled"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET "bank_version" = "bank_version" + 1
  WHERE "id" = (SELECT "exam_id" FROM "questions" WHERE "id" = NEW."question_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rulings_version_bank" AFTER INSERT OR UPDATE OF "revoked_at" ON "rulings"
  FOR EACH ROW EXECUTE FUNCTION "version_bank_of_ruled"();
--> statement-breakpoint
-- A ruling that changes a verdict, or gives a blank place, is told to whoever goes on from a snapshot.
CREATE FUNCTION "tell_verdict_change"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "verdict_changes" ("user_id", "exam_id")
  SELECT "user_id", "exam_id" FROM "simulations" WHERE "id" = NEW."simulation_id" AND "user_id" IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulation_answers_verdict_told" AFTER UPDATE OF "is_correct" ON "simulation_answers"
  FOR EACH ROW WHEN (OLD."is_correct" IS DISTINCT FROM NEW."is_correct")
  EXECUTE FUNCTION "tell_verdict_change"();
--> statement-breakpoint
CREATE TRIGGER "simulation_questions_annulled_told" AFTER UPDATE OF "is_annulled" ON "simulation_questions"
  FOR EACH ROW WHEN (OLD."is_annulled" IS DISTINCT FROM NEW."is_annulled")
  EXECUTE FUNCTION "tell_verdict_change"();
