type Statement = { name: string; text: string }

/** What an answer must ask of a database between `begin` and `commit`; an opening asks `opened` for its place. */
export type FloorStatements = Record<'session' | 'place' | 'opened' | 'access' | 'answer', Statement>

const answer = (
  table: string,
) => `insert into ${table} (simulation_id, question_id, selected_options, is_correct, seconds_spent)
      values ($1, $2, $3, $4, $5) on conflict do nothing
      returning selected_options, is_correct, answered_at, seconds_spent, user_difficulty_rating`

/** Over the tables of the product: each prepared once per connection. */
export const FLOOR: FloorStatements = {
  session: {
    name: 'floor_session',
    text: `select users.id, full_name, email, role, sessions.id as session_id, expires_at
      from sessions join users on users.id = user_id left join roles on roles.user_id = users.id
      where token = $1 and expires_at > now() and email_verified`,
  },
  place: {
    name: 'floor_place',
    text: `select exam_id, status, position, options, correct_options, explanation, "references"
      from simulations
      join simulation_questions on simulation_id = simulations.id
      join question_revisions on question_revisions.question_id = simulation_questions.question_id and number = revision
      where simulations.id = $1 and simulation_questions.question_id = $2 and user_id = $3`,
  },
  opened: {
    name: 'floor_opened',
    text: `select exam_id, status, position, simulation_questions.question_id, statement, options
      from simulations
      join simulation_questions on simulation_id = simulations.id
      join question_revisions on question_revisions.question_id = simulation_questions.question_id and number = revision
      where simulations.id = $1 and position = $2 and user_id = $3`,
  },
  access: {
    name: 'floor_access',
    text: `select plan, source, starts_at, expires_at from subscriptions
      where user_id = $1 and exam_id = $2 and ended_at is null and starts_at <= now()
        and (expires_at is null or expires_at > now())
      order by source = 'trial', expires_at desc nulls first limit 1`,
  },
  answer: { name: 'floor_answer', text: answer('simulation_answers') },
}

/** Over tables of its own, which check nothing: the same four facts by their keys. */
export const BARE: FloorStatements = {
  session: {
    name: 'bare_session',
    text: 'select user_id as id, expires_at from bare_sessions where token = $1 and expires_at > now()',
  },
  place: {
    name: 'bare_place',
    text: `select exam_id, status, position, options, correct_options, explanation, "references"
      from bare_places join bare_questions on bare_questions.id = question_id
      where simulation_id = $1 and question_id = $2 and user_id = $3`,
  },
  opened: {
    name: 'bare_opened',
    text: `select exam_id, status, position, question_id, statement, options
      from bare_places join bare_questions on bare_questions.id = question_id
      where simulation_id = $1 and position = $2 and user_id = $3`,
  },
  access: {
    name: 'bare_access',
    text: 'select expires_at from bare_accesses where user_id = $1 and exam_id = $2',
  },
  answer: { name: 'bare_answer', text: answer('bare_answers') },
}

/** The tables of `BARE`, filled from those of the product: no trigger, no check, one key to another table. */
export const BARE_TABLES = `
  create table bare_sessions (token text primary key, user_id uuid not null, expires_at timestamptz not null);
  insert into bare_sessions select token, user_id, expires_at from sessions;
  create table bare_accesses (user_id uuid, exam_id uuid, expires_at timestamptz, primary key (user_id, exam_id));
  insert into bare_accesses select user_id, exam_id, expires_at from subscriptions;
  create table bare_questions (id uuid primary key, statement text, options jsonb, correct_options smallint[], explanation text, "references" jsonb);
  insert into bare_questions select question_id, statement, options, correct_options, explanation, "references" from question_revisions;
  create table bare_places (
    simulation_id uuid, question_id uuid, user_id uuid, exam_id uuid, status text, position int,
    primary key (simulation_id, question_id), unique (simulation_id, position)
  );
  insert into bare_places
    select simulation_id, question_id, user_id, exam_id, status, position
    from simulation_questions join simulations on simulations.id = simulation_id;
  create table bare_answers (
    simulation_id uuid, question_id uuid, selected_options smallint[], is_correct boolean,
    answered_at timestamptz default now(), seconds_spent int, user_difficulty_rating text,
    primary key (simulation_id, question_id), foreign key (simulation_id, question_id) references bare_places
  );
  insert into bare_answers select simulation_id, question_id, selected_options, is_correct, answered_at, seconds_spent
    from simulation_answers`
