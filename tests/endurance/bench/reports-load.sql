-- 100 exams × 300 questions, $PEOPLE people, $SIMULATIONS simulations of 40 answers each, $PURCHASES purchases, $TRIALS trials
-- and $COMMENTS comments over the last thirteen months. Triggers would take one row at a time: what they keep is written at
-- once below.
SET session_replication_role = replica;

INSERT INTO exams (code, name, booklet, created_at)
SELECT 'EX-' || n, 'Exame de certificação número ' || n, 'azul', now() - interval '500 days' + n * interval '1 minute'
FROM generate_series(1, 100) AS n;

WITH made AS (
  INSERT INTO questions (exam_id, created_at)
  SELECT e.id, now() - interval '450 days' + n * interval '1 minute' + e.ordinal * interval '1 second'
  FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS ordinal FROM exams) AS e, generate_series(1, 300) AS n
  RETURNING id
), numbered AS (
  SELECT id, row_number() OVER () AS n FROM made
)
INSERT INTO question_revisions (question_id, number, statement, options, correct_options, difficulty)
SELECT id, 1, '<p>Uma empresa precisa decidir sobre o caso ' || n || '. Considere o orçamento do trimestre e a equipe disponível.</p>',
  '[{"text":"<p>Primeira</p>","explanation":null},{"text":"<p>Segunda</p>","explanation":null},{"text":"<p>Terceira</p>","explanation":null},{"text":"<p>Quarta</p>","explanation":null}]'::jsonb,
  ARRAY[1]::smallint[], (ARRAY['easy', 'medium', 'hard'])[1 + n % 3]::difficulty
FROM numbered;

INSERT INTO users (full_name, email, email_verified, created_at)
SELECT 'Pessoa ' || n, 'pessoa' || n || '@exemplo.com', true, now() - (n * 395.0 / $PEOPLE) * interval '1 day'
FROM generate_series(1, $PEOPLE) AS n;

CREATE TEMP TABLE people AS SELECT id, row_number() OVER (ORDER BY email) AS n FROM users;
CREATE TEMP TABLE listed AS SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM exams;
CREATE TEMP TABLE asked AS
  SELECT id, exam_id, row_number() OVER (PARTITION BY exam_id ORDER BY created_at) AS n FROM questions;
CREATE UNIQUE INDEX ON people (n);
CREATE UNIQUE INDEX ON listed (n);
CREATE INDEX ON asked (exam_id, n);

-- Each round of people is dealt out anew, so that nobody sits one exam over and over; nobody has two active ones.
-- Popular exams have more of everything: the hundred-sided die is thrown twice, and the lower side counts.
INSERT INTO simulations (user_id, exam_id, status, total_questions, started_at, completed_at, abandoned_at, counted_questions, correct_answers)
SELECT people.id, listed.id, status, 40, at,
  CASE WHEN status = 'completed' THEN at + interval '50 minutes' END,
  CASE WHEN status = 'abandoned' THEN at + interval '5 minutes' END,
  CASE WHEN status = 'completed' THEN 40 END, CASE WHEN status = 'completed' THEN 20 + (s % 20) END
FROM (
  SELECT s, now() - (s * 395.0 / $SIMULATIONS) * interval '1 day' AS at,
    CASE WHEN s % 10 = 0 THEN 'abandoned' WHEN s % 10 < 3 AND s <= $PEOPLE THEN 'active' ELSE 'completed' END::simulation_status AS status,
    1 + (s * 7919 + s / $PEOPLE) % $PEOPLE AS person, least(1 + (s * 31) % 100, 1 + (s * 17 + s / 100) % 100) AS exam
  FROM generate_series(1, $SIMULATIONS::bigint) AS s
) AS thrown
JOIN people ON people.n = person JOIN listed ON listed.n = exam;

INSERT INTO simulation_questions (simulation_id, position, question_id, revision, is_free)
SELECT simulations.id, place, asked.id, 1, place < 15
FROM (SELECT id, exam_id, row_number() OVER (ORDER BY started_at) AS n FROM simulations ORDER BY id) AS simulations,
  generate_series(0, 39) AS place
JOIN LATERAL (SELECT id FROM asked WHERE asked.exam_id = simulations.exam_id AND asked.n = 1 + (place + simulations.n * 13) % 300) AS asked ON true;

INSERT INTO simulation_answers (simulation_id, question_id, selected_options, is_correct, answered_at, seconds_spent)
SELECT simulation_id, question_id, ARRAY[1]::smallint[], hashtext(simulation_id::text || question_id::text) % 3 <> 0,
  started_at + (position + 1) * interval '1 minute', 40
