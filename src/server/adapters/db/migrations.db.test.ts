import { exams } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { pastOn } from '#tests/support/made/past-days.ts'
import { onPostgres, testDatabase } from '#tests/support/databases/database.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import type { Database } from './database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres/open-postgres.ts'

const migrated = await testDatabase()

const COUNT = 'select count(*)::int as migrations from drizzle.__drizzle_migrations'

const openUrl = (url: string) =>
  openPostgres({ url, poolSize: 1, timeoutMs: 10_000, onIdleError: () => undefined })

/** An empty database opened by four at the same moment; the embedded engine takes one process, so it is opened once. */
async function openTogether(): Promise<Database[]> {
  if (!onPostgres) return [await openEmbedded({})]
  const url = await createTestDatabase(inject('postgresUrl'), `migrations_${process.pid}`)
  const first = await openUrl(url)
  await first.executeSql('drop schema public cascade; create schema public; drop schema drizzle cascade;')
  await first.close()
  return Promise.all([1, 2, 3, 4].map(() => openUrl(url)))
}

it('each migration runs once, however many processes start at the same moment', async () => {
  const databases = await openTogether()
  const counts = await Promise.all(databases.map((database) => database.executeSql(COUNT)))
  expect(counts.map(({ rows }) => rows)).toEqual(
    databases.map(() => [{ migrations: journal.entries.length }]),
  )
  await Promise.all(databases.map((database) => database.close()))
})

const runAgain = (tag: string) =>
  migrated.executeSql(readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8'))

it('a stored simulation in which nothing counted becomes an abandoned one; others stay, and stay final', async () => {
  const { db } = migrated
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 2 })
  const moment = new Date('2026-11-20T12:00:00.000Z')
  const stored = (countedQuestions: number) => ({
    userId: viewer.id,
    examId: exam.id,
    status: 'completed' as const,
    totalQuestions: 2,
    startedAt: moment,
    completedAt: moment,
    countedQuestions,
    correctAnswers: 0,
  })
  await db.insert(simulations).values([stored(0), stored(2)])
  await runAgain('0016_nothing_counted')
  expect(await db.select().from(simulations).orderBy(simulations.status)).toMatchObject([
    { status: 'completed', countedQuestions: 2, completedAt: moment, abandonedAt: null },
    {
      status: 'abandoned',
      countedQuestions: null,
      correctAnswers: null,
      completedAt: null,
      abandonedAt: moment,
    },
  ])
  const change = db.update(simulations).set({ correctAnswers: 1 }).where(eq(simulations.status, 'completed'))
  await expect(change).rejects.toSatisfy((error: unknown) =>
    String(Reflect.get(Object(error), 'cause')).includes('has ended'),
  )
})

it('running lists learn which of their places are free; the version before goes on by position', async () => {
  const { db } = migrated
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 20 })
  const [running] = await db
    .insert(simulations)
    .values({ userId: viewer.id, examId: exam.id, totalQuestions: 20 })
    .returning({ id: simulations.id })
  const simulationId = running?.id ?? ''
  // Backwards, so that position and the exam's own order differ.
  for (const [position, question] of exam.questions.toReversed().entries())
    await db.execute(sql`insert into simulation_questions (simulation_id, position, question_id, revision)
      values (${simulationId}, ${position}, ${question.id}, 1)`)
  const freePlaces = async () => {
    const places = await db.select().from(simulationQuestions).orderBy(simulationQuestions.position)
    return places.filter(({ isFree }) => isFree).map(({ position }) => position)
  }
  expect(await freePlaces()).toEqual(Array.from({ length: 15 }, (_, index) => index))
  await db.update(simulationQuestions).set({ isFree: false })
  await runAgain('0018_fill_free_places')
  expect(await freePlaces()).toEqual(Array.from({ length: 15 }, (_, index) => index + 5))
})

it('a sign-up that the version before kept as an account waits apart, with its link; others stay', async () => {
  const { db, executeSql } = migrated
  const member = await makePerson(db)
  const made = await executeSql(
    `insert into users (email, full_name, created_at) values ('espera@exemplo.com', 'Vera', now() - interval '2 hours')
     returning id`,
  )
  const id = String(made.rows[0]?.['id'])
  await executeSql(
    `insert into credentials (user_id, account_id, provider_id, password) values ('${id}', '${id}', 'credential', 'forma')`,
  )
  await executeSql(`insert into terms_acceptances (user_id, version) values ('${id}', '2026-11-22')`)
  await executeSql(
    `insert into email_tokens (user_id, purpose, token_hash, expires_at)
     values ('${id}', 'confirmation', 'resumo do link', now() + interval '22 hours')`,
  )
  await executeSql(`insert into users (email) values ('sem.termos@exemplo.com')`)
  await executeSql(
    `insert into outbox_mails (user_id, recipient, subject, html, text)
     values ('${id}', 'espera@exemplo.com', 'Confirme seu e-mail', '<p>link</p>', 'link')`,
  )
  await executeSql(`update users set signed_in_at = null where id = '${member.id}'`)
  await runAgain('0021_wait_apart')
  const messages = await executeSql(`select user_id from outbox_mails where recipient = 'espera@exemplo.com'`)
  expect(messages.rows).toEqual([{ user_id: null }])
  const known = await executeSql(
    `select signed_in_at is not null as told from users where id = '${member.id}'`,
  )
  expect(known.rows).toEqual([{ told: true }])
  const { rows } = await executeSql(
    `select email, full_name, password_hash, terms_version, token_hash
     from waiting_sign_ups join sign_up_links using (email) where sign_up_id = waiting_sign_ups.id`,
  )
  expect(rows).toEqual([
    {
      email: 'espera@exemplo.com',
      full_name: 'Vera',
      password_hash: 'forma',
      terms_version: '2026-11-22',
      token_hash: 'resumo do link',
    },
  ])
  const left = await executeSql('select email from users')
  expect(new Set(left.rows.map(({ email }) => email))).toEqual(
    new Set([member.email, 'sem.termos@exemplo.com']),
  )
})

