-- The free questions of an exam are the first fifteen of its own order. Lists that can still be opened, in a running
-- simulation or in the review of a finished one, learn which of their places these are.
UPDATE "simulation_questions" SET "is_free" = true
FROM "simulations", (
  SELECT "id", row_number() OVER (PARTITION BY "exam_id" ORDER BY "created_at", "id") AS "number"
  FROM "questions" WHERE "is_active"
) AS "ordered"
WHERE "simulations"."id" = "simulation_questions"."simulation_id" AND "simulations"."status" <> 'abandoned'
  AND "ordered"."id" = "simulation_questions"."question_id" AND "ordered"."number" <= 15;
