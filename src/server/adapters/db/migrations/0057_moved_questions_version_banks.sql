-- A question that goes to another exam changes both banks: the one that it left went on asking it.
CREATE OR REPLACE FUNCTION "version_bank_of_changed"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "exams" SET "bank_version" = "bank_version" + 1 WHERE "id" IN (
    SELECT "side"."exam_id" FROM "new_questions" AS "changed"
    JOIN "old_questions" AS "before" ON "before"."id" = "changed"."id"
    CROSS JOIN LATERAL (VALUES ("before"."exam_id"), ("changed"."exam_id")) AS "side" ("exam_id")
    WHERE ("changed"."exam_id", "changed"."domain_id", "changed"."is_active", "changed"."current_revision", "changed"."decisions")
      IS DISTINCT FROM ("before"."exam_id", "before"."domain_id", "before"."is_active", "before"."current_revision", "before"."decisions")
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Snapshots may have been made with a bank that lacks what was moved into it.
UPDATE "exams" SET "bank_version" = "bank_version" + 1;
