-- A drill of marked ones drew nothing else: what stands unmarked in it was taken away there, from its place alone.
UPDATE "simulation_questions" AS "older" SET "marked_for_review" = false
FROM "simulations" AS "before"
WHERE "older"."marked_for_review" AND "before"."id" = "older"."simulation_id"
  AND NOT ("before"."mode" = 'mock' AND "before"."status" = 'active') AND EXISTS (
  SELECT FROM "simulations" AS "later"
  JOIN "drills" ON "drills"."simulation_id" = "later"."id" AND "drills"."kind" = 'marked'
  JOIN "simulation_questions" AS "place"
    ON "place"."simulation_id" = "later"."id" AND "place"."question_id" = "older"."question_id"
  WHERE "later"."user_id" = "before"."user_id" AND "later"."exam_id" = "before"."exam_id"
    AND "later"."started_at" > "before"."started_at" AND NOT "place"."marked_for_review"
);
--> statement-breakpoint
INSERT INTO "question_marks" ("user_id", "question_id", "marked_at")
SELECT "simulations"."user_id", "place"."question_id", max("simulations"."started_at")
FROM "simulations"
JOIN "simulation_questions" AS "place" ON "place"."simulation_id" = "simulations"."id" AND "place"."marked_for_review"
WHERE "simulations"."user_id" IS NOT NULL AND "simulations"."status" <> 'abandoned'
  AND NOT ("simulations"."mode" = 'mock' AND "simulations"."status" = 'active')
GROUP BY "simulations"."user_id", "place"."question_id";
--> statement-breakpoint
-- Snapshots of closed days may be of a pace from before 0051, which alone drops them since.
UPDATE "exams" SET "bank_version" = "bank_version" + 1;
