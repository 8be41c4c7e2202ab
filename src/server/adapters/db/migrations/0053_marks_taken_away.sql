-- A mark was read from the newest place alone. Taken away in a drill, it must not come back from an older one.
UPDATE "simulation_questions" AS "older" SET "marked_for_review" = false
FROM "simulations" AS "before"
WHERE "older"."marked_for_review" AND "before"."id" = "older"."simulation_id" AND EXISTS (
  SELECT FROM "simulations" AS "drill"
  JOIN "simulation_questions" AS "place"
    ON "place"."simulation_id" = "drill"."id" AND "place"."question_id" = "older"."question_id"
  WHERE "drill"."user_id" = "before"."user_id" AND "drill"."exam_id" = "before"."exam_id"
    AND "drill"."mode" = 'drill' AND "drill"."started_at" > "before"."started_at"
    AND NOT "place"."marked_for_review"
);
