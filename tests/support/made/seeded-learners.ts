import { SESSION_IDLE_SECONDS } from '#domain/accounts/lifetimes.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { sessionCookie } from '#tests/support/calls/session-cookie.ts'
import { randomBytes } from 'node:crypto'

export const OPTIONS = 4

export type SignedInLearner = { userId: string; cookie: string }

/** A person in front of a simulation of a whole exam, with a plan. */
export type SeededLearner = SignedInLearner & { simulationId: string }

export type SeededExam = {
  examId: string
  /** By position. */
  questionIds: string[]
  seeded: SeededLearner[]
}

type Sql = Pick<Database, 'executeSql'>

/** The right option of the question at a position, and what explains it. */
export const rightOption = (position: number) => (position + 1) % OPTIONS
export const explanationOf = (position: number) => `<p>Explicação ${position + 1}.</p>`

/** An exam of so many questions, and so many people with a plan in a simulation of all of them; each is signed in. */
export async function seedLearners(
  database: Sql,
  { people, questions, code = 'MEDIDA' }: { people: number; questions: number; code?: string },
): Promise<SeededExam> {
  const { examId, questionIds } = await writeExam(database, { code, questions })
  const learners = await signInLearners(database, people)
  await givePlans(database, examId)
  const begun = await database.executeSql(
    `insert into simulations (user_id, exam_id, total_questions)
     select user_id, exam_id, $2::int from subscriptions where exam_id = $1
     returning id, user_id`,
    [examId, questions],
  )
  await database.executeSql(
    `insert into simulation_questions (simulation_id, position, question_id, revision)
     select simulations.id, listed.position - 1, listed.id, 1
     from simulations, unnest($2::uuid[]) with ordinality as listed (id, position)
     where exam_id = $1`,
    [examId, questionIds],
  )
  const simulations = new Map(begun.rows.map(({ id, user_id: person }) => [String(person), String(id)]))
  const seeded = learners.map((learner) => ({
    ...learner,
    simulationId: simulations.get(learner.userId) ?? '',
  }))
  return { examId, questionIds, seeded }
}

/** An active exam whose questions tell by their words and their key which one they are. */
export async function writeExam(
  { executeSql }: Sql,
  { code, questions }: { code: string; questions: number },
): Promise<{ examId: string; questionIds: string[] }> {
  const exam = await executeSql(
    `insert into exams (code, name, booklet) values ($1, 'Exame de medida', 'azul') returning id`,
    [code],
  )
  const examId = String(exam.rows[0]?.id)
  await executeSql(
    `with made as (
       insert into questions (exam_id, created_at)
       select $1, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $2::int) as n
       returning id, extract(epoch from created_at - timestamptz '2026-01-01')::int as n
     )
     insert into question_revisions (question_id, number, statement, options, correct_options, explanation, "references")
     select id, 1, '<p>Enunciado ' || n || '.</p>',
       (select jsonb_agg(jsonb_build_object('text', '<p>Opção ' || o || '</p>', 'explanation', '<p>Sobre ' || o || '</p>'))
        from generate_series(1, $3::int) as o),
       array[n % $3::int]::smallint[], '<p>Explicação ' || n || '.</p>',
       '[{"title":"Fonte","url":"https://exemplo.com/fonte"}]'::jsonb
     from made`,
    [examId, questions, OPTIONS],
  )
  const { rows } = await executeSql('select id from questions where exam_id = $1 order by created_at, id', [
    examId,
  ])
  return { examId, questionIds: rows.map(({ id }) => String(id)) }
}

/** So many people with a confirmed account and a running session. */
export async function signInLearners({ executeSql }: Sql, count: number): Promise<SignedInLearner[]> {
  const batch = randomBytes(4).toString('hex')
  await executeSql(
    `insert into users (full_name, email, email_verified)
     select 'Pessoa ' || n, 'medida-' || $1::text || '-' || n || '@exemplo.com', true from generate_series(1, $2::int) as n`,
    [batch, count],
  )
  const { rows } = await executeSql(
    `insert into sessions (user_id, token, expires_at)
     select id, replace(gen_random_uuid()::text, '-', ''), now() + make_interval(secs => $2::int)
     from users where email like 'medida-' || $1::text || '-%'
     returning user_id, token`,
    [batch, SESSION_IDLE_SECONDS],
  )
  return rows.map((row) => ({ userId: String(row.user_id), cookie: cookieOf(String(row.token)) }))
}

/** A plan without an end for everybody who signed in. */
export async function givePlans({ executeSql }: Sql, examId: string) {
  await executeSql(
    `insert into subscriptions (user_id, exam_id, source, reason)
     select distinct user_id, $1::uuid, 'grant'::subscription_source, 'medida' from sessions`,
    [examId],
  )
}

export async function givePlanTo({ executeSql }: Sql, of: { userId: string; examId: string }) {
  await executeSql(
    `insert into subscriptions (user_id, exam_id, source, reason) values ($1, $2, 'grant', 'medida')`,
    [of.userId, of.examId],
  )
}

function cookieOf(token: string): string {
  const { name, value } = sessionCookie(token)
  return `${name}=${value}`
}

/** One more person, signed in as an administrator. Answers the cookie. */
export async function signInAdministrator(database: Sql): Promise<string> {
  const [admin] = await signInLearners(database, 1)
  if (!admin) throw new Error('an administrator signed in')
  await database.executeSql(
    `insert into roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = 'admin'`,
    [admin.userId],
  )
  return admin.cookie
}
