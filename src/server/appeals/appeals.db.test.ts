import { MOST_OPEN_APPEALS } from '#domain/appeals/appeal.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { appeals, resultChanges, rulings } from '#server/adapters/db/schema/rulings.ts'
import type { Viewer } from '#server/dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readAppealStanding } from './appeal-standing.ts'
import { answerAppeals, listOpenAppeals } from './appeal-store.ts'
import { readAppeals, readDecidedLately } from './list-appeals.ts'
import { sendAppeal } from './send-appeal.ts'
import { withdrawAppeal, withdrawName } from './withdraw-appeal.ts'

const { deps, db } = await openTestDependencies()

const SOURCE = 'https://docs.exemplo.com/historico'
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

/** A person who answered every question of an exam, each wrong. */
async function learner(size = 7) {
  const exam = await makeExam(db, { size })
  const viewer = await makePerson(db, { name: 'Ana Lima' })
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 10 })
  const simulationId = await answerAll(viewer, exam)
  return { exam, viewer, simulationId, questionAt: (place: number) => exam.questions[place]?.id ?? '' }
}

async function answerAll(viewer: Viewer, exam: MadeExam) {
  const { simulationId } = await startSimulation(deps, viewer, {
    exam: exam.code,
    difficulties: ['easy', 'medium', 'hard'],
  })
  for (const { id: questionId } of exam.questions)
    await answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions: [1] })
  await completeSimulation(deps, viewer, { simulationId })
  return simulationId
}

const words = (change: Partial<Parameters<typeof sendAppeal>[2]> = {}) => ({
  id: randomUUID(),
  questionId: UNKNOWN,
  kind: 'unclear' as const,
  claimed: [],
  argument: 'O enunciado não diz a região.',
  source: null,
  mayThankByName: false,
  ...change,
})
const send = (viewer: Viewer, change: Parameters<typeof words>[0]) =>
  outcomeOf(sendAppeal(deps, viewer, words(change)))
const standing = async (viewer: Viewer, questionId: string) =>
  (await readAppealStanding(deps, viewer, { questionId })).standing

const decide = (
  questionId: string,
  decision: Decision,
  { tx = db, rulingId = null }: { tx?: Db; rulingId?: string | null } = {},
) =>
  answerAppeals(tx, {
    questionId,
    decision,
    status: decision === 'kept' ? 'refused' : 'accepted',
    rulingId,
    reply: 'Está no enunciado.',
  })

const OK = await outcomeOf(Promise.resolve())

