import type { AccessRule } from '#domain/payments/access.ts'
import { saveAccessRule } from '#server/subscriptions/access-rule-store.ts'
import { giveAccess, makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const DIFFICULTIES = ['easy', 'medium', 'hard']
const SIZE = 20

/** A school over the one database of the file; the rule is told as a start tells it. */
async function openSchool(ACCESS: Exclude<AccessRule, 'sold'>) {
  const stage = await openHttpServer({ ...RELAXED_LIMITS, SALES: 'none', ACCESS })
  const { db } = stage.database
  beforeEach(() => saveAccessRule(db, ACCESS))
  afterAll(() => saveAccessRule(db, 'sold'))
  const begin = async (access?: 'grant' | 'trial') => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await stage.signedIn()
    if (access) await giveAccess(db, { userId: person.viewer.id, examId: exam.id, source: access })
    const started = await person.send('POST', '/api/simulations', {
      exam: exam.code,
      difficulties: DIFFICULTIES,
    })
    return { exam, person, started, id: String(Reflect.get(Object(started.body), 'simulationId')) }
  }
  return { stage, db, begin }
}

type Begun = Awaited<ReturnType<Awaited<ReturnType<typeof openSchool>>['begin']>>

const open = ({ person, id }: Begun, position: number) =>
  person.send('POST', `/api/simulations/${id}/openings`, { position })

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
function rowsOf(list: unknown): unknown[] {
  const rows: unknown[] = Array.isArray(list) ? list : []
  return rows
}

const cardOf = async ({ person, exam }: Begun) => {
  const { body } = await person.get('/api/exam-cards')
  const cards = rowsOf(field(body, 'cards'))
  const own = cards.find((card) => field(field(card, 'exam'), 'id') === exam.id)
  return field(own, 'card')
}

describe('a school where everything is open', async () => {
  const { stage, begin } = await openSchool('open')

  it('opens and answers every question of an exam to whoever is signed in, without a trial', async () => {
    const begun = await begin()
    expect(begun.started.status).toBe(200)
    for (let position = 0; position < SIZE; position += 1) {
      const opened = await open(begun, position)
      expect({ position, status: opened.status }).toEqual({ position, status: 200 })
    }
    const last = begun.exam.questions.at(-1)?.id
    const answered = await begun.person.send('PUT', `/api/simulations/${begun.id}/answers/${last}`, {
      selectedOptions: [0],
      secondsSpent: 5,
    })
    expect(answered).toMatchObject({ status: 200, body: { answer: { isCorrect: true } } })
    expect(await cardOf(begun)).toEqual({ kind: 'paid', plan: null, expiresAt: null })
    expect((await begun.person.get('/api/subscriptions')).body).toMatchObject({ entries: [] })
  })

  it('opens nothing to a visitor', async () => {
    const exam = await makeExam(stage.database.db, { size: 2 })
    const visitor = stage.caller()
    const asked = await visitor.send('POST', '/api/simulations', {
      exam: exam.code,
      difficulties: DIFFICULTIES,
    })
    expect(asked.status).toBe(401)
  })

  it('sells nothing', async () => {
    const { person, exam } = await begin()
    const order = await person.send('POST', '/api/checkouts', { examId: exam.id, planType: 'monthly' })
    expect(order).toMatchObject({
      status: 409,
      body: { code: 'SALES_CLOSED', message: 'Aqui não há vendas.' },
    })
  })
})

describe('a school by invitation', async () => {
  const { stage, db, begin } = await openSchool('invited')

  it.each([undefined, 'trial'] as const)(
    'opens nothing without a grant, whatever was tried before: %s',
    async (before) => {
      const begun = await begin(before)
      expect(begun.started).toMatchObject({ status: 403, body: { code: 'ACCESS_RESTRICTED' } })
      expect(await cardOf(begun)).toEqual({ kind: 'uninvited' })
      const { person, exam } = begun
      for (const [path, body] of [
        ['/api/mocks', { exam: exam.code, time: 'timed' }],
        ['/api/drills', { exam: exam.code, selection: { kind: 'unseen' } }],
        [`/api/exams/${exam.code}/trial`, undefined],
      ] as const) {
        const { status, body: answer } = await person.send('POST', path, body)
        expect({ path, status, code: field(answer, 'code') }).toEqual({
          path,
          status: 403,
          code: 'ACCESS_RESTRICTED',
        })
      }
    },
  )

  it('closes what was opened as a free question while the site still sold; an answer stays its person’s', async () => {
    await saveAccessRule(db, 'sold')
    const begun = await begin()
    expect((await open(begun, 0)).status).toBe(200)
    expect((await open(begun, 1)).status).toBe(200)
    const answer = { selectedOptions: [0], secondsSpent: 5 }
    const path = (index: number) => `/api/simulations/${begun.id}/answers/${begun.exam.questions[index]?.id}`
    expect((await begun.person.send('PUT', path(0), answer)).status).toBe(200)
    await saveAccessRule(db, 'invited')
    expect((await open(begun, 0)).status).toBe(200)
    for (const refused of [await open(begun, 1), await begun.person.send('PUT', path(1), answer)])
      expect(refused).toMatchObject({ status: 403, body: { code: 'ACCESS_RESTRICTED' } })
  })

  it('opens every question with a grant, until an administrator ends it', async () => {
    const begun = await begin('grant')
    expect((await open(begun, SIZE - 1)).status).toBe(200)
    const boss = await stage.signedIn({ role: 'admin' })
    const { body } = await boss.get(`/api/admin/grants?examId=${begun.exam.id}`)
    const [grant] = rowsOf(field(body, 'entries'))
    expect((await boss.send('DELETE', `/api/admin/grants/${String(field(grant, 'id'))}`)).status).toBe(200)
    expect(await open(begun, SIZE - 2)).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_RESTRICTED' },
    })
  })

  it('shows no question on the page of an exam', async () => {
    const exam = await makeExam(db, { size: 3 })
    expect((await stage.caller().get(`/api/exams/${exam.code}/page`)).body).toMatchObject({ samples: [] })
  })
})
