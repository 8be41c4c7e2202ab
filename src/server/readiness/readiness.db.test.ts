import { dayOf } from '#domain/text/days.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { examOutcomes } from '#server/adapters/db/schema/outcomes.ts'
import { decide } from '#server/decisions/decide.ts'
import { revoke } from '#server/decisions/revoke.ts'
import { setGoal } from '#server/exam-access/set-goal.ts'
import { completeMock, giveUpMock } from '#server/mocks/end-mock.ts'
import { readMockFacts } from '#server/mocks/mock-facts.ts'
import type { Viewer } from '#server/dependencies.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { endAccess, giveAccess, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { makeMockExam, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readMovedReadiness } from './read-moved-readiness.ts'
import { readReadiness, tellOutcome } from './read-readiness.ts'
import { readToday } from './read-today.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { start, answer, finished } = simulatingOn(deps)
const daysAgo = pastDaysOn(deps)
const { begun } = sittingMocksOn(deps)

const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

async function learner(size: number) {
  const exam = await makeMockExam(db, { size })
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  const read = () => readReadiness(deps, viewer, { exam: exam.code })
  return { exam, viewer, read }
}

const counted = async (read: () => ReturnType<typeof readReadiness>) => (await read()).readiness.counted

describe('Prontidão', () => {
  it('says how many answers are missing, then estimates over first answers alone', async () => {
    const { exam, viewer, read } = await learner(40)
    const simulationId = await start(viewer, exam.code)
    for (let index = 0; index < 12; index += 1) await answer(viewer, simulationId, { exam, index, option: 0 })
    expect((await read()).readiness).toEqual({ kind: 'few-data', missing: 18, counted: 12 })
    const again = await learner(40)
    await daysAgo(1, (then) => simulatingOn(then).finished(again.viewer, again.exam, [25, 10]))
    const first = await again.read()
    expect(first).toMatchObject({
      questions: 40,
      // The review of a finished simulation tells the keys of what was left blank.
      fresh: 0,
      isAllSeen: false,
      cut: { percent: 70, kind: 'reference' },
      readiness: { kind: 'estimated', level: 'at-the-limit', counted: 35, day: inDays(-1), usedUp: true },
    })
    await finished(again.viewer, again.exam, [40, 0])
    const second = await again.read()
    expect(second).toMatchObject({ readiness: first.readiness, isAllSeen: true })
  })

  it('leaves out what a ruling names, and puts nothing in its place', async () => {
    const { exam, viewer, read } = await learner(32)
    await finished(viewer, exam, [32, 0])
    expect(await counted(read)).toBe(32)
    await decide(deps, await makeAdmin(db), {
      questionId: exam.questions[0]?.id ?? '',
      seen: 0,
      decision: 'annulled',
      options: [],
      reply: 'Sem resposta possível.',
    })
    expect(await counted(read)).toBe(31)
  })

  it('leaves out what a revoked ruling gave: it is right by no key of today', async () => {
    const { exam, viewer, read } = await learner(32)
    const boss = await makeAdmin(db)
    const questionId = exam.questions[31]?.id ?? ''
    await finished(viewer, exam, [31, 1])
    const said = { questionId, seen: 0, decision: 'accepted-also' as const, options: [1], reply: 'Vale.' }
    const { rulingId } = await decide(deps, boss, said)
    await revoke(deps, boss, { rulingId: rulingId ?? '' })
    expect(await counted(read)).toBe(31)
    const after = await makePerson(db)
    await giveAccess(db, { userId: after.id, examId: exam.id, source: 'grant' })
    await finished(after, exam, [31, 1])
    expect(await counted(() => readReadiness(deps, after, { exam: exam.code }))).toBe(32)
  })

  it('and a Prova hold no question for new while a ruling names it', async () => {
    const { exam, viewer, read } = await learner(32)
    const fresh = async () => [
      (await read()).fresh,
      (await readMockFacts(deps, viewer, { exam: exam.code })).unseen,
    ]
    const boss = await makeAdmin(db)
    const questionId = exam.questions[0]?.id ?? ''
    const said = { questionId, seen: 0, decision: 'accepted-also' as const, options: [1], reply: 'Vale.' }
    const { rulingId } = await decide(deps, boss, said)
    expect(await fresh()).toEqual([31, 31])
    await revoke(deps, boss, { rulingId: rulingId ?? '' })
    expect(await fresh()).toEqual([32, 32])
  })

  it('counts what was given up, and the choices of a Prova that was given up after half of it', async () => {
    const { viewer, exam, id, choose } = await begun({ size: 4 })
    for (const question of exam.questions.slice(0, 3)) await choose(question.id, [0])
    await giveUpMock(deps, viewer, { simulationId: id })
    const read = () => readReadiness(deps, viewer, { exam: exam.code })
    expect(await counted(read)).toBe(3)
    // They were never told: the same questions answered later are no first answers any more.
    const simulationId = await start(viewer, exam.code)
    await answer(viewer, simulationId, { exam, index: 0, option: 1 })
    expect(await counted(read)).toBe(3)
    await answer(viewer, simulationId, { exam, index: 3, option: 1 })
    expect(await counted(read)).toBe(4)
  })

  it('of a question whose key was open before takes nothing', async () => {
    const { exam, viewer, read } = await learner(4)
    await finished(viewer, exam, [1, 0])
    expect(await counted(read)).toBe(1)
    const simulationId = await start(viewer, exam.code)
    await answer(viewer, simulationId, { exam, index: 3, option: 0 })
    expect(await counted(read)).toBe(1)
  })

  it('wears out after 90 days where nothing new is left', async () => {
    const { exam, viewer, read } = await learner(30)
    await daysAgo(91, (then) => simulatingOn(then).finished(viewer, exam, [30, 0]))
    expect((await read()).readiness).toEqual({ kind: 'worn-out', day: inDays(-91), counted: 0 })
  })
})

