/** What the floor asks of the database between `begin` and `commit`: each prepared once per connection. */
export const FLOOR = {
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
  access: {
    name: 'floor_access',
    text: `select plan, source, starts_at, expires_at from subscriptions
      where user_id = $1 and exam_id = $2 and ended_at is null and starts_at <= now()
        and (expires_at is null or expires_at > now())
      order by source = 'trial', expires_at desc nulls first limit 1`,
  },
  answer: {
    name: 'floor_answer',
    text: `insert into simulation_answers (simulation_id, question_id, selected_options, is_correct, seconds_spent)
      values ($1, $2, $3, $4, $5) on conflict do nothing
      returning selected_options, is_correct, answered_at, seconds_spent, user_difficulty_rating`,
  },
}

export type FloorStatement = keyof typeof FLOOR
