import type { PlantedBank } from './planted-bank.ts'
import type pg from 'pg'

/** An exam with the bank and a finished simulation of the whole of it for each learner. Answers the questions by place. */
export async function writeBank(client: pg.Client, code: string, { questions, chosen }: PlantedBank) {
  const exam = await one(
    client,
    `insert into exams (code, name, booklet) values ($1, $1, 'azul') returning id`,
    [code],
  )
  await client.query(
    `insert into questions (exam_id, created_at)
     select $1, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $2::int) as n`,
    [exam, questions.length],
  )
  const { rows } = await client.query<{ id: string }>(
    'select id from questions where exam_id = $1 order by created_at',
    [exam],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into question_revisions (question_id, number, statement, options, correct_options)
     select id, 1, '<p>Enunciado</p>',
       (select jsonb_agg(jsonb_build_object('text', '<p>' || o || '</p>', 'explanation', null)) from generate_series(1, 4) as o),
       array[key]
     from unnest($1::uuid[], $2::smallint[]) as planted (id, key)`,
    [ids, questions.map(({ key }) => key)],
  )
  for (const [learner, options] of chosen.entries())
    await writeLearner(client, { exam, email: `${code}-${learner}@exemplo.com`, ids, options })
  return ids
}

async function writeLearner(
  client: pg.Client,
  { exam, email, ids, options }: { exam: string; email: string; ids: string[]; options: readonly number[] },
) {
  const user = await one(
    client,
    `insert into users (full_name, email, email_verified) values ('Pessoa', $1, true) returning id`,
    [email],
  )
  const simulation = await one(
    client,
    `insert into simulations (user_id, exam_id, total_questions) values ($1, $2, $3) returning id`,
    [user, exam, ids.length],
  )
  await client.query(
    `insert into simulation_questions (simulation_id, position, question_id, revision, is_free)
     select $1, place - 1, id, 1, false from unnest($2::uuid[]) with ordinality as listed (id, place)`,
    [simulation, ids],
  )
  // The key of the day is judged by the job, so that what is stored as the verdict does not matter.
  await client.query(
    `insert into simulation_answers (simulation_id, question_id, selected_options, is_correct, seconds_spent)
     select $1, id, array[option], false, 40 from unnest($2::uuid[], $3::smallint[]) as answered (id, option)`,
    [simulation, ids, options],
  )
}

async function one(client: pg.Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, values)
  const [row] = rows
  if (!row) throw new Error('a row was written')
  return row.id
}
