-- What clean-ups find after a long time without one: $ROWS of each kind, and $SIMULATIONS simulations of nobody.
INSERT INTO outbox_mails (recipient, subject, html, text, created_at, sent_at)
SELECT 'pessoa' || n || '@exemplo.com', 'Lembrete', '', '', now() - interval '9 days', now() - interval '8 days'
FROM generate_series(1, $ROWS) AS n;

INSERT INTO provider_events (id, type, payload, received_at, handled_at)
SELECT 'evt_velho_' || n, 'checkout.session.completed', '{}', now() - interval '91 days', now() - interval '91 days'
FROM generate_series(1, $ROWS) AS n;

-- The newest of all stays, however old: it says from when to ask.
INSERT INTO provider_events (id, type, payload, handled_at) VALUES ('evt_novo', 'checkout.session.completed', '{}', now());

INSERT INTO sessions (user_id, token, expires_at)
SELECT id, gen_random_uuid()::text, now() - interval '1 day' FROM users WHERE email LIKE 'pessoa%' LIMIT $ROWS;

INSERT INTO users (full_name, email, email_verified, created_at)
SELECT 'Ninguém', 'nunca' || n || '@exemplo.com', false, now() - interval '90 days' FROM generate_series(1, $ROWS) AS n;

INSERT INTO try_counts (key, tries, window_ends_at)
SELECT 'velha-' || n, 1, now() - interval '1 day' FROM generate_series(1, $ROWS) AS n;

INSERT INTO work_progress (id, done, total, told_at)
SELECT gen_random_uuid(), 1, 1, now() - interval '9 days' FROM generate_series(1, $ROWS) AS n;

UPDATE simulations SET user_id = NULL WHERE id IN (SELECT id FROM simulations WHERE user_id IS NOT NULL LIMIT $SIMULATIONS);
