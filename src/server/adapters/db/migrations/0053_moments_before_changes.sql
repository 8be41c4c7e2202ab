-- So that changes from before can still be undone one after the other, the newest first.
UPDATE "question_changes" AS "later" SET "changed_at_before" = "earlier"."changed_at_after"
FROM (
  SELECT "id",
    lag("changed_at_after") OVER "in_turn" AS "changed_at_after",
    lag("to_revision") OVER "in_turn" AS "to_revision",
    lag("place_after") OVER "in_turn" AS "place_after"
  FROM "question_changes"
  WINDOW "in_turn" AS (PARTITION BY "question_id" ORDER BY "changed_at_after")
) AS "earlier"
WHERE "earlier"."id" = "later"."id" AND "later"."changed_at_before" IS NULL
  AND "earlier"."to_revision" = "later"."from_revision" AND "earlier"."place_after" = "later"."place_before";