FROM simulation_questions JOIN simulations ON simulations.id = simulation_id;

INSERT INTO first_answers (user_id, question_id, simulation_id, is_correct, answered_at, is_abandoned)
SELECT DISTINCT ON (user_id, question_id) user_id, question_id, simulation_id, is_correct, answered_at, status = 'abandoned'
FROM simulation_answers JOIN simulations ON simulations.id = simulation_id
ORDER BY user_id, question_id, answered_at, simulation_id;

INSERT INTO subscriptions (user_id, exam_id, source, plan, starts_at, created_at)
SELECT people.id, listed.id, 'trial', 'free', now() - (t * 395.0 / $TRIALS) * interval '1 day', now()
FROM generate_series(1, $TRIALS::bigint) AS t
JOIN people ON people.n = 1 + (t * 7919) % $PEOPLE
JOIN listed ON listed.n = 1 + (t / 600 + t) % 100
ON CONFLICT DO NOTHING;

INSERT INTO purchases (user_id, exam_id, plan, amount_centavos, days, status, live_mode, created_at, paid_at, completed_at, refunded_at, refunded_centavos)
SELECT people.id, listed.id, plan, price, days, status, true, at,
  CASE WHEN status IN ('paid', 'refunded', 'disputed') THEN at END, at,
  CASE WHEN status = 'refunded' THEN at + interval '3 days' END,
  CASE WHEN status = 'refunded' THEN price WHEN status = 'paid' AND p % 500 = 7 THEN 1000 ELSE 0 END
FROM (
  SELECT p, now() - (p * 395.0 / $PURCHASES) * interval '1 day' AS at,
    (ARRAY['monthly', 'quarterly', 'annual'])[1 + p % 3]::plan_type AS plan,
    (ARRAY[4900, 7990, 19990])[1 + p % 3] AS price, (ARRAY[30, 90, 365])[1 + p % 3] AS days,
    (ARRAY['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'refunded'])[1 + (p / 3) % 10]::payment_status AS status
  FROM generate_series(1, $PURCHASES::bigint) AS p
) AS sold
JOIN people ON people.n = 1 + (p * 7919) % $PEOPLE
JOIN listed ON listed.n = least(1 + (p * 31) % 100, 1 + (p * 17 + p / 100) % 100);

INSERT INTO purchase_changes (purchase_id, status, cause, changed_at)
SELECT id, status, 'payment-confirmed', paid_at FROM purchases WHERE paid_at IS NOT NULL
UNION ALL
SELECT id, status, 'refunded', refunded_at FROM purchases WHERE refunded_at IS NOT NULL
UNION ALL
SELECT id, status, 'partly-refunded', paid_at + interval '5 days' FROM purchases WHERE refunded_at IS NULL AND refunded_centavos > 0;

INSERT INTO subscriptions (user_id, exam_id, source, plan, purchase_id, starts_at, expires_at, ended_at, created_at)
SELECT user_id, exam_id, 'purchase', plan, id, paid_at, paid_at + days * interval '1 day', refunded_at, paid_at
FROM purchases WHERE paid_at IS NOT NULL;

INSERT INTO comments (user_id, question_id, exam_id, content, status, created_at)
SELECT people.id, asked.id, asked.exam_id, 'Comentário de número ' || c || ' sobre a questão.',
  (ARRAY['pending', 'approved', 'approved', 'removed'])[1 + c % 4]::comment_status,
  now() - (c * 395.0 / $COMMENTS) * interval '1 day'
FROM generate_series(1, $COMMENTS::bigint) AS c
JOIN people ON people.n = 1 + c % $PEOPLE
JOIN listed ON listed.n = 1 + c % 100
JOIN asked ON asked.exam_id = listed.id AND asked.n = least(1 + (c / 100) % 300, 1 + (c / 7) % 300);

INSERT INTO comment_reports (comment_id, user_id, reported_at)
SELECT comments.id, people.id, comments.created_at + interval '1 hour'
FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at) AS n FROM comments) AS comments
JOIN people ON people.n = comments.n % $PEOPLE WHERE comments.n % 10 = 0;

UPDATE questions SET search_text = question_words(statement, options, explanation), current_difficulty = difficulty,
  is_explained = explains(options, explanation)
FROM question_revisions WHERE question_id = questions.id AND question_revisions.number = current_revision;
UPDATE exams SET question_total = 300, active_question_count = 300;
SET session_replication_role = origin;
