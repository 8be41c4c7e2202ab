import { formatValues } from '#server/exams/exam-format-store.ts'
import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
import { examDomains, exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulations, trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { giveAccess, makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer(RELAXED_LIMITS)
const { db } = stage.database
const SECRETS = ['SEGREDO', 'correct', 'explanation', 'questionId', '"key"']

const pageOf = (caller: Caller, code: string) => caller.get(`/api/exams/${code}/page`)

const examWithSecrets = (status: 'active' | 'inactive' = 'active') =>
  makeExam(db, {
    size: 4,
    status,
    wish: (index) => ({
      correct: index === 1 ? [0, 2] : [0],
      difficulty: index === 0 ? 'easy' : 'medium',
      active: index < 3,
      options: ['um', 'dois', 'três'].map((word) => ({
        text: `<p>Opção ${word} da ${index}</p>`,
        explanation: '<p>SEGREDO</p>',
      })),
    }),
  })

describe('the page of an exam', () => {
  it('tells everybody the same: what is official, what is offered, two questions without their key', async () => {
    const exam = await examWithSecrets()
    const official = {
      ...NO_OFFICIAL,
      questions: 65,
      minutes: 90,
      passingRule: { kind: 'percent', value: 85 } as const,
      languages: ['pt-BR' as const],
      validity: { kind: 'months', months: 36 } as const,
      checkedOn: '2026-01-05',
    }
    await db
      .update(exams)
      .set(formatValues({ official, practice: { ...NO_PRACTICE, cut: 85 } }))
      .where(eq(exams.id, exam.id))
    const [domain] = await db
      .insert(examDomains)
      .values({ examId: exam.id, name: 'Redes', weight: 60, practiceWeight: 50, position: 0 })
      .returning()
    await db
      .update(questions)
      .set({ domainId: domain?.id ?? null })
      .where(eq(questions.examId, exam.id))
    const person = await stage.signedIn()
    const seen = await pageOf(stage.caller(), exam.code.toLowerCase())
    expect(seen.status).toBe(200)
    expect(seen.body).toMatchObject({
      exam: { code: exam.code, questionCount: 3 },
      official,
      domains: [{ name: 'Redes', weight: 60, questions: 3 }],
      difficulties: { easy: 1, medium: 2, hard: 0 },
      samples: [{ choose: 1 }, { choose: 2 }],
    })
    expect(seen.text).toContain('Opção três da 1')
    expect(seen.text).not.toContain('da 2')
    for (const secret of [...SECRETS, 'practice']) expect(seen.text).not.toContain(secret)
    expect((await pageOf(person, exam.id)).text).toBe(seen.text)
    expect(await db.$count(trialOpenings)).toBe(0)
  })

  it('an inactive exam is unknown, except to who has a plan or a simulation of it; it samples nothing', async () => {
    const exam = await examWithSecrets('inactive')
    const [stranger, trial, expired, payer, sitter] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => stage.signedIn()),
    )
    const at = (person: Caller & { viewer: { id: string } }) => ({
      userId: person.viewer.id,
      examId: exam.id,
    })
    if (!stranger || !trial || !expired || !payer || !sitter) throw new Error('five people came')
    await giveAccess(db, { ...at(trial), source: 'trial' })
    await giveAccess(db, { ...at(expired), source: 'grant', days: -3 })
    await giveAccess(db, { ...at(payer), source: 'grant' })
    await db.insert(simulations).values({ ...at(sitter), totalQuestions: 1 })
    const unknown = await pageOf(stage.caller(), 'NENHUM')
    expect(unknown.status).toBe(404)
    for (const caller of [stage.caller(), stranger, trial, expired]) {
      const { status, body } = await pageOf(caller, exam.code)
      expect([status, body]).toEqual([404, unknown.body])
      if (caller !== stranger) continue
      expect((await stranger.get(`/api/exams/${exam.code}/standing`)).status).toBe(404)
    }
    for (const caller of [payer, sitter]) {
      expect(await pageOf(caller, exam.code)).toMatchObject({ status: 200, body: { samples: [] } })
      expect((await caller.get(`/api/exams/${exam.code}/standing`)).status).toBe(200)
    }
  })

  it('tells a person how far they are, over active questions and whatever list they were in', async () => {
    const exam = await examWithSecrets()
    const person = await stage.signedIn()
    const standing = async () => (await person.get(`/api/exams/${exam.code}/standing`)).body
    expect(await standing()).toEqual({ questions: 3, answered: 0, marked: 0, domains: [], goal: null })
    const { body } = await person.send('POST', '/api/simulations', {
      exam: exam.code,
      difficulties: ['easy', 'medium', 'hard'],
    })
    const simulation = String(Reflect.get(Object(body), 'simulationId'))
    await person.send('POST', `/api/simulations/${simulation}/openings`, { position: 0 })
    await person.send('PUT', `/api/simulations/${simulation}/answers/${exam.questions[0]?.id}`, {
      selectedOptions: [1],
      secondsSpent: 3,
    })
    await person.send('PUT', `/api/simulations/${simulation}/places/1/mark`, { marked: true })
    expect(await standing()).toMatchObject({ questions: 3, answered: 1, marked: 1 })
    await db
      .update(questions)
      .set({ isActive: false })
      .where(eq(questions.id, exam.questions[0]?.id ?? ''))
    expect(await standing()).toMatchObject({ questions: 2, answered: 0, marked: 1 })
    expect((await stage.caller().get(`/api/exams/${exam.code}/standing`)).status).toBe(401)
  })

  it('keeps the day of the real exam, each person their own, until it is taken away', async () => {
    const exam = await makeExam(db, { size: 1 })
    const [person, stranger] = [await stage.signedIn(), await stage.signedIn()]
    const path = `/api/exams/${exam.code}/goal`
    const goalOf = async (caller: Caller) => {
      const { body } = await caller.get(`/api/exams/${exam.code}/standing`)
      const goal: unknown = Reflect.get(Object(body), 'goal')
      return goal
    }
    const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))
    for (const days of [23, 40]) {
      expect((await person.send('PUT', path, { examOn: inDays(days) })).status).toBe(200)
      expect(await goalOf(person)).toEqual({ examOn: inDays(days), daysToGo: days })
    }
    expect(await goalOf(stranger)).toBeNull()
    for (const examOn of [inDays(-2), inDays(6 * 366), '0001-01-01'])
      expect(await person.send('PUT', path, { examOn })).toMatchObject({
        status: 422,
        body: { code: 'GOAL_DAY_INVALID' },
      })
    for (const examOn of ['2027-02-30', '14/12/2027', '', 7, undefined])
      expect(await person.send('PUT', path, { examOn })).toMatchObject({ status: 400 })
    expect((await person.send('PUT', '/api/exams/NENHUM/goal', { examOn: null })).status).toBe(404)
    expect((await stage.caller().send('PUT', path, { examOn: null })).status).toBe(401)
    expect(await goalOf(person)).toEqual({ examOn: inDays(40), daysToGo: 40 })
    for (const _ of [1, 2]) expect((await person.send('PUT', path, { examOn: null })).status).toBe(200)
    expect(await goalOf(person)).toBeNull()
  })

  it('nobody tells a day of an exam that is off the lists for them', async () => {
    const exam = await makeExam(db, { size: 1, status: 'inactive' })
    const person = await stage.signedIn()
    const answer = await person.send('PUT', `/api/exams/${exam.code}/goal`, { examOn: null })
    expect(answer).toMatchObject({ status: 404, body: { code: 'EXAM_NOT_FOUND' } })
  })
})
