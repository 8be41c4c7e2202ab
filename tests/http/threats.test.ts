import type { Db } from '#server/adapters/db/database.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { endAccess, giveAccess, makeExam, makeQuestion, type MadeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { db } = stage.database

const LEVELS = ['easy', 'medium', 'hard'] as const
const FREE = 15

/** Reads a value at a path of an untyped answer. */
function at(body: unknown, ...path: (string | number)[]): unknown {
  let here = body
  for (const key of path) here = Reflect.get(Object(here), key)
  return here
}

const question = (exam: MadeExam, index: number): string => exam.questions[index]?.id ?? ''

async function start(person: Caller, exam: MadeExam, difficulties: readonly string[] = LEVELS) {
  const answer = await person.send('POST', '/api/simulations', { exam: exam.code, difficulties })
  expect(answer.status).toBe(200)
  return String(at(answer.body, 'simulationId'))
}

const open = (person: Caller, id: string, position: number) =>
  person.send('POST', `/api/simulations/${id}/openings`, { position })

/** Answers with the first option. */
const answer = (person: Caller, id: string, asked: string) =>
  person.send('PUT', `/api/simulations/${id}/answers/${asked}`, { selectedOptions: [0] })

const end = (person: Caller, id: string, how: 'completion' | 'abandonment') =>
  person.send('POST', `/api/simulations/${id}/${how}`)

/** Tries every position and answers the ids of the questions whose text was handed out. */
async function openAll(person: Caller, id: string, count: number): Promise<string[]> {
  const seen: string[] = []
  for (let position = 0; position < count; position += 1) {
    const place = await open(person, id, position)
    expect([200, 403]).toContain(place.status)
    if (place.status === 200) seen.push(String(at(place.body, 'question', 'questionId')))
  }
  return seen
}

const mixed = (index: number) => ({ difficulty: LEVELS[index % 3] ?? ('medium' as const) })

describe('fifteen free questions for life (T1 to T14)', () => {
  it('T3: an easy, a medium and a hard simulation open fifteen together, not each', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 48, wish: mixed })
    const seen = new Set<string>()
    for (const level of LEVELS) {
      const id = await start(person, exam, [level])
      for (const one of await openAll(person, id, 16)) seen.add(one)
      await end(person, id, level === 'easy' ? 'completion' : 'abandonment')
    }
    expect(seen.size).toBe(FREE)
  })

  it('T3: answering without opening, and the review of blank places, count alike', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, {
      size: 40,
      wish: (index) => ({ difficulty: index < 10 ? 'easy' : 'hard' }),
    })
    const easy = await start(person, exam, ['easy'])
    for (let index = 0; index < 10; index += 1)
      expect((await answer(person, easy, question(exam, index))).status).toBe(200)
    await end(person, easy, 'completion')
    const hard = await start(person, exam, ['hard'])
    await end(person, hard, 'completion')
    const review = await person.send('POST', `/api/simulations/${hard}/review-pages`, {
      positions: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    })
    const kinds = [at(review.body, 'places')].flat().map((place) => at(place, 'kind'))
    expect(kinds.filter((kind) => kind === 'shown')).toHaveLength(FREE - 10)
    expect((await open(person, await start(person, exam, ['hard']), 9)).status).toBe(403)
  })

  it('T3: a list in which nothing is open is not begun, and nothing is stored', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, {
      size: 20,
      wish: (index) => ({ difficulty: index < 15 ? 'easy' : 'hard' }),
    })
    expect(
      await person.send('POST', '/api/simulations', { exam: exam.code, difficulties: ['hard'] }),
    ).toMatchObject({ status: 403, body: { code: 'PLACE_LOCKED' } })
    expect((await person.get(`/api/exams/${exam.code}/entry`)).body).toMatchObject({
      activeSimulationId: null,
      free: { easy: 15, medium: 0, hard: 0 },
    })
  })

  it('T4: a rating moves a question in the person’s own view only, and opens nothing more', async () => {
    const [person, other] = [await stage.signedIn(), await stage.signedIn()]
    const exam = await makeExam(db, { size: 20, wish: () => ({ difficulty: 'easy' }) })
    const id = await start(person, exam)
    await answer(person, id, question(exam, 0))
    await person.send('PUT', `/api/simulations/${id}/answers/${question(exam, 0)}/rating`, { rating: 'hard' })
    const counts = async (who: Caller) =>
      at((await who.get(`/api/exams/${exam.code}/entry`)).body, 'difficulties')
    expect(await counts(person)).toEqual({ easy: 19, medium: 0, hard: 1 })
    expect(await counts(other)).toEqual({ easy: 20, medium: 0, hard: 0 })
    await end(person, id, 'abandonment')
    const easy = await start(person, exam, ['easy'])
    expect(await openAll(person, easy, 19)).toHaveLength(FREE - 1)
  })

  it('T5: restarting resets no count, and a plan that ended leaves own history only', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 20 })
    await giveAccess(db, { userId: person.viewer.id, examId: exam.id, source: 'grant', days: 10 })
    const id = await start(person, exam)
    await answer(person, id, question(exam, 17))
    expect((await open(person, id, 18)).status).toBe(200)
    await endAccess(db, person.viewer.id)
    expect((await open(person, id, 17)).status).toBe(200)
    expect(await open(person, id, 18)).toMatchObject({ status: 403, body: { code: 'PLACE_LOCKED' } })
    expect((await answer(person, id, question(exam, 19))).status).toBe(403)
    await end(person, id, 'abandonment')
    const again = await start(person, exam)
    expect(await openAll(person, again, 20)).toHaveLength(FREE)
  })

  it('T7: questions that an administrator puts in front show no sixteenth', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 16 })
    const first = await start(person, exam)
    const seen = new Set(await openAll(person, first, 16))
    await end(person, first, 'abandonment')
    await db.transaction(async (tx) => {
      for (const index of [-3000, -2000, -1000]) await makeQuestion(tx, { examId: exam.id, index, wish: {} })
    })
    const second = await start(person, exam)
    for (const one of await openAll(person, second, 19)) seen.add(one)
    expect(seen.size).toBe(FREE)
  })

  it('T9: an exam taken off sale starts nothing and shows a free learner nothing new', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 5 })
    const id = await start(person, exam)
    await answer(person, id, question(exam, 0))
    await stage.database.executeSql(`update exams set status = 'inactive' where id = '${exam.id}'`)
    expect(await open(person, id, 1)).toMatchObject({ status: 403, body: { code: 'ACCESS_RESTRICTED' } })
    expect((await open(person, id, 0)).status).toBe(200)
    expect((await person.send('POST', `/api/exams/${exam.code}/trial`)).status).toBe(409)
    const other = await stage.signedIn()
    const refused = await other.send('POST', '/api/simulations', { exam: exam.code, difficulties: LEVELS })
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCESS_RESTRICTED' } })
  })
})