describe('what a finished simulation moved', () => {
  const movedBy = (viewer: Viewer, simulationId: string) => readMovedReadiness(deps, viewer, { simulationId })

  it('is the estimate of before beside that of its end, by what was new in it', async () => {
    const { exam, viewer } = await learner(40)
    const early = await daysAgo(2, async (then) => {
      const on = simulatingOn(then)
      const id = await on.start(viewer, exam.code)
      for (let index = 0; index < 30; index += 1)
        await on.answer(viewer, id, { exam, index, option: index < 12 ? 0 : 1 })
      await completeSimulation(then, viewer, { simulationId: id })
      return id
    })
    expect(await movedBy(viewer, early)).toMatchObject({
      access: 'paid',
      before: { kind: 'few-data', missing: 30, counted: 0 },
      after: { kind: 'estimated', counted: 30 },
      counted: 30,
      questions: 40,
      fresh: 0,
      missed: 18,
      today: null,
    })
    const late = await finished(viewer, exam, [38, 2])
    const moved = await movedBy(viewer, late)
    expect(moved).toMatchObject({ counted: 0, missed: 2, today: { tomorrow: 2, entered: 2 } })
    expect(moved.before).toEqual(moved.after)
    expect((await movedBy(viewer, early)).after).toMatchObject({ counted: 30 })
  })

  it('names for new what the same day had not missed before, and nothing that is off', async () => {
    const { exam, viewer } = await learner(4)
    const first = await start(viewer, exam.code)
    await answer(viewer, first, { exam, index: 0, option: 1 })
    await completeSimulation(deps, viewer, { simulationId: first })
    const second = await finished(viewer, exam, [0, 4])
    expect(await movedBy(viewer, second)).toMatchObject({ missed: 4, today: { tomorrow: 4, entered: 3 } })
    const questionId = exam.questions[3]?.id ?? ''
    const said = {
      questionId,
      seen: 0,
      decision: 'outdated' as const,
      options: [],
      reply: 'De outra versão.',
    }
    await decide(deps, await makeAdmin(db), said)
    expect(await movedBy(viewer, second)).toMatchObject({ missed: 3, today: { tomorrow: 3, entered: 2 } })
  })

  it('says of tomorrow only what is open to the person then', async () => {
    const { exam, viewer } = await learner(FREE_QUESTIONS + 5)
    const id = await finished(viewer, exam, [0, FREE_QUESTIONS + 5])
    expect((await movedBy(viewer, id)).today).toEqual({
      tomorrow: FREE_QUESTIONS + 5,
      entered: FREE_QUESTIONS + 5,
      locked: 0,
    })
    await endAccess(db, viewer.id)
    const moved = await movedBy(viewer, id)
    expect(moved).toMatchObject({
      missed: FREE_QUESTIONS + 5,
      today: { tomorrow: FREE_QUESTIONS, entered: FREE_QUESTIONS + 5, locked: 5 },
    })
  })

  it('of a Prova counts seen blanks as missed and unseen ones not at all', async () => {
    const { viewer, exam, id, choose } = await begun({ size: 5 })
    await choose(exam.questions[0]?.id ?? '', [0])
    await choose(exam.questions[1]?.id ?? '', [1])
    await choose(exam.questions[2]?.id ?? '', [1])
    await choose(exam.questions[2]?.id ?? '', [])
    await completeMock(deps, viewer, { simulationId: id, by: 'person' })
    expect(await movedBy(viewer, id)).toMatchObject({
      counted: 2,
      missed: 2,
      today: { tomorrow: 2, entered: 2 },
    })
  })

  it('is nobody else’s, and not of one that is under way', async () => {
    const { exam, viewer } = await learner(2)
    const simulationId = await start(viewer, exam.code)
    expect(await outcomeOf(movedBy(viewer, simulationId))).toBe('SIMULATION_NOT_FOUND')
    const ended = await finished(viewer, exam, [2, 0])
    expect(await outcomeOf(movedBy(await makePerson(db), ended))).toBe('SIMULATION_NOT_FOUND')
  })
})