it('an exam from before begins to practise what is official', async () => {
  const { db } = migrated
  const exam = await makeExam(db, { size: 1 })
  await db.update(exams).set({ officialQuestionCount: 65, officialMinutes: 90 }).where(eq(exams.id, exam.id))
  await runAgain('0030_practice_as_official')
  const [found] = await db.select().from(exams).where(eq(exams.id, exam.id))
  expect(found).toMatchObject({ practiceQuestionCount: 65, practiceMinutes: 90, practiceCut: null })
})

it('what was said of an answer before grades it where it was said on the day on which the answer stands', async () => {
  const { db, executeSql } = migrated
  const exam = await makeExam(db, { size: 3 })
  const { id: userId } = await makePerson(db)
  // Half an hour before midnight of São Paulo.
  await pastOn(db).sit(userId, exam, { at: new Date('2026-11-20T02:30:00Z'), right: 3 })
  const [sameDay, nextDay] = ['2026-11-20T02:50:00Z', '2026-11-20T03:10:00Z']
  for (const [index, ratedAt, guessedAt] of [
    [0, sameDay, nextDay],
    [1, nextDay, sameDay],
    [2, nextDay, nextDay],
  ] as const)
    await executeSql(
      `update simulation_answers set user_difficulty_rating = 'hard', rated_at = $2, guessed_at = $3 where question_id = $1`,
      [exam.questions[index]?.id, ratedAt, guessedAt],
    )
  await runAgain('0049_fill_what_was_said')
  const { rows } = await executeSql(
    `select said_difficulty, said_guess from simulation_answers join simulation_questions using (simulation_id, question_id)
     where question_id = any($1::uuid[]) order by position`,
    [exam.questions.map(({ id }) => id)],
  )
  expect(rows).toEqual([
    { said_difficulty: 'hard', said_guess: false },
    { said_difficulty: null, said_guess: true },
    { said_difficulty: null, said_guess: false },
  ])
})

it('of changes to a question from before, each learns the moment of the one that it went on from', async () => {
  const { db, executeSql } = migrated
  const exam = await makeExam(db, { size: 2 })
  const [first, second] = exam.questions.map(({ id }) => id)
  const place = (isActive: boolean) => JSON.stringify({ examId: exam.id, domainId: null, isActive })
  const change = async (questionId: string | undefined, day: number, [before, after]: [boolean, boolean]) => {
    const { rows } = await executeSql(
      `insert into bulk_edits (kind, edit, total, changed, "left") values ('deactivate', '{}', 1, 1, '[]') returning id`,
    )
    await executeSql(
      `insert into question_changes (bulk_edit_id, question_id, place_before, place_after, from_revision, to_revision, changed_at_after)
       values ($1, $2, $3, $4, 1, 1, $5)`,
      [rows[0]?.['id'], questionId, place(before), place(after), `2026-11-0${day}T12:00:00Z`],
    )
  }
  await change(first, 1, [true, false])
  await change(first, 2, [false, true])
  await change(second, 1, [true, false])
  // Somebody switched it on by hand in between.
  await change(second, 2, [true, false])
  await runAgain('0053_moments_before_changes')
  const { rows } = await executeSql(
    `select question_id, changed_at_before from question_changes where question_id = any($1::uuid[])
     order by question_id = $2, changed_at_after`,
    [[first, second], second],
  )
  expect(rows.map((row) => row['changed_at_before'])).toEqual([
    null,
    new Date('2026-11-01T12:00:00Z'),
    null,
    null,
  ])
})

it('marks of places become marks of questions, but for what a drill of marked ones took away', async () => {
  const { db, executeSql } = migrated
  const exam = await makeExam(db, { size: 4 })
  const { id: userId } = await makePerson(db)
  await pastOn(db).sit(userId, exam, { at: new Date('2026-11-18T12:00:00Z'), right: 4 })
  const ids = exam.questions.map(({ id }) => id)
  await executeSql(
    'update simulation_questions set marked_for_review = true where question_id = any($1::uuid[]) and position < 3',
    [ids],
  )
  const drilled = async (
    kind: 'marked' | 'unseen',
    day: number,
    { list, stays }: { list: number[]; stays: number[] },
  ) => {
    const { rows } = await executeSql(
      `insert into simulations (user_id, exam_id, mode, status, started_at, completed_at, total_questions, counted_questions, correct_answers)
       values ($1, $2, 'drill', 'completed', $3, $3, $4, 0, 0) returning id`,
      [userId, exam.id, `2026-11-${day}T12:00:00Z`, list.length],
    )
    const id = rows[0]?.['id']
    await executeSql('insert into drills (simulation_id, kind) values ($1, $2)', [id, kind])
    for (const [position, index] of list.entries())
      await executeSql(
        `insert into simulation_questions (simulation_id, position, question_id, revision, is_free, marked_for_review)
         values ($1, $2, $3, 1, true, $4)`,
        [id, position, ids[index], stays.includes(index)],
      )
  }
  await drilled('marked', 19, { list: [0, 1], stays: [1] })
  await drilled('unseen', 20, { list: [2, 3], stays: [] })
  await runAgain('0055_fill_marks_of_questions')
  const { rows } = await executeSql('select question_id from question_marks where user_id = $1', [userId])
  expect(new Set(rows.map((row) => row['question_id']))).toEqual(new Set([ids[1], ids[2]]))
})
