CREATE TYPE "public"."entry_verdict" AS ENUM('ready', 'doubtful', 'refused');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('uploaded', 'checked', 'imported', 'undone');--> statement-breakpoint
CREATE TABLE "imported_questions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_import_entries" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"file" text,
	"verdict" "entry_verdict" NOT NULL,
	"rank" smallint NOT NULL,
	"wanted" boolean NOT NULL,
	"preview" text NOT NULL,
	"findings" jsonb NOT NULL,
	"advice" jsonb NOT NULL,
	"question" jsonb,
	CONSTRAINT "question_import_entries_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "question_import_entries_question" CHECK (("question_import_entries"."verdict" = 'refused') = ("question_import_entries"."question" is null) and ("question_import_entries"."verdict" <> 'refused' or not "question_import_entries"."wanted"))
);
--> statement-breakpoint
CREATE TABLE "question_import_files" (
	"import_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "question_import_files_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "question_import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "question_import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "question_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"state" "import_state" DEFAULT 'uploaded' NOT NULL,
	"facts" jsonb NOT NULL,
	"mapping" jsonb,
	"as_inactive" boolean DEFAULT false NOT NULL,
	"summary" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"imported_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_now() NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "question_imports_name" CHECK (btrim("question_imports"."name") <> ''),
	CONSTRAINT "question_imports_ending" CHECK ((case "question_imports"."state"
        when 'imported' then "question_imports"."imported_at" is not null and "question_imports"."imported_count" is not null and "question_imports"."undone_at" is null
        when 'undone' then "question_imports"."imported_at" is not null and "question_imports"."undone_at" is not null
        else "question_imports"."imported_at" is null and "question_imports"."undone_at" is null
      end) is true)
);
--> statement-breakpoint
ALTER TABLE "imported_questions" ADD CONSTRAINT "imported_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_questions" ADD CONSTRAINT "imported_questions_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_import_entries" ADD CONSTRAINT "question_import_entries_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_import_files" ADD CONSTRAINT "question_import_files_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_import_pictures" ADD CONSTRAINT "question_import_pictures_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_questions_of_import" ON "imported_questions" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "question_import_entries_shown" ON "question_import_entries" USING btree ("import_id","verdict","rank","position");--> statement-breakpoint
CREATE INDEX "question_imports_batches" ON "question_imports" USING btree ("imported_at","id") WHERE "question_imports"."imported_at" is not null;--> statement-breakpoint
CREATE INDEX "question_imports_of_exam" ON "question_imports" USING btree ("exam_id");
--> statement-breakpoint
-- A batch of thousands counts once: a row that is updated for each of them would be read through all its versions.
CREATE FUNCTION "count_new_questions"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET
    "active_question_count" = "active_question_count" + "added"."active",
    "question_total" = "question_total" + "added"."total"
  FROM (
    SELECT "exam_id", count(*) FILTER (WHERE "is_active") AS "active", count(*) AS "total"
    FROM "new_questions" GROUP BY "exam_id"
  ) AS "added"
  WHERE "id" = "added"."exam_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_gone_questions"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET
    "active_question_count" = "active_question_count" - "gone"."active",
    "question_total" = "question_total" - "gone"."total"
  FROM (
    SELECT "exam_id", count(*) FILTER (WHERE "is_active") AS "active", count(*) AS "total"
    FROM "old_questions" GROUP BY "exam_id"
  ) AS "gone"
  WHERE "id" = "gone"."exam_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "questions_counted" ON "questions";
--> statement-breakpoint
CREATE TRIGGER "questions_counted" AFTER UPDATE OF "is_active", "exam_id" ON "questions"
  FOR EACH ROW EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
CREATE TRIGGER "questions_counted_in" AFTER INSERT ON "questions" REFERENCING NEW TABLE AS "new_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_new_questions"();
--> statement-breakpoint
CREATE TRIGGER "questions_counted_out" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS "old_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_gone_questions"();
--> statement-breakpoint
-- A batch describes its questions itself: what is described already is not written again.
CREATE OR REPLACE FUNCTION "describe_current_revision"() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  "words" text := folded_words(NEW."statement");
BEGIN
  UPDATE "questions" SET "search_text" = "words", "current_difficulty" = NEW."difficulty"
  WHERE "id" = NEW."question_id" AND "current_revision" = NEW."number"
    AND ("search_text", "current_difficulty") IS DISTINCT FROM ("words", NEW."difficulty");
  RETURN NULL;
END $$;
