-- Eight exams of $QUESTIONS questions in four domains; $HEAVY people who sat each $RUNS times, fifty questions at a time,
-- $LIGHT who sat each once and the first three times, and $OTHERS who sat one of them. Some three in ten answers are wrong.
SET session_replication_role = replica;

INSERT INTO exams (code, name, booklet, practice_question_count, practice_minutes, practice_cut, active_question_count, question_total)
SELECT 'ESTUDO-' || n, 'Exame de estudo ' || n, 'azul', 65, 90, 70, $QUESTIONS, $QUESTIONS FROM generate_series(1, 8) AS n;

INSERT INTO exam_domains (exam_id, name, weight, position)
SELECT id, 'Domínio ' || d, 25, d FROM exams, generate_series(1, 4) AS d WHERE code LIKE 'ESTUDO-%';

INSERT INTO questions (exam_id, domain_id, created_at)
SELECT exams.id, exam_domains.id, timestamptz '2026-01-01' + n * interval '1 second'
FROM exams, generate_series(1, $QUESTIONS) AS n, exam_domains
WHERE code LIKE 'ESTUDO-%' AND exam_domains.exam_id = exams.id AND exam_domains.position = 1 + n % 4;

INSERT INTO question_revisions (question_id, number, statement, options, correct_options)
SELECT questions.id, 1, '<p>O que uma equipe escolhe aqui, entre o que está abaixo?</p>',
  '[{"text":"<p>Primeira</p>","explanation":null},{"text":"<p>Segunda</p>","explanation":null},{"text":"<p>Terceira</p>","explanation":null}]'::jsonb,
  ARRAY[0]::smallint[]
FROM questions JOIN exams ON exams.id = exam_id WHERE code LIKE 'ESTUDO-%';

CREATE TEMP TABLE listed AS
  SELECT exam_id, questions.id, row_number() OVER (PARTITION BY exam_id ORDER BY questions.created_at) - 1 AS n
  FROM questions JOIN exams ON exams.id = exam_id WHERE code LIKE 'ESTUDO-%';
CREATE INDEX ON listed (exam_id, n);
ANALYZE listed;

INSERT INTO users (full_name, email, email_verified)
SELECT 'Outra ' || n, 'outra' || n || '@exemplo.com', true FROM generate_series(1, $OTHERS) AS n;

CREATE TEMP TABLE sitters AS
  SELECT id, CASE WHEN rank <= $HEAVY THEN $RUNS ELSE 1 END AS runs, 8 AS exams, rank
  FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS rank FROM users WHERE email LIKE 'medida-%') AS ranked
  UNION ALL
  SELECT id, 1, 1, 0 FROM users WHERE email LIKE 'outra%';

INSERT INTO subscriptions (user_id, exam_id, source, reason)
SELECT sitters.id, exams.id, 'grant', 'medida' FROM sitters, exams WHERE code LIKE 'ESTUDO-%' AND sitters.exams = 8;

-- One run in six days, the first 300 days ago: 20,000 answers, or 500.
CREATE TEMP TABLE sat AS
  SELECT gen_random_uuid() AS id, sitters.id AS user_id, exams.id AS exam_id, run,
    date_trunc('milliseconds', now()) - make_interval(days => 300 - 6 * run, hours => (2 + run % 9)::int) AS at
  FROM sitters, exams,
    generate_series(0, sitters.runs - 1 + CASE WHEN runs = 1 AND sitters.exams = 8 AND code = 'ESTUDO-1' THEN 2 ELSE 0 END) AS run
  WHERE code LIKE 'ESTUDO-%' AND (sitters.exams = 8 OR code = 'ESTUDO-1');

INSERT INTO simulations (id, user_id, exam_id, status, total_questions, started_at, completed_at, counted_questions, correct_answers)
SELECT id, user_id, exam_id, 'completed', 50, at, at + interval '1 hour', 50, 35 FROM sat;

INSERT INTO simulation_questions (simulation_id, position, question_id, revision, is_free)
SELECT sat.id, place, listed.id, 1, false
FROM sat, generate_series(0, 49) AS place, listed
WHERE listed.exam_id = sat.exam_id AND listed.n = (sat.run * 37 + place * 7) % $QUESTIONS;

INSERT INTO simulation_answers (simulation_id, question_id, selected_options, is_correct, answered_at, seconds_spent)
SELECT sat.id, place.question_id, ARRAY[CASE WHEN is_wrong THEN 1 ELSE 0 END]::smallint[], NOT is_wrong,
  sat.at + place.position * interval '40 seconds', 30
FROM sat JOIN simulation_questions AS place ON place.simulation_id = sat.id,
LATERAL (SELECT abs(hashtext(sat.id::text || place.position::text)) % 10 < 3 AS is_wrong) AS judged;

INSERT INTO first_answers (user_id, question_id, simulation_id, is_correct, answered_at)
SELECT DISTINCT ON (user_id, question_id) user_id, question_id, simulation_id, is_correct, answered_at
FROM simulation_answers JOIN sat ON sat.id = simulation_id
ORDER BY user_id, question_id, answered_at;

SET session_replication_role = DEFAULT;
ANALYZE;
