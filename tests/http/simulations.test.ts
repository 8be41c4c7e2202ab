import { exams } from '#server/adapters/db/schema/catalog.ts'
import { giveAccess, makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { db } = stage.database

const ALL = ['easy', 'medium', 'hard']
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

/** Reads a value at a path of an untyped answer. */
function at(body: unknown, ...path: (string | number)[]): unknown {
  let here = body
  for (const key of path) here = Reflect.get(Object(here), key)
  return here
}

/** Names and kinds of everything inside a value, without the values. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([key, inner]) => [key, shape(inner)])
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : []

async function start(caller: Caller, exam: MadeExam): Promise<string> {
  const answer = await caller.send('POST', '/api/simulations', { exam: exam.code, difficulties: ALL })
  expect(answer.status).toBe(200)
  return String(at(answer.body, 'simulationId'))
}

const open = (caller: Caller, id: string, position: number) =>
  caller.send('POST', `/api/simulations/${id}/openings`, { position })

const answer = (caller: Caller, [simulation, asked]: [string, string], body: object) =>
  caller.send('PUT', `/api/simulations/${simulation}/answers/${asked}`, body)

const question = (exam: MadeExam, index: number): string => exam.questions[index]?.id ?? ''

describe('paid content without paying (T1 to T14)', () => {
  it('T1: there is no call that lists questions', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    for (const path of [
      '/api/questions',
      `/api/exams/${exam.code}/questions`,
      `/api/exams/${exam.id}/questions`,
    ]) {
      expect((await person.get(path)).status).toBe(404)
      for (const method of ['POST', 'PUT']) expect((await person.send(method, path, {})).status).toBe(404)
    }
  })

  it('T2: positions outside the free ones or outside the list hand out nothing', async () => {
    const person = await stage.signedIn()
    const id = await start(person, await makeExam(db, { size: 20 }))
    for (const position of [15, 16, 19]) {
      expect(await open(person, id, position)).toMatchObject({ status: 403, body: { code: 'PLACE_LOCKED' } })
    }
    expect(await open(person, id, 20)).toMatchObject({ status: 404 })
    for (const position of [-1, 9999.5, '3; drop table users', null]) {
      const refused = await person.send('POST', `/api/simulations/${id}/openings`, { position })
      expect(refused).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    }
  })

  it('T2: the server fixes list and total, whatever the body claims', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 18 })
    const begun = await person.send('POST', '/api/simulations', {
      exam: exam.code,
      difficulties: ALL,
      totalQuestions: 3,
      questions: [UNKNOWN],
      status: 'completed',
    })
    const id = String(at(begun.body, 'simulationId'))
    const overview = await person.get(`/api/simulations/${id}`)
    expect(at(overview.body, 'totalQuestions')).toBe(18)
    expect(at(overview.body, 'status')).toBe('active')
  })

  it('T5: a locked place shows neither text nor id, in no call', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 20 })
    const id = await start(person, exam)
    const refused = await open(person, id, 16)
    const overview = await person.get(`/api/simulations/${id}`)
    await person.send('POST', `/api/simulations/${id}/completion`)
    const review = await person.send('POST', `/api/simulations/${id}/review-pages`, {
      positions: [15, 16, 17],
    })
    const result = await person.get(`/api/exams/${exam.code}/result`)
    const seen = refused.text + overview.text + review.text + result.text
    expect(seen).not.toContain('Enunciado')
    for (const index of [15, 16, 17, 18, 19]) expect(seen).not.toContain(question(exam, index))
    expect(at(review.body, 'places')).toEqual([15, 16, 17].map((position) => ({ kind: 'locked', position })))
  })

  it('T9: an answer is taken only for a place of this very simulation', async () => {
    const person = await stage.signedIn()
    const other = await makeExam(db)
    const id = await start(person, await makeExam(db))
    expect(await answer(person, [id, question(other, 0)], { selectedOptions: [0] })).toMatchObject({
      status: 404,
    })
    expect(await answer(person, [id, UNKNOWN], { selectedOptions: [0] })).toMatchObject({ status: 404 })
  })

  it('T10: the trial call takes only the exam', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    const body = { plan: 'annual', expiresAt: '2099-01-01T00:00:00Z', userId: UNKNOWN, source: 'grant' }
    expect((await person.send('POST', `/api/exams/${exam.code}/trial`, body)).status).toBe(200)
    const cards = await person.get('/api/exam-cards')
    const own = [at(cards.body, 'cards')].flat().find((card) => at(card, 'exam', 'id') === exam.id)
    expect(at(own, 'card')).toEqual({ kind: 'free' })
  })

  it('T11: a plan opens its own exam only', async () => {
    const person = await stage.signedIn()
    const [paid, unpaid] = [await makeExam(db), await makeExam(db)]
    await giveAccess(db, { userId: person.viewer.id, examId: paid.id, source: 'grant', days: 10 })
    expect((await open(person, await start(person, paid), 19)).status).toBe(200)
    expect((await open(person, await start(person, unpaid), 19)).status).toBe(403)
  })

  it('T12: a plan that is over opens nothing more', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    await giveAccess(db, { userId: person.viewer.id, examId: exam.id, source: 'grant', days: -1 })
    expect((await open(person, await start(person, exam), 17)).status).toBe(403)
  })
})

describe('a robot that copies the bank (T14)', () => {
  it('meets a limit per person, whichever call hands the questions out', async () => {
    const tight = await openHttpServer({ ...RELAXED_LIMITS, LIMIT_HAND_OUTS: '6/3600' })
    const person = await tight.signedIn()
    const exam = await makeExam(tight.database.db, { size: 8 })
    const id = await start(person, exam)
    for (let position = 0; position < 3; position += 1)
      expect((await open(person, id, position)).status).toBe(200)
    await person.send('POST', `/api/simulations/${id}/completion`)
    const review = (positions: number[]) =>
      person.send('POST', `/api/simulations/${id}/review-pages`, { positions })
    expect((await review([0, 1, 2])).status).toBe(200)
    expect(await review([3])).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    expect((await review(Array.from({ length: 11 }, (_, position) => position))).status).toBe(400)
  })
})

describe('the key before the answer (T15 to T23)', () => {
  it('T15: a question before its answer has these fields and no other', async () => {
    const person = await stage.signedIn()
    const place = await open(person, await start(person, await makeExam(db)), 0)
    expect(keysOf(place.body)).toEqual(['answer', 'everRated', 'key', 'marked', 'position', 'question'])
    expect(at(place.body, 'answer')).toBeNull()
    expect(at(place.body, 'key')).toBeNull()
    expect(keysOf(at(place.body, 'question'))).toEqual([
      'choose',
      'difficulty',
      'domain',
      'options',
      'questionId',
      'statement',
    ])
    expect(place.text).not.toContain('Sobre')
    expect(place.text).not.toContain('Porque sim')
  })

  it('T16: the first answer is final, and an empty choice is none', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    const id = await start(person, exam)
    expect((await answer(person, [id, question(exam, 0)], { selectedOptions: [] })).status).toBe(400)
    expect(
      at(
        (await answer(person, [id, question(exam, 0)], { selectedOptions: [2] })).body,
        'answer',
        'isCorrect',
      ),
    ).toBe(false)
    const again = await answer(person, [id, question(exam, 0)], { selectedOptions: [0] })
    expect(at(again.body, 'answer')).toMatchObject({ isCorrect: false, selectedOptions: [2] })
    expect(at(again.body, 'key', 'correctOptions')).toEqual([0])
  })

  it('T17: of many answers at one moment one counts, and all replies tell of it', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    const id = await start(person, exam)
    const replies = await Promise.all(
      [0, 1, 2, 3, 0, 1].map((option) =>
        answer(person, [id, question(exam, 0)], { selectedOptions: [option] }),
      ),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
  })

  it('T19: the verdict is the server’s: claimed ones, doubles and foreign numbers change nothing', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { wish: () => ({ correct: [0, 2] }) })
    const id = await start(person, exam)
    for (const selected of [[0, 0], [4], [0, 2, 2]]) {
      expect(await answer(person, [id, question(exam, 0)], { selectedOptions: selected })).toMatchObject({
        status: 422,
        body: { code: 'ANSWER_INVALID' },
      })
    }
    for (const selected of [[5], [-1], [0.5], ['0'], [null], 'all', { length: 1 }, [0, 1, 2, 3, 4, 0]]) {
      expect((await answer(person, [id, question(exam, 0)], { selectedOptions: selected })).status).toBe(400)
    }
    const claimed = await answer(person, [id, question(exam, 0)], {
      selectedOptions: [1],
      isCorrect: true,
      score: 100,
    })
    expect(at(claimed.body, 'answer', 'isCorrect')).toBe(false)
    const unordered = await answer(person, [id, question(exam, 1)], { selectedOptions: [2, 0] })
    expect(at(unordered.body, 'answer', 'isCorrect')).toBe(true)
  })

  it('T20: right and wrong replies have one shape', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    const id = await start(person, exam)
    const right = await answer(person, [id, question(exam, 0)], { selectedOptions: [0] })
    const wrong = await answer(person, [id, question(exam, 1)], { selectedOptions: [1] })
    expect(shape(right.body)).toEqual(shape(wrong.body))
  })

  it('T21: neither result nor review before the end', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db)
    const id = await start(person, exam)
    expect((await person.get(`/api/exams/${exam.code}/result`)).status).toBe(404)
    expect((await person.get(`/api/exams/${exam.code}/result?simulation=${id}`)).status).toBe(404)
    expect(
      (await person.send('POST', `/api/simulations/${id}/review-pages`, { positions: [0] })).status,
    ).toBe(404)
  })

  it('finishing where nothing counts says that it was closed without a result, and no list shows it', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 4 })
    const id = await start(person, exam)
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    expect(await person.send('POST', `/api/simulations/${id}/completion`)).toMatchObject({
      status: 200,
      body: { ending: 'abandoned' },
    })
    expect((await person.get(`/api/exams/${exam.code}/result?simulation=${id}`)).status).toBe(404)
    expect((await person.get('/api/completed-simulations')).body).toMatchObject({ entries: [], total: 0 })
  })

  it('T23: finishing twice gives one result; after it nothing is answered, opened or marked', async () => {
    const person = await stage.signedIn()
    const exam = await makeExam(db, { size: 4 })
    const id = await start(person, exam)
    await answer(person, [id, question(exam, 0)], { selectedOptions: [0] })
    const both = await Promise.all([1, 2].map(() => person.send('POST', `/api/simulations/${id}/completion`)))
    expect(both.map(({ body }) => body)).toEqual([{ ending: 'completed' }, { ending: 'completed' }])
    const result = await person.get(`/api/exams/${exam.code}/result?simulation=${id}`)
    expect(at(result.body, 'figures')).toMatchObject({
      correctAnswers: 1,
      wrongAnswers: 3,
      accuracyPercentage: 25,
      countedQuestions: 4,
    })
    expect(await answer(person, [id, question(exam, 1)], { selectedOptions: [0] })).toMatchObject({
      status: 409,
      body: { code: 'SIMULATION_NOT_ACTIVE' },
    })
    expect((await open(person, id, 1)).status).toBe(409)
    expect((await person.send('PUT', `/api/simulations/${id}/places/0/mark`, { marked: true })).status).toBe(
      409,
    )
    expect((await person.send('POST', `/api/simulations/${id}/abandonment`)).status).toBe(409)
  })
})

describe('other people’s data (T36 to T54)', () => {
  it('T36: a foreign simulation answers as an unknown one, in every call', async () => {
    const [owner, stranger] = [await stage.signedIn(), await stage.signedIn()]
    const exam = await makeExam(db)
    const id = await start(owner, exam)
    await answer(owner, [id, question(exam, 0)], { selectedOptions: [0] })
    const calls: [string, (simulation: string) => string, unknown][] = [
      ['GET', (simulation) => `/api/simulations/${simulation}`, undefined],
      ['POST', (simulation) => `/api/simulations/${simulation}/openings`, { position: 0 }],
      [
        'PUT',
        (simulation) => `/api/simulations/${simulation}/answers/${question(exam, 0)}`,
        { selectedOptions: [0] },
      ],
      [
        'PUT',
        (simulation) => `/api/simulations/${simulation}/answers/${question(exam, 0)}/rating`,
        { rating: 'easy' },
      ],
      ['PUT', (simulation) => `/api/simulations/${simulation}/places/0/mark`, { marked: true }],
      ['POST', (simulation) => `/api/simulations/${simulation}/completion`, undefined],
      ['POST', (simulation) => `/api/simulations/${simulation}/abandonment`, undefined],
      ['POST', (simulation) => `/api/simulations/${simulation}/review-pages`, { positions: [0] }],
      ['GET', (simulation) => `/api/exams/${exam.code}/result?simulation=${simulation}`, undefined],
    ]
    for (const [method, path, body] of calls) {
      const foreign = await stranger.send(method, path(id), body)
      const unknown = await stranger.send(method, path(UNKNOWN), body)
      expect([method, path(''), foreign.status, foreign.text]).toEqual([
        method,
        path(''),
        unknown.status,
        unknown.text,
      ])
      expect(foreign.status).toBeGreaterThanOrEqual(400)
    }
    expect(at((await owner.get(`/api/simulations/${id}`)).body, 'status')).toBe('active')
  })

  it('nobody starts, opens or answers without a session', async () => {
    const exam = await makeExam(db)
    const nobody = stage.caller()
    expect(
      await nobody.send('POST', '/api/simulations', { exam: exam.code, difficulties: ALL }),
    ).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    for (const path of ['/api/exam-cards', `/api/exams/${exam.code}/entry`, '/api/completed-simulations']) {
      expect((await nobody.get(path)).status).toBe(401)
    }
  })
})
