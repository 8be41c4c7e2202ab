import { comments } from '#server/adapters/db/schema/community.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer({ ...RELAXED_LIMITS, LIMIT_COMMENTS_MINUTE: '2/60' })
const { db } = stage.database

async function readerOf(exam: MadeExam) {
  const person = await stage.signedIn()
  const started = await person.send('POST', '/api/simulations', {
    exam: exam.code,
    difficulties: ['easy', 'medium', 'hard'],
  })
  const simulation = String(Reflect.get(Object(started.body), 'simulationId'))
  const question = exam.questions[0]?.id ?? ''
  await person.send('PUT', `/api/simulations/${simulation}/answers/${question}`, { selectedOptions: [0] })
  const comment = (body: { id?: string; content: string }) =>
    person.send('POST', `/api/questions/${question}/comments`, body)
  return { comment }
}

describe('L19: a form that is sent again after a lost reply', () => {
  it('makes a comment once, and counts it once', async () => {
    const { comment } = await readerOf(await makeExam(db, { size: 1 }))
    const body = { id: randomUUID(), content: 'Decore o prazo.' }
    const first = await comment(body)
    expect(first).toMatchObject({ status: 200, body: { id: body.id, isOwn: true } })
    for (let number = 0; number < 4; number += 1) expect((await comment(body)).body).toEqual(first.body)
    expect(await db.$count(comments)).toBe(1)
    expect((await comment({ content: 'Outro.' })).status).toBe(200)
  })

  it('never gets at another comment by its id', async () => {
    const exam = await makeExam(db, { size: 1 })
    const [ana, rui] = [await readerOf(exam), await readerOf(exam)]
    const body = { id: randomUUID(), content: 'Meu.' }
    await ana.comment(body)
    expect(await rui.comment(body)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await ana.comment({ ...body, content: 'Mudei.' })).toMatchObject({ status: 404 })
  })

  it('makes a question once, also at the same moment; other words under its id are refused', async () => {
    const boss = await stage.signedIn({ role: 'admin' })
    const exam = await makeExam(db, { size: 0 })
    const form = {
      id: randomUUID(),
      examId: exam.id,
      domainId: null,
      isActive: true,
      statement: '<p>Qual serviço guarda arquivos?</p>',
      options: ['um', 'dois'].map((text) => ({ text: `<p>${text}</p>`, explanation: null })),
      correctOptions: [0],
      explanation: null,
      difficulty: 'easy',
      references: [],
    }
    const create = (caller: Caller, body: object) => caller.send('POST', '/api/admin/questions', body)
    const before = await db.$count(questions)
    const replies = await Promise.all([create(boss, form), create(boss, form), create(boss, form)])
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { id: form.id } })
    expect(await db.$count(questions)).toBe(before + 1)
    expect(await create(boss, { ...form, statement: '<p>Outra?</p>' })).toMatchObject({
      status: 422,
      body: { code: 'QUESTION_INVALID' },
    })
  })
})