describe('the outcome of the real exam', () => {
  const toldOf = async (exam: MadeExam) =>
    db.select().from(examOutcomes).where(eq(examOutcomes.examId, exam.id))

  it('is kept with what was predicted before its day, whatever is answered or told later', async () => {
    const { exam, viewer, read } = await learner(40)
    const simulationId = await daysAgo(9, async (then) => {
      const id = await simulatingOn(then).start(viewer, exam.code)
      for (let index = 0; index < 35; index += 1)
        await simulatingOn(then).answer(viewer, id, { exam, index, option: index < 25 ? 0 : 1 })
      return id
    })
    for (let index = 35; index < 40; index += 1)
      await answer(viewer, simulationId, { exam, index, option: 0 })
    expect(await counted(read)).toBe(40)
    const tell = (outcome: 'passed' | 'failed') =>
      tellOutcome(deps, viewer, { exam: exam.code, satOn: inDays(-1), outcome, score: '780' })
    await tell('failed')
    const [first] = await toldOf(exam)
    expect(first).toMatchObject({ outcome: 'failed', answers: 35, score: '780' })
    expect(first?.passChance).toBeGreaterThan(0.2)
    await tell('passed')
    expect(await toldOf(exam)).toEqual([{ ...first, outcome: 'passed' }])
    expect((await read()).outcomes).toEqual([{ satOn: inDays(-1), outcome: 'passed', score: '780' }])
  })

  it('is of a day that may have been', async () => {
    const { exam, viewer } = await learner(2)
    for (const [satOn, expected] of [
      [inDays(1), 'OUTCOME_DAY_INVALID'],
      [inDays(0), 'ok'],
      [inDays(-729), 'ok'],
      [inDays(-733), 'OUTCOME_DAY_INVALID'],
    ] as const)
      expect(
        await outcomeOf(
          tellOutcome(deps, viewer, { exam: exam.code, satOn, outcome: 'passed', score: null }),
        ),
      ).toBe(expected)
  })

  it('can be put right however long ago it was told', async () => {
    const { exam, viewer } = await learner(2)
    const satOn = inDays(-800)
    const told = { userId: viewer.id, examId: exam.id, satOn, outcome: 'passed', answers: 0 } as const
    await db.insert(examOutcomes).values(told)
    await tellOutcome(deps, viewer, { exam: exam.code, satOn, outcome: 'failed', score: null })
    expect(await toldOf(exam)).toMatchObject([{ satOn, outcome: 'failed' }])
  })
})

describe('what there is for today', () => {
  it('has each exam of the person, with most due first, and what seven days held', async () => {
    const { exam, viewer } = await learner(8)
    const other = await makeMockExam(db, { size: 4 })
    await giveAccess(db, { userId: viewer.id, examId: other.id, source: 'grant' })
    await daysAgo(3, (then) => simulatingOn(then).finished(viewer, exam, [5, 3]))
    await daysAgo(9, (then) => simulatingOn(then).finished(viewer, other, [3, 1]))
    const { rows, week } = await readToday(deps, viewer, {})
    expect(rows.map((row) => [row.exam.code, row.due, row.inNotebook, row.access])).toEqual([
      [exam.code, 3, 3, 'paid'],
      [other.code, 1, 1, 'paid'],
    ])
    expect(rows[0]).toMatchObject({ mastered: 0, locked: 0, nextOn: inDays(0), running: null, goal: null })
    expect(week).toEqual({ answered: 8, reviewed: 0, mocks: 0 })
    const simulationId = await start(viewer, other.code)
    await answer(viewer, simulationId, { exam: other, index: 0, option: 1 })
    const after = await readToday(deps, viewer, {})
    expect(after.rows.map(({ inNotebook }) => inNotebook)).toEqual([3, 2])
    expect(after.week.answered).toBe(9)
    expect((await readToday(deps, viewer, { exam: other.code })).rows).toHaveLength(1)
  })

  it('has no row of an exam that left the list, unless a plan or a simulation of it is there', async () => {
    const { exam, viewer } = await learner(2)
    const gone = await makeMockExam(db, { size: 2 })
    await setGoal(deps, viewer, { exam: gone.code, examOn: inDays(9) })
    const codes = async () => (await readToday(deps, viewer, {})).rows.map((row) => row.exam.code)
    expect(new Set(await codes())).toEqual(new Set([exam.code, gone.code]))
    await db
      .update(exams)
      .set({ status: 'inactive' })
      .where(inArray(exams.id, [exam.id, gone.id]))
    expect(await codes()).toEqual([exam.code])
    await giveAccess(db, { userId: viewer.id, examId: gone.id, source: 'grant', days: -1 })
    expect(await codes()).toEqual([exam.code])
  })

  it('is empty for who has nothing', async () => {
    expect(await readToday(deps, await makePerson(db), {})).toEqual({
      today: inDays(0),
      rows: [],
      week: { answered: 0, reviewed: 0, mocks: 0 },
    })
  })
})
