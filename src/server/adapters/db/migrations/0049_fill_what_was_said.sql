-- What was said last is all that is known: it counts where its day is that on which the answer stands.
UPDATE "simulation_answers"
SET "said_difficulty" = CASE WHEN "said"."rated_on" = "said"."stands_on" THEN "simulation_answers"."user_difficulty_rating" END,
  "said_guess" = coalesce("said"."guessed_on" = "said"."stands_on", false)
FROM (
  SELECT "simulation_id", "question_id",
    ("rated_at" AT TIME ZONE 'America/Sao_Paulo')::date AS "rated_on",
    ("guessed_at" AT TIME ZONE 'America/Sao_Paulo')::date AS "guessed_on",
    (CASE WHEN "mode" = 'mock' THEN "completed_at" ELSE "answered_at" END AT TIME ZONE 'America/Sao_Paulo')::date AS "stands_on"
  FROM "simulation_answers" JOIN "simulations" ON "simulations"."id" = "simulation_id"
  WHERE "rated_at" IS NOT NULL OR "guessed_at" IS NOT NULL
) AS "said"
WHERE "said"."simulation_id" = "simulation_answers"."simulation_id" AND "said"."question_id" = "simulation_answers"."question_id"
  AND "said"."stands_on" IN ("said"."rated_on", "said"."guessed_on");