describe('the key and its past (T15 to T23)', () => {
  it('T16, T21: finishing blank and reading the review shows open places once, locked ones never', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 18 })
    const id = await start(person, exam)
    await end(person, id, 'completion')
    const page = (positions: number[]) =>
      person.send('POST', `/api/simulations/${id}/review-pages`, { positions })
    expect(at((await page([0])).body, 'places', 0)).toMatchObject({ kind: 'shown', answer: null })
    expect(at((await page([15, 17])).body, 'places')).toEqual([
      { kind: 'locked', position: 15 },
      { kind: 'locked', position: 17 },
    ])
    expect((await answer(person, id, question(exam, 0))).status).toBe(409)
  })

  it('T22: a new key changes no verdict, no past review and no simulation under way', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 2 })
    const id = await start(person, exam)
    await answer(person, id, question(exam, 0))
    await revise(db, question(exam, 0))
    const repeated = await answer(person, id, question(exam, 0))
    expect(at(repeated.body, 'answer', 'isCorrect')).toBe(true)
    expect(at(repeated.body, 'key', 'correctOptions')).toEqual([0])
    await end(person, id, 'completion')
    const review = await person.send('POST', `/api/simulations/${id}/review-pages`, { positions: [0] })
    expect(review.text).toContain('Enunciado 1')
    expect(review.text).not.toContain('Enunciado novo')
    const result = await person.get(`/api/exams/${exam.code}/result?simulation=${id}`)
    expect(at(result.body, 'figures', 'correctAnswers')).toBe(1)
    const next = await start(person, exam)
    expect((await open(person, next, 0)).text).toContain('Enunciado novo')
  })
})

/** What an edit of a used question does: the next revision, with another key. */
const revise = (database: Db, questionId: string) =>
  database.transaction(async (tx) => {
    await tx.insert(questionRevisions).values({
      questionId,
      number: 2,
      statement: '<p>Enunciado novo</p>',
      options: ['a', 'b'].map((text) => ({ text, explanation: null })),
      correctOptions: [1],
      explanation: null,
      references: [],
      difficulty: 'medium',
    })
    await tx.update(questions).set({ currentRevision: 2 }).where(eq(questions.id, questionId))
  })

it('L21: a question whose stored text is broken fails alone, the others of the page are shown', async () => {
  const person = await stage.signedIn()
  const exam = await makeExam(db, { size: 4 })
  const id = await start(person, exam)
  for (const index of [0, 1, 2, 3]) expect((await answer(person, id, question(exam, index))).status).toBe(200)
  await end(person, id, 'completion')
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx
      .update(questionRevisions)
      .set({ options: sql`'[{"texto": "A"}, {"text": "B"}]'::jsonb` })
      .where(eq(questionRevisions.questionId, question(exam, 1)))
  })
  const review = await person.send('POST', `/api/simulations/${id}/review-pages`, {
    positions: [0, 1, 2, 3],
  })
  expect(review.status).toBe(200)
  const kinds = [0, 1, 2, 3].map((place) => at(review.body, 'places', place, 'kind'))
  expect(kinds).toEqual(['shown', 'broken', 'shown', 'shown'])
})
