-- 100 exams × 1,000 questions, 50,000 people, 200,000 comments: the load under which every list of the admin area is measured.
-- The triggers would count one row at a time: what they keep is written at once below.
SET session_replication_role = replica;

INSERT INTO exams (code, name, booklet, status, created_at)
SELECT 'EX-' || n, 'Exame de certificação número ' || n, 'azul', CASE WHEN n % 10 = 0 THEN 'inactive' ELSE 'active' END::exam_status,
  timestamptz '2026-01-01' + n * interval '1 hour'
FROM generate_series(1, 100) AS n;

WITH words AS (
  SELECT ARRAY['rede', 'bucket', 'servidor', 'cluster', 'política', 'usuário', 'chave', 'latência', 'sprint', 'incidente',
    'backup', 'cifra', 'função', 'tabela', 'fila', 'custo', 'região', 'imagem', 'contêiner', 'regra'] AS list
), made AS (
  INSERT INTO questions (exam_id, is_active, created_at)
  SELECT e.id, n % 7 <> 0, timestamptz '2026-02-01' + n * interval '1 minute' + e.ordinal * interval '7 seconds'
  FROM (SELECT id, row_number() OVER (ORDER BY code) AS ordinal FROM exams) AS e, generate_series(1, 1000) AS n
  RETURNING id
), numbered AS (
  SELECT id, row_number() OVER () AS n FROM made
)
INSERT INTO question_revisions (question_id, number, statement, options, correct_options, difficulty)
SELECT numbered.id, 1,
  '<p>Uma empresa precisa decidir sobre ' || list[1 + n % 20] || ' e ' || list[1 + (n / 20) % 20] || ' no caso ' || n
    || '. Considere também ' || list[1 + (n / 400) % 20] || ', o orçamento do trimestre e a equipe disponível.</p>'
    || '<p>Qual alternativa atende a todos os requisitos com o menor esforço de operação?</p>',
  '[{"text":"<p>Primeira</p>","explanation":null},{"text":"<p>Segunda</p>","explanation":null},{"text":"<p>Terceira</p>","explanation":null},{"text":"<p>Quarta</p>","explanation":null}]'::jsonb,
  CASE WHEN n % 5 = 0 THEN ARRAY[0, 2]::smallint[] ELSE ARRAY[1]::smallint[] END,
  (ARRAY['easy', 'medium', 'hard'])[1 + n % 3]::difficulty
FROM numbered, words;

INSERT INTO question_statistics (question_id, key_digest, answers, right_share, discrimination, measured_difficulty, recent_people, figures)
SELECT question_id, key_digest, n % 900, (n % 101) / 100.0, (n % 201 - 100) / 100.0, difficulty, n % 50, '{}'
FROM (SELECT *, row_number() OVER () AS n FROM question_revisions) AS numbered WHERE n % 4 <> 0;

INSERT INTO users (full_name, email, email_verified, created_at)
SELECT (ARRAY['Marina', 'Rafael', 'Letícia', 'Bruno', 'Camila', 'João', 'Ana', 'Diego'])[1 + n % 8] || ' '
    || (ARRAY['Souza', 'Teles', 'Araújo', 'Sato', 'Nogueira', 'Almeida', 'Bezerra', 'Fontes', 'Lima', 'Costa'])[1 + (n / 8) % 10],
  'pessoa' || n || '@exemplo.com', n % 9 <> 0, timestamptz '2026-01-01' + n * interval '8 minutes'
FROM generate_series(1, 50000) AS n;

INSERT INTO roles (user_id, role)
SELECT id, 'admin' FROM users ORDER BY email LIMIT 20;

WITH people AS (
  SELECT id, row_number() OVER (ORDER BY email) AS n FROM users
), asked AS (
  SELECT id, exam_id, row_number() OVER (ORDER BY created_at, id) AS n FROM questions
)
INSERT INTO comments (user_id, question_id, exam_id, content, status, created_at)
SELECT people.id, asked.id, asked.exam_id, 'Comentário de número ' || c || ' sobre a questão, com algumas palavras a mais.',
  (ARRAY['pending', 'approved', 'approved', 'removed'])[1 + c % 4]::comment_status,
  timestamptz '2026-03-01' + c * interval '100 seconds'
FROM generate_series(1, 200000) AS c
JOIN people ON people.n = 1 + c % 50000
JOIN asked ON asked.n = 1 + (c * 7) % 100000;

INSERT INTO comment_reports (comment_id, user_id)
SELECT comments.id, users.id
FROM (SELECT id FROM comments ORDER BY id LIMIT 300) AS comments,
  (SELECT id FROM users ORDER BY id LIMIT 2) AS users;

INSERT INTO admin_audit (at, actor, act, subject, details)
SELECT timestamptz '2026-01-01' + n * interval '10 minutes', (SELECT id::text FROM users ORDER BY email LIMIT 1),
  (ARRAY['role-changed', 'comment-moderated', 'question-deleted'])[1 + n % 3], 'assunto ' || n, '{"role":"admin"}'
FROM generate_series(1, 20000) AS n;

UPDATE questions SET search_text = question_words(statement, options, explanation), current_difficulty = difficulty,
  is_explained = explains(options, explanation)
FROM question_revisions WHERE question_id = questions.id AND question_revisions.number = current_revision;
UPDATE exams SET question_total = counted.total, active_question_count = counted.active
FROM (SELECT exam_id, count(*) AS total, count(*) FILTER (WHERE is_active) AS active FROM questions GROUP BY exam_id) AS counted
WHERE counted.exam_id = exams.id;
UPDATE comments SET open_reports = 2 WHERE id IN (SELECT comment_id FROM comment_reports);
SET session_replication_role = origin;
