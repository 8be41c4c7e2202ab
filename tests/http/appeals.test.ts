import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer({ ...RELAXED_LIMITS, LIMIT_APPEALS: '8/86400' })
const { db } = stage.database

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'
const SOURCE = 'https://docs.exemplo.com/limites'

const form = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: 'wrong-key',
  claimed: [1],
  argument: 'A documentação diz outra coisa.',
  source: SOURCE,
  ...change,
})

const questionAt = (exam: MadeExam, place: number) => exam.questions[place]?.id ?? ''
const pathOf = (question: string) => `/api/questions/${question}/appeals`
const send = (caller: Caller, question: string, change?: Record<string, unknown>) =>
  caller.send('POST', pathOf(question), form(change))
const listOf = async (caller: Caller) => (await caller.get('/api/appeals')).body
const standing = (caller: Caller, question: string) =>
  caller.get(`/api/questions/${question}/appeal-standing`)

/** A person with a stored answer to the first questions of the exam. */
async function answerer(exam: MadeExam, answers = 1) {
  const person = await stage.signedIn({ name: 'Ana Lima' })
  const start = await person.send('POST', '/api/simulations', {
    exam: exam.code,
    difficulties: ['easy', 'medium', 'hard'],
  })
  const simulation = String(Reflect.get(Object(start.body), 'simulationId'))
  for (let place = 0; place < answers; place += 1)
    await person.send('PUT', `/api/simulations/${simulation}/answers/${questionAt(exam, place)}`, {
      selectedOptions: [0],
    })
  return Object.assign(person, { simulation })
}

describe('appeals (spec 17.1)', () => {
  it('T8: of a question are as unknown as the question to people without a stored answer, administrators too', async () => {
    const exam = await makeExam(db)
    for (const stranger of [await stage.signedIn(), await stage.signedIn({ role: 'admin' })]) {
      for (const ask of [send, standing]) {
        const known = await ask(stranger, questionAt(exam, 0))
        const unknown = await ask(stranger, UNKNOWN)
        expect([known.status, known.text]).toEqual([404, unknown.text])
      }
    }
    expect((await send(stage.caller(), UNKNOWN)).status).toBe(401)
    expect((await stage.caller().get('/api/appeals')).status).toBe(401)
    const ana = await answerer(exam)
    for (const id of ['undefined', 'null', 'x']) expect((await send(ana, id)).status).toBe(400)
  })

  it('spec 14.11: are closed to a question of a running Prova that was not answered before', async () => {
    const exam = await makeExam(db, { size: 2 })
    const ana = await stage.signedIn()
    const started = await ana.send('POST', '/api/mocks', { exam: exam.code, time: 'timed' })
    expect(started.status).toBe(200)
    const mock = String(Reflect.get(Object(Reflect.get(Object(started.body), 'sheet')), 'id'))
    const question = questionAt(exam, 0)
    const inMock = await send(ana, question, { simulationId: mock })
    expect([inMock.status, inMock.text]).toEqual([404, (await send(ana, UNKNOWN)).text])
    expect((await send(ana, question)).status).toBe(404)
    expect((await standing(ana, question)).status).toBe(404)
  })

  it('T36: are one’s own alone: nobody else lists or withdraws them', async () => {
    const exam = await makeExam(db)
    const [ana, rui] = [await answerer(exam), await answerer(exam)]
    const sent = form()
    expect((await ana.send('POST', pathOf(questionAt(exam, 0)), sent)).status).toBe(200)
    expect(await listOf(rui)).toEqual({ entries: [], nextCursor: null, total: 0, open: 0 })
    const foreign = await rui.send('POST', `/api/appeals/${sent.id}/withdrawal`)
    const unknown = await rui.send('POST', `/api/appeals/${UNKNOWN}/withdrawal`)
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await ana.get('/api/appeals')).text).not.toContain(ana.viewer.id)
    expect((await send(ana, questionAt(exam, 0), { simulationId: rui.simulation })).status).toBe(404)
    for (const _ of [1, 2])
      expect((await ana.send('POST', `/api/appeals/${sent.id}/withdrawal`)).status).toBe(200)
    expect(await listOf(ana)).toMatchObject({ entries: [{ status: 'withdrawn' }], total: 1, open: 0 })
  })

  it('carry nothing that the body claims beyond the form', async () => {
    const exam = await makeExam(db)
    const ana = await answerer(exam)
    const claims = { userId: UNKNOWN, status: 'accepted', decision: 'annulled', revision: 7, reply: 'Sim.' }
    expect((await send(ana, questionAt(exam, 0), claims)).status).toBe(200)
    expect(await listOf(ana)).toMatchObject({
      entries: [{ status: 'open', decision: null, reply: null, claimed: [1], source: SOURCE }],
    })
  })

  it('T50: are refused from another site', async () => {
    const exam = await makeExam(db)
    const ana = await answerer(exam)
    const forged = await ana.raw(pathOf(questionAt(exam, 0)), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://outro.exemplo.com' },
      body: JSON.stringify(form()),
    })
    expect(forged.status).toBe(403)
    expect(await listOf(ana)).toMatchObject({ total: 0 })
  })

  it('T38: are text, and their source nothing but a whole https address', async () => {
    const exam = await makeExam(db)
    const ana = await answerer(exam)
    const question = questionAt(exam, 0)
    for (const change of [
      { source: null },
      { source: 'javascript:alert(1)' },
      { source: 'http://exemplo.com' },
      { source: 'https://ana:senha@exemplo.com' },
      { claimed: [] },
      { claimed: [1, 2] },
      { claimed: [4] },
      { argument: ' \u200B ' },
      { argument: 'x'.repeat(2001) },
    ])
      expect(await send(ana, question, change)).toMatchObject({
        status: 422,
        body: { code: 'APPEAL_INVALID' },
      })
    for (const change of [{ kind: 'outro' }, { claimed: [9] }, { id: 'x' }, { argument: 7 }])
      expect((await send(ana, question, change)).status).toBe(400)
    const honest = 'a < b <script>alert(1)</script>'
    await send(ana, question, { argument: honest })
    expect(await listOf(ana)).toMatchObject({ entries: [{ argument: honest }] })
  })

  it('L23: are five open ones at most, also of six at once, and one of a question', async () => {
    const exam = await makeExam(db, { size: 7 })
    const ana = await answerer(exam, 6)
    const six = await Promise.all(Array.from({ length: 6 }, (_, place) => send(ana, questionAt(exam, place))))
    expect(six.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 409,
    ])
    expect(six.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_APPEALS' })
    const sent = six.findIndex(({ status }) => status === 200)
    expect((await send(ana, questionAt(exam, sent))).body).toMatchObject({ code: 'APPEAL_OPEN' })
    expect((await standing(ana, questionAt(exam, sent))).body).toEqual({ standing: 'open', openAppeals: 5 })
  })

  it('T53: are so many a day, withdrawn ones too; one that is sent again is none', async () => {
    const exam = await makeExam(db)
    const ana = await answerer(exam)
    const path = pathOf(questionAt(exam, 0))
    for (let number = 0; number < 8; number += 1) {
      const sent = form()
      for (const _ of [1, 2]) expect((await ana.send('POST', path, sent)).status).toBe(200)
      await ana.send('POST', `/api/appeals/${sent.id}/withdrawal`)
    }
    expect(await ana.send('POST', path, form())).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_TRIES' },
    })
  })
})
