-- What our Provas follow begins as what is official; the cut has no such beginning, since only words of it were kept.
UPDATE "exams" SET "practice_question_count" = "official_question_count", "practice_minutes" = "official_minutes";