describe('an appeal', () => {
  it('is of who answered the question, on the revision that was answered', async () => {
    const { exam, viewer, questionAt } = await learner(2)
    const stranger = await makePerson(db)
    expect(await send(stranger, { questionId: questionAt(0) })).toBe('NOT_FOUND')
    expect(await send(viewer, {})).toBe('NOT_FOUND')
    await expect(standing(stranger, questionAt(0))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const sent = { questionId: questionAt(0), kind: 'wrong-key' as const, claimed: [1], source: SOURCE }
    expect(await send(viewer, sent)).toBe(OK)
    expect(await readAppeals(deps, viewer, {})).toMatchObject({
      entries: [
        {
          exam: { code: exam.code },
          statementPreview: 'Enunciado 1',
          kind: 'wrong-key',
          claimed: [1],
          argument: 'O enunciado não diz a região.',
          source: SOURCE,
          mayThankByName: false,
          status: 'open',
          decision: null,
          reply: null,
          decidedAt: null,
          accepted: [],
          change: null,
        },
      ],
      total: 1,
      open: 1,
      nextCursor: null,
    })
    const [stored] = await db.select().from(appeals).where(eq(appeals.userId, viewer.id))
    expect(stored?.revision).toBe(1)
  })

  it('names the simulation that it means only among own ones with an answer', async () => {
    const { viewer, simulationId, questionAt } = await learner(1)
    const other = await learner(1)
    const questionId = questionAt(0)
    expect(await send(viewer, { questionId, simulationId: other.simulationId })).toBe('NOT_FOUND')
    expect(await send(viewer, { questionId, simulationId })).toBe(OK)
  })

  it('keeps to the rules of its reason, and stores nothing else', async () => {
    const { viewer, questionAt } = await learner(1)
    const questionId = questionAt(0)
    for (const change of [
      { kind: 'wrong-key' as const, claimed: [1] },
      { kind: 'wrong-key' as const, claimed: [4], source: SOURCE },
      { kind: 'two-right' as const, claimed: [0] },
      { argument: ' \u200B' },
      { source: 'http://exemplo.com' },
    ])
      expect(await send(viewer, { questionId, ...change })).toBe('APPEAL_INVALID')
    expect(await readAppeals(deps, viewer, {})).toMatchObject({ total: 0 })
  })

  it('is the same when it is sent again with its id, and another’s id is taken', async () => {
    const { viewer, questionAt } = await learner(2)
    const sent = words({ questionId: questionAt(0) })
    await Promise.all([sendAppeal(deps, viewer, sent), sendAppeal(deps, viewer, sent)])
    await sendAppeal(deps, viewer, sent)
    expect(await readAppeals(deps, viewer, {})).toMatchObject({ total: 1 })
    expect(await send(viewer, { ...sent, questionId: questionAt(1) })).toBe('NOT_FOUND')
  })

  it('is one at a time for a question, and not again on a text once refused', async () => {
    const { viewer, questionAt } = await learner(2)
    const questionId = questionAt(0)
    expect(await standing(viewer, questionId)).toBe('may')
    await send(viewer, { questionId })
    expect([await standing(viewer, questionId), await send(viewer, { questionId })]).toEqual([
      'open',
      'APPEAL_OPEN',
    ])
    await decide(questionId, 'kept')
    expect([await standing(viewer, questionId), await send(viewer, { questionId })]).toEqual([
      'refused-before',
      'APPEAL_REFUSED_BEFORE',
    ])
    expect(await standing(viewer, questionAt(1))).toBe('may')
  })

  it('is one of five open ones at most, also of six at once', async () => {
    const { viewer, questionAt } = await learner(7)
    const six = Array.from({ length: 6 }, (_, place) => send(viewer, { questionId: questionAt(place) }))
    const outcomes = await Promise.all(six)
    expect(outcomes.filter((outcome) => outcome === OK)).toHaveLength(MOST_OPEN_APPEALS)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_APPEALS')).toHaveLength(1)
    expect(await standing(viewer, questionAt(6))).toBe('full')
    const { entries } = await readAppeals(deps, viewer, {})
    await withdrawAppeal(deps, viewer, { appealId: entries[0]?.id ?? '' })
    expect(await standing(viewer, questionAt(6))).toBe('may')
  })

  it('is withdrawn by its author while it is open, again too', async () => {
    const { viewer, questionAt } = await learner(2)
    const stranger = await makePerson(db)
    const [first, second] = [words({ questionId: questionAt(0) }), words({ questionId: questionAt(1) })]
    await sendAppeal(deps, viewer, first)
    await sendAppeal(deps, viewer, second)
    expect(await outcomeOf(withdrawAppeal(deps, stranger, { appealId: first.id }))).toBe('APPEAL_NOT_FOUND')
    for (const _ of [1, 2]) await withdrawAppeal(deps, viewer, { appealId: first.id })
    await decide(questionAt(1), 'outdated')
    expect(await outcomeOf(withdrawAppeal(deps, viewer, { appealId: second.id }))).toBe('APPEAL_DECIDED')
    expect((await readAppeals(deps, viewer, {})).entries.map(({ status }) => status)).toEqual([
      'accepted',
      'withdrawn',
    ])
    expect(await decide(questionAt(0), 'kept')).toEqual([])
  })
})

describe('the name of who appealed', () => {
  it('is kept as the form says, and is taken back by its author alone, decided or not', async () => {
    const { viewer, questionAt } = await learner(1)
    const stranger = await makePerson(db)
    const named = words({ questionId: questionAt(0), mayThankByName: true })
    await sendAppeal(deps, viewer, named)
    const isNamed = async () => (await readAppeals(deps, viewer, {})).entries[0]?.mayThankByName
    expect(await outcomeOf(withdrawName(deps, stranger, { appealId: named.id }))).toBe('APPEAL_NOT_FOUND')
    await decide(questionAt(0), 'text-mended')
    expect(await isNamed()).toBe(true)
    for (const _ of [1, 2]) await withdrawName(deps, viewer, { appealId: named.id })
    expect(await isNamed()).toBe(false)
    expect((await readAppeals(deps, viewer, {})).entries).toMatchObject([{ status: 'accepted' }])
  })
})

describe('the open appeals of a question', () => {
  it('stand with who wrote them, the oldest first, and are answered together', async () => {
    const { exam, viewer, questionAt } = await learner(1)
    const rui = await makePerson(db, { name: 'Rui Costa' })
    await answerAll(rui, exam)
    const questionId = questionAt(0)
    await send(viewer, { questionId })
    await send(rui, { questionId, kind: 'two-right', claimed: [3, 0], source: SOURCE })
    expect(await listOpenAppeals(db, questionId)).toMatchObject([
      { authorName: 'Ana Lima', kind: 'unclear', claimed: [], source: null },
      { authorName: 'Rui Costa', kind: 'two-right', claimed: [0, 3], source: SOURCE },
    ])
    const answered = await decide(questionId, 'text-mended')
    expect(new Set(answered.map(({ userId }) => userId))).toEqual(new Set([viewer.id, rui.id]))
    expect(await listOpenAppeals(db, questionId)).toEqual([])
    expect((await readAppeals(deps, rui, {})).entries).toMatchObject([
      { status: 'accepted', decision: 'text-mended', reply: 'Está no enunciado.' },
    ])
  })
})

describe('the list of a person', () => {
  it('comes a page at a time and begins with the newest answer, whenever the appeal was sent', async () => {
    const { viewer, questionAt } = await learner(12)
    const now = await readNow(db)
    // Moments are whole milliseconds: of two answers in one of them neither is the newer.
    const decideAt = (place: number, at: number) =>
      db.transaction(async (tx) => {
        await moveClock(tx, new Date(now.getTime() - 12 + at))
        await decide(questionAt(place), 'kept', { tx })
      })
    for (let place = 0; place < 12; place += 1) {
      await send(viewer, { questionId: questionAt(place), argument: `Argumento ${place}` })
      if (place > 0) await decideAt(place, place)
    }
    await decideAt(0, 12)
    const first = await readAppeals(deps, viewer, {})
    const second = await readAppeals(deps, viewer, { cursor: first.nextCursor ?? '' })
    expect([...first.entries, ...second.entries].map(({ argument }) => argument)).toEqual(
      [0, ...Array.from({ length: 11 }, (_, index) => 11 - index)].map((place) => `Argumento ${place}`),
    )
    expect([first.entries.length, first.total, second.nextCursor]).toEqual([10, 12, null])
  })

  it('says which own result a ruling changed, the one finished last, and nobody else’s', async () => {
    const { exam, viewer, simulationId, questionAt } = await learner(2)
    const rui = await makePerson(db)
    const [later, theirs] = [await answerAll(viewer, exam), await answerAll(rui, exam)]
    const questionId = questionAt(0)
    await send(viewer, { questionId, kind: 'two-right', claimed: [0, 1] })
    const [ruling] = await db
      .insert(rulings)
      .values({
        questionId,
        kind: 'accepted-also',
        revisions: [1],
        accepted: [[1]],
        reply: 'Vale.',
        recountTotal: 3,
      })
      .returning({ id: rulings.id })
    const rulingId = ruling?.id ?? ''
    await decide(questionId, 'accepted-also', { rulingId })
    for (const changed of [simulationId, later, theirs])
      await db.insert(resultChanges).values({ simulationId: changed, rulingId, position: 0, was: 0, now: 1 })
    expect((await readAppeals(deps, viewer, {})).entries).toMatchObject([
      {
        accepted: [[1]],
        change: { simulationId: later, mode: 'study', was: 0, now: 1, counted: 2 },
      },
    ])
  })

  it('counts as decided lately what was decided in the last 14 days', async () => {
    const { viewer, questionAt } = await learner(2)
    await send(viewer, { questionId: questionAt(0) })
    await send(viewer, { questionId: questionAt(1) })
    const now = await readNow(db)
    for (const [place, days] of [15, 13].entries())
      await db.transaction(async (tx) => {
        await moveClock(tx, new Date(now.getTime() - days * DAY_MS))
        await decide(questionAt(place), 'kept', { tx })
      })
    expect(await readDecidedLately(deps, viewer)).toEqual({ count: 1 })
  })
})
