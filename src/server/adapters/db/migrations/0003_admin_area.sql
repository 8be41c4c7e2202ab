-- Search of the admin area: text without case and accents, found by its trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Portuguese letters are named one by one: what lower() does to them depends on the server's locale.
CREATE FUNCTION "folded"("words" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(translate("words",
  'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
  'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny')) $$;
--> statement-breakpoint
-- The words of a rich text, as a person would type them into a search.
CREATE FUNCTION "folded_words"("html" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT folded(btrim(regexp_replace(
  replace(replace(replace(replace(replace(replace(
    regexp_replace("html", '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
  '\s+', ' ', 'g'))) $$;
--> statement-breakpoint
DROP INDEX "comments_newest";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(full_name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(name || ' ' || code)) STORED;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "current_difficulty" "difficulty" DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "exam_id" uuid;--> statement-breakpoint
UPDATE "comments" SET "exam_id" = "questions"."exam_id" FROM "questions" WHERE "questions"."id" = "comments"."question_id";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "exam_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "open_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_reported" boolean GENERATED ALWAYS AS (open_reports > 0) STORED;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roles_admins" ON "roles" USING btree ("user_id") WHERE "roles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_moderation" ON "comments" USING btree ("is_reported","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_moderation_of_status" ON "comments" USING btree ("status","is_reported","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_moderation_of_exam" ON "comments" USING btree ("exam_id","is_reported","created_at","id");
--> statement-breakpoint
-- What the list of questions searches and filters by follows the current revision, whoever writes it.
CREATE FUNCTION "describe_current_revision"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "questions" SET "search_text" = folded_words(NEW."statement"), "current_difficulty" = NEW."difficulty"
  WHERE "id" = NEW."question_id" AND "current_revision" = NEW."number";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_revisions_described" AFTER INSERT OR UPDATE OF "statement", "difficulty" ON "question_revisions"
  FOR EACH ROW EXECUTE FUNCTION "describe_current_revision"();
--> statement-breakpoint
-- The revision may come after its question in the same transaction: its own trigger describes it then.
CREATE FUNCTION "describe_by_new_revision"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  SELECT folded_words("statement"), "difficulty" INTO NEW."search_text", NEW."current_difficulty"
  FROM "question_revisions" WHERE "question_id" = NEW."id" AND "number" = NEW."current_revision";
  NEW."search_text" := coalesce(NEW."search_text", OLD."search_text");
  NEW."current_difficulty" := coalesce(NEW."current_difficulty", OLD."current_difficulty");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "questions_described" BEFORE UPDATE OF "current_revision" ON "questions"
  FOR EACH ROW EXECUTE FUNCTION "describe_by_new_revision"();
--> statement-breakpoint
UPDATE "questions" SET "search_text" = folded_words("statement"), "current_difficulty" = "difficulty"
FROM "question_revisions" WHERE "question_id" = "questions"."id" AND "number" = "current_revision";
--> statement-breakpoint
CREATE FUNCTION "count_open_reports"() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  "reported" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."comment_id" ELSE NEW."comment_id" END;
BEGIN
  UPDATE "comments" SET "open_reports" = (
    SELECT count(*) FROM "comment_reports" WHERE "comment_id" = "reported" AND "cleared_at" IS NULL
  ) WHERE "id" = "reported";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "comment_reports_counted" AFTER INSERT OR DELETE OR UPDATE OF "cleared_at" ON "comment_reports"
  FOR EACH ROW EXECUTE FUNCTION "count_open_reports"();
--> statement-breakpoint
UPDATE "comments" SET "open_reports" = (
  SELECT count(*) FROM "comment_reports" WHERE "comment_id" = "comments"."id" AND "cleared_at" IS NULL
);
