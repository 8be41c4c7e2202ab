-- $PEOPLE people with a finished simulation each of ten questions, the first of which all share; some seven in ten were wrong in it.
SET session_replication_role = replica;

INSERT INTO exams (code, name, booklet) VALUES ('DECIDIDO', 'Exame de uma questão decidida', 'azul');

WITH made AS (
  INSERT INTO questions (exam_id, created_at)
  SELECT id, timestamptz '2026-01-01' + n * interval '1 second' FROM exams, generate_series(1, 10) AS n WHERE code = 'DECIDIDO'
  RETURNING id
)
INSERT INTO question_revisions (question_id, number, statement, options, correct_options)
SELECT id, 1, '<p>O que decide aqui?</p>',
  '[{"text":"<p>Primeira</p>","explanation":null},{"text":"<p>Segunda</p>","explanation":null},{"text":"<p>Terceira</p>","explanation":null}]'::jsonb,
  ARRAY[0]::smallint[]
FROM made;

INSERT INTO users (full_name, email, email_verified)
SELECT 'Decidida ' || n, 'decidida' || n || '@exemplo.com', true FROM generate_series(1, $PEOPLE) AS n;

INSERT INTO simulations (user_id, exam_id, status, total_questions, started_at, completed_at, counted_questions, correct_answers)
SELECT users.id, exams.id, 'completed', 10, now() - interval '2 days', now() - interval '1 day', 10,
  CASE WHEN hashtext(users.id::text) % 10 < 4 THEN 9 ELSE 10 END
FROM users, exams WHERE code = 'DECIDIDO' AND email LIKE 'decidida%';

CREATE TEMP TABLE asked AS
  SELECT questions.id, row_number() OVER (ORDER BY questions.created_at) - 1 AS position
  FROM questions JOIN exams ON exams.id = exam_id WHERE code = 'DECIDIDO';

INSERT INTO simulation_questions (simulation_id, position, question_id, revision, is_free)
SELECT simulations.id, asked.position, asked.id, 1, false
FROM simulations JOIN exams ON exams.id = exam_id AND code = 'DECIDIDO', asked;

INSERT INTO simulation_answers (simulation_id, question_id, selected_options, is_correct, answered_at, seconds_spent)
SELECT place.simulation_id, place.question_id, ARRAY[CASE WHEN is_wrong THEN 1 ELSE 0 END]::smallint[], NOT is_wrong,
  now() - interval '1 day', 40
FROM simulation_questions AS place JOIN asked ON asked.id = place.question_id
JOIN simulations ON simulations.id = place.simulation_id,
LATERAL (SELECT place.position = 0 AND hashtext(user_id::text) % 10 < 4 AS is_wrong) AS judged;

INSERT INTO first_answers (user_id, question_id, simulation_id, is_correct, answered_at)
SELECT user_id, question_id, simulation_id, is_correct, answered_at
FROM simulation_answers JOIN simulations ON simulations.id = simulation_id;

UPDATE exams SET active_question_count = 10, question_total = 10 WHERE code = 'DECIDIDO';

SET session_replication_role = DEFAULT;
ANALYZE;
