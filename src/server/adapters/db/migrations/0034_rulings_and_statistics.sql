CREATE FUNCTION "key_digest"("options" jsonb, "correct" smallint[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT
AS $$ SELECT md5(jsonb_path_query_array("options", '$[*].text')::text || "correct"::text) $$;
--> statement-breakpoint
CREATE TYPE "public"."appeal_kind" AS ENUM('wrong-key', 'two-right', 'none-right', 'outdated', 'unclear', 'language');--> statement-breakpoint
CREATE TYPE "public"."appeal_status" AS ENUM('open', 'accepted', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."question_decision" AS ENUM('kept', 'text-mended', 'key-changed', 'accepted-also', 'annulled', 'outdated');--> statement-breakpoint
CREATE TYPE "public"."ruling_kind" AS ENUM('key-changed', 'accepted-also', 'annulled');--> statement-breakpoint
CREATE TYPE "public"."severity" AS ENUM('critical', 'attention', 'info');--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" "appeal_kind" NOT NULL,
	"claimed" smallint[] DEFAULT '{}' NOT NULL,
	"argument" text NOT NULL,
	"source" text,
	"status" "appeal_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"decision" "question_decision",
	"ruling_id" uuid,
	"reply" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_argument" CHECK (btrim("appeals"."argument") <> '' and char_length("appeals"."argument") <= 2000),
	CONSTRAINT "appeals_source" CHECK ("appeals"."source" is null or ("appeals"."source" like 'https://%' and char_length("appeals"."source") <= 500)),
	CONSTRAINT "appeals_wrong_key_source" CHECK ("appeals"."kind" <> 'wrong-key' or "appeals"."source" is not null),
	CONSTRAINT "appeals_reply" CHECK (char_length("appeals"."reply") <= 2000),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."status" in ('accepted', 'refused')) = ("appeals"."decision" is not null and "appeals"."reply" is not null and "appeals"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "result_changes" (
	"simulation_id" uuid NOT NULL,
	"ruling_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"was" integer NOT NULL,
	"now" integer NOT NULL,
	"passed_before" text,
	"passed_now" text,
	"changed_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "result_changes_simulation_id_ruling_id_pk" PRIMARY KEY("simulation_id","ruling_id")
);
--> statement-breakpoint
CREATE TABLE "rulings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" "ruling_kind" NOT NULL,
	"revisions" integer[] NOT NULL,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"recounted" integer DEFAULT 0 NOT NULL,
	"recount_total" integer NOT NULL,
	"recount_cursor" uuid,
	"recounted_at" timestamp (3) with time zone,
	CONSTRAINT "rulings_revisions" CHECK (cardinality("rulings"."revisions") > 0),
	CONSTRAINT "rulings_accepted" CHECK (jsonb_typeof("rulings"."accepted") = 'array' and (jsonb_array_length("rulings"."accepted") = 0) = ("rulings"."kind" = 'annulled'))
);
--> statement-breakpoint
CREATE TABLE "key_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"from_revision" integer NOT NULL,
	"to_revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "question_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"key_digest" text NOT NULL,
	"answers" integer NOT NULL,
	"reason" text NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "question_checks_reason" CHECK (btrim("question_checks"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "question_statistics" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"key_digest" text NOT NULL,
	"answers" integer NOT NULL,
	"right_share" double precision,
	"discrimination" double precision,
	"median_seconds" double precision,
	"measured_difficulty" "difficulty",
	"recent_people" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"severity" "severity",
	"surfaced_at" timestamp (3) with time zone,
	"computed_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	CONSTRAINT "question_statistics_answers" CHECK ("question_statistics"."answers" >= 0 and "question_statistics"."recent_people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "question_revisions" ADD COLUMN "key_digest" text GENERATED ALWAYS AS (key_digest(options, correct_options)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "decisions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_settings" ADD COLUMN "mails_appeal_decided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulation_questions" ADD COLUMN "is_annulled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_ruling_id_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."rulings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_ruling_id_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."rulings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_changes" ADD CONSTRAINT "key_changes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_checks" ADD CONSTRAINT "question_checks_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_checks" ADD CONSTRAINT "question_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one_open" ON "appeals" USING btree ("user_id","question_id") WHERE "appeals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_of_person" ON "appeals" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "appeals_of_question" ON "appeals" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("question_id") WHERE "appeals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_of_ruling" ON "appeals" USING btree ("ruling_id");--> statement-breakpoint
CREATE INDEX "result_changes_of_ruling" ON "result_changes" USING btree ("ruling_id");--> statement-breakpoint
CREATE INDEX "rulings_of_question" ON "rulings" USING btree ("question_id","decided_at");--> statement-breakpoint
CREATE INDEX "rulings_newest" ON "rulings" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "rulings_of_decider" ON "rulings" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "rulings_to_recount" ON "rulings" USING btree ("decided_at") WHERE "rulings"."recounted_at" is null;--> statement-breakpoint
CREATE INDEX "key_changes_open" ON "key_changes" USING btree ("question_id") WHERE "key_changes"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "key_changes_of_question" ON "key_changes" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_checks_of_question" ON "question_checks" USING btree ("question_id","checked_at");--> statement-breakpoint
CREATE INDEX "question_checks_of_checker" ON "question_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "question_statistics_flagged" ON "question_statistics" USING btree ("severity","recent_people") WHERE "question_statistics"."severity" is not null;
--> statement-breakpoint
-- A ruling that changes a verdict changes the first answer with it.
CREATE FUNCTION "rejudge_first_answer"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "first_answers" SET "is_correct" = NEW."is_correct"
  WHERE "simulation_id" = NEW."simulation_id" AND "question_id" = NEW."question_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "simulation_answers_rejudged" AFTER UPDATE OF "is_correct" ON "simulation_answers"
  FOR EACH ROW WHEN (OLD."is_correct" IS DISTINCT FROM NEW."is_correct")
  EXECUTE FUNCTION "rejudge_first_answer"();
