-- 20 exams × 5,000 questions with domains, statistics, uses, reports and appeals: the bank whose care is measured.
-- The triggers would count one row at a time: what they keep is written at once below.
SET session_replication_role = replica;

INSERT INTO exams (code, name, booklet, created_at)
SELECT 'EX-' || n, 'Exame de certificação número ' || n, 'azul', timestamptz '2026-01-01' + n * interval '1 hour'
FROM generate_series(1, 20) AS n;

INSERT INTO exam_domains (exam_id, name, position)
SELECT id, 'Domínio ' || n || ' de ' || code, n FROM exams, generate_series(0, 5) AS n WHERE code LIKE 'EX-%';

WITH made AS (
  INSERT INTO questions (exam_id, domain_id, is_active, created_at, changed_at)
  SELECT e.id,
    (SELECT id FROM exam_domains WHERE exam_id = e.id AND position = n % 7),
    n % 7 <> 0, timestamptz '2026-02-01' + n * interval '1 minute' + e.ordinal * interval '7 seconds',
    timestamptz '2026-03-01' + (n * 7919 % 100000) * interval '1 minute'
  FROM (SELECT id, row_number() OVER (ORDER BY code) AS ordinal FROM exams WHERE code LIKE 'EX-%') AS e,
    generate_series(1, 5000) AS n
  RETURNING id
), numbered AS (
  SELECT id, row_number() OVER () AS n FROM made
)
INSERT INTO question_revisions (question_id, number, statement, options, correct_options, explanation, difficulty)
SELECT id, 1,
  '<p>Uma empresa precisa decidir sobre o caso ' || n || ', o orçamento do trimestre e a equipe disponível.</p>'
    || '<p>Qual alternativa atende a todos os requisitos com o menor esforço de operação?</p>',
  (SELECT jsonb_agg(jsonb_build_object(
    'text', '<p>A opção ' || o || ' do caso ' || n || ', com as palavras que uma opção costuma ter.</p>',
    'explanation', CASE WHEN n % 5 < 3 THEN '<p>Sobre a opção ' || o || ': por que ela serve ou não serve aqui.</p>' END
  )) FROM generate_series(1, 4) AS o),
  ARRAY[n % 4]::smallint[],
  CASE WHEN n % 5 < 3 THEN '<p>A regra geral que decide o caso ' || n || ', dita em duas ou três frases.</p>' END,
  (ARRAY['easy', 'medium', 'hard'])[1 + n % 3]::difficulty
FROM numbered;

INSERT INTO question_statistics (question_id, key_digest, answers, right_share, discrimination, measured_difficulty, recent_people, figures, severity)
SELECT question_id, key_digest, n % 900, (n % 101) / 100.0, (n % 201 - 100) / 100.0, difficulty, n % 50, '{}',
  CASE WHEN n % 97 = 0 THEN 'attention'::severity END
FROM (SELECT *, row_number() OVER () AS n FROM question_revisions) AS numbered WHERE n % 4 <> 0;

INSERT INTO users (full_name, email, email_verified)
SELECT 'Pessoa ' || n, 'pessoa' || n || '@exemplo.com', true FROM generate_series(1, 2000) AS n;

-- A third of each exam was met: by a hundred people, fifty questions each.
INSERT INTO simulations (user_id, exam_id, total_questions, status, completed_at, counted_questions, correct_answers)
SELECT people.id, exams.id, 50, 'completed', now() + interval '1 second', 50, 30
FROM exams, (SELECT id, row_number() OVER (ORDER BY email) AS n FROM users LIMIT 100) AS people
WHERE code LIKE 'EX-%';
WITH listed AS (
  SELECT id, exam_id, row_number() OVER (PARTITION BY exam_id ORDER BY created_at, id) AS n FROM questions
), sat AS (
  SELECT id, exam_id, row_number() OVER (PARTITION BY exam_id ORDER BY id) AS n FROM simulations
)
INSERT INTO simulation_questions (simulation_id, position, question_id, revision, is_free)
SELECT sat.id, place, listed.id, 1, false
FROM sat, generate_series(0, 49) AS place, listed
WHERE listed.exam_id = sat.exam_id AND listed.n = 1 + (sat.n * 17 + place) % 1700;

INSERT INTO appeals (user_id, question_id, revision, kind, argument)
SELECT people.id, asked.id, 1, 'language', 'Há duas leituras.'
FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM questions) AS asked
JOIN (SELECT id, row_number() OVER (ORDER BY email) AS n FROM users) AS people ON people.n = asked.n % 400
WHERE asked.n % 251 = 0;

WITH people AS (SELECT id, row_number() OVER (ORDER BY email) AS n FROM users),
  asked AS (SELECT id, exam_id, row_number() OVER (ORDER BY id) AS n FROM questions)
INSERT INTO comments (user_id, question_id, exam_id, content, open_reports)
SELECT people.id, asked.id, asked.exam_id, 'Comentário sobre a questão.', CASE WHEN c % 40 = 0 THEN 1 ELSE 0 END
FROM generate_series(1, 20000) AS c
JOIN people ON people.n = 1 + c % 2000
JOIN asked ON asked.n = 1 + (c * 7) % 100000;

UPDATE questions SET search_text = question_words(statement, options, explanation), current_difficulty = difficulty,
  is_explained = explains(options, explanation)
FROM question_revisions WHERE question_id = questions.id AND question_revisions.number = current_revision;
UPDATE exams SET question_total = counted.total, active_question_count = counted.active
FROM (SELECT exam_id, count(*) AS total, count(*) FILTER (WHERE is_active) AS active FROM questions GROUP BY exam_id) AS counted
WHERE counted.exam_id = exams.id;
SET session_replication_role = origin;
