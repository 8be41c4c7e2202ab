-- Exams of 50 questions and people who each finished one of them: $EXAMS (the first 20 active) and $PEOPLE stand for numbers.
-- The triggers would count one row at a time: what they keep is written at once below.
SET session_replication_role = replica;

INSERT INTO exams (code, name, booklet, status, created_at)
SELECT 'EX-' || n, 'Exame de certificação número ' || n, 'azul', CASE WHEN n > 20 THEN 'inactive' ELSE 'active' END::exam_status,
  timestamptz '2026-01-01' + n * interval '1 minute'
FROM generate_series(1, $EXAMS) AS n;

WITH made AS (
  INSERT INTO questions (exam_id, created_at)
  SELECT e.id, timestamptz '2026-02-01' + n * interval '1 minute' + e.ordinal * interval '1 second'
  FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS ordinal FROM exams) AS e, generate_series(1, 50) AS n
  RETURNING id
), numbered AS (
  SELECT id, row_number() OVER () AS n FROM made
)
INSERT INTO question_revisions (question_id, number, statement, options, correct_options, explanation, "references", difficulty)
SELECT id, 1, '<p>Uma empresa precisa decidir sobre o caso ' || n || '. Considere o orçamento do trimestre e a equipe disponível.</p>',
  '[{"text":"<p>Primeira</p>","explanation":"<p>Sim.</p>"},{"text":"<p>Segunda</p>","explanation":null},{"text":"<p>Terceira</p>","explanation":null},{"text":"<p>Quarta</p>","explanation":null}]'::jsonb,
  ARRAY[n % 4]::smallint[], '<p>Porque atende a todos os requisitos.</p>', '[]'::jsonb,
  (ARRAY['easy', 'medium', 'hard'])[1 + n % 3]::difficulty
FROM numbered;

INSERT INTO users (full_name, email, email_verified, created_at)
SELECT 'Pessoa ' || n, 'pessoa' || n || '@exemplo.com', true, timestamptz '2026-01-01' + n * interval '10 minutes'
FROM generate_series(1, $PEOPLE) AS n;

WITH people AS (
  SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM users
), listed AS (
  SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM exams
)
INSERT INTO subscriptions (user_id, exam_id, source, reason)
SELECT people.id, listed.id, 'grant', 'medida' FROM people JOIN listed ON listed.n = 1 + people.n % $EXAMS;

INSERT INTO simulations (user_id, exam_id, status, total_questions, started_at, completed_at, counted_questions, correct_answers)
SELECT user_id, exam_id, 'completed', 50, now() - interval '20 days', now() - interval '20 days' + interval '1 hour', 50, 12
FROM subscriptions;

INSERT INTO simulation_questions (simulation_id, position, question_id, revision, is_free)
SELECT simulation_id, place - 1, question_id, 1, place <= 15
FROM (
  SELECT simulations.id AS simulation_id, questions.id AS question_id,
    row_number() OVER (PARTITION BY simulations.id ORDER BY questions.created_at, questions.id) AS place
  FROM simulations JOIN questions USING (exam_id)
) AS placed;

INSERT INTO simulation_answers (simulation_id, question_id, selected_options, is_correct, answered_at, seconds_spent)
SELECT simulation_id, question_id, ARRAY[1]::smallint[], correct_options = ARRAY[1]::smallint[],
  started_at + (position + 1) * interval '1 minute', 40
FROM simulation_questions JOIN simulations ON simulations.id = simulation_id
JOIN question_revisions USING (question_id) WHERE number = 1;

UPDATE questions SET search_text = question_words(statement, options, explanation), current_difficulty = difficulty,
  is_explained = explains(options, explanation)
FROM question_revisions WHERE question_id = questions.id AND question_revisions.number = current_revision;
UPDATE exams SET question_total = 50, active_question_count = 50;
SET session_replication_role = origin;
