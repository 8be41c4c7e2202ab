import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { outcomeOf, outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { endAccess, giveAccess, makePerson } from '#tests/support/made/builders.ts'
import { makeMockExam, passTime, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { readReadiness } from '#server/readiness/read-readiness.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { eq } from 'drizzle-orm'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { giveUpMock } from './end-mock.ts'
import { readMockFacts } from './mock-facts.ts'
import { readSheet } from './read-sheet.ts'
import { startMock } from './start-mock.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)
const { begun, start } = sittingMocksOn(deps)

const count = async (text: string, values: unknown[]) =>
  Number((await database.executeSql(`select count(*) as count from ${text}`, values)).rows[0]?.count)

describe('the start of a Prova', () => {
  it('hands out every statement, the end by the database’s clock, and nothing of a key', async () => {
    const { sheet, exam } = await begun({ size: 4, minutes: 10 })
    expect(sheet.places.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(new Set(sheet.places.map(({ questionId }) => questionId))).toEqual(
      new Set(exam.questions.map(({ id }) => id)),
    )
    expect(Date.parse(sheet.deadline) - Date.parse(sheet.startedAt)).toBe(600_000)
    expect(sheet).toMatchObject({ limitSeconds: 600, timeChoice: 'timed', isSample: false, choices: [] })
    expect(JSON.stringify(sheet)).not.toMatch(/Porque sim|Sobre um|medium|explanation/)
  })

  it('keeps the choice of time for the next one', async () => {
    const { viewer, exam, id } = await begun()
    await giveUpMock(deps, viewer, { simulationId: id })
    const longer = await start(viewer, exam.code, 'plus50')
    expect(longer.limitSeconds).toBe(900)
    expect(await readMockFacts(deps, viewer, { exam: exam.code })).toMatchObject({
      timeChoice: 'plus50',
      running: { simulationId: longer.id, questions: 4, answered: 0, deadline: longer.deadline },
    })
  })

  it('is refused where it is no longer what the page told, and opens nothing for that', async () => {
    const exam = await makeMockExam(db, { size: 4, minutes: 10 })
    const viewer = await makePerson(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
    const facts = await readMockFacts(deps, viewer, { exam: exam.code })
    const told = { isSample: false, questions: 4, opensFree: 0, seconds: 600 }
    expect(facts).toMatchObject({ isSample: false, questions: 4, opensFree: 0 })
    const begin = (seen: typeof told) =>
      startMock(deps, viewer, { exam: exam.code, time: 'timed', told: seen })
    for (const other of [{ seconds: 500 }, { questions: 5 }, { isSample: true }, { opensFree: 4 }])
      expect(await outcomeOf(begin({ ...told, ...other }))).toBe('MOCK_CHANGED')
    await endAccess(db, viewer.id)
    expect(await outcomeOf(begin(told))).toBe('MOCK_CHANGED')
    expect(await count('trial_openings where user_id = $1', [viewer.id])).toBe(0)
    const sample = await readMockFacts(deps, viewer, { exam: exam.code })
    const { isSample, questions, opensFree } = sample
    const seconds = sample.times.find(({ choice }) => choice === 'timed')?.seconds ?? 0
    expect(await outcomeOf(begin({ isSample, questions, opensFree, seconds }))).toBe('ok')
    expect(await count('trial_openings where user_id = $1', [viewer.id])).toBe(opensFree)
    expect(opensFree).toBeGreaterThan(0)
  })

  it('without minutes has no clock and ends after seven days', async () => {
    const { sheet } = await begun({ minutes: null })
    expect(sheet).toMatchObject({ timeChoice: 'untimed', limitSeconds: null })
    expect(Date.parse(sheet.deadline) - Date.parse(sheet.startedAt)).toBe(7 * 86_400_000)
  })

  it('answers the one that runs, also to several at once', async () => {
    const exam = await makeMockExam(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
      const started = await Promise.all(
        times(4, () => startMock(deps, viewer, { exam: exam.code, time: 'timed' })),
      )
      expect(new Set(started.map(({ sheet }) => sheet.id)).size).toBe(1)
      expect(started.filter(({ resumed }) => !resumed)).toHaveLength(1)
    }
  })

  it('is refused to a sixth of one exam in 24 hours, however the others ended', async () => {
    const { viewer, exam, id } = await begun()
    await giveUpMock(deps, viewer, { simulationId: id })
    for (let number = 2; number <= 5; number += 1) {
      const { id: another } = await start(viewer, exam.code)
      await giveUpMock(deps, viewer, { simulationId: another })
    }
    expect(await outcomeOf(start(viewer, exam.code))).toBe('TOO_MANY_MOCKS')
    const { nextStartAt } = await readMockFacts(deps, viewer, { exam: exam.code })
    expect(Date.parse(nextStartAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const other = await makeMockExam(db)
    await giveAccess(db, { userId: viewer.id, examId: other.id, source: 'grant' })
    expect(await outcomeOf(start(viewer, other.code))).toBe('ok')
  })

  it('counts each question as handed out', async () => {
    const tight = await dependenciesOn(database, { ...RELAXED_LIMITS, LIMIT_HAND_OUTS: '6/60' })
    const sitting = sittingMocksOn(tight)
    const { viewer, id } = await sitting.begun({ size: 4 })
    await readSheet(tight, viewer, { simulationId: id })
    const other = await makeMockExam(db, { size: 4 })
    await giveAccess(db, { userId: viewer.id, examId: other.id, source: 'grant' })
    expect(await outcomeOf(sitting.start(viewer, other.code))).toBe('TOO_MANY_TRIES')
    expect(await count('simulations where user_id = $1', [viewer.id])).toBe(1)
  })

  it('begins as the first of its hour however long it is, and can be read again', async () => {
    const tight = await dependenciesOn(database, { ...RELAXED_LIMITS, LIMIT_HAND_OUTS: '3/60' })
    const sitting = sittingMocksOn(tight)
    const { viewer, exam, id } = await sitting.begun({ size: 4 })
    expect(await outcomeOf(readSheet(tight, viewer, { simulationId: id }))).toBe('ok')
    await giveUpMock(tight, viewer, { simulationId: id })
    expect(await outcomeOf(sitting.start(viewer, exam.code))).toBe('TOO_MANY_TRIES')
  })

  it('counts one that is resumed as it counts a reload', async () => {
    const tight = await dependenciesOn(database, { ...RELAXED_LIMITS, LIMIT_HAND_OUTS: '6/60' })
    const { viewer, exam } = await sittingMocksOn(tight).begun({ size: 4 })
    const again = () => outcomeOf(startMock(tight, viewer, { exam: exam.code, time: 'timed' }))
    expect([await again(), await again(), await again()]).toEqual(['ok', 'ok', 'TOO_MANY_TRIES'])
  })
})

describe('without a plan', () => {
  it('a sample opens the free questions that are left, for life, and no sixteenth', async () => {
    const exam = await makeMockExam(db, { size: 20 })
    const viewer = await makePerson(db)
    const simulating = simulatingOn(deps)
    const study = await simulating.start(viewer, exam.code)
    await simulating.answer(viewer, study, { exam, index: 3, option: 0 })
    expect(await readMockFacts(deps, viewer, { exam: exam.code })).toMatchObject({
      isSample: true,
      questions: 15,
      opensFree: 14,
      isBankShort: false,
      hasVerdict: false,
      gate: null,
    })
    const sheet = await start(viewer, exam.code)
    expect(new Set(sheet.places.map(({ questionId }) => questionId))).toEqual(
      new Set(exam.questions.slice(0, 15).map(({ id }) => id)),
    )
    expect(await count('trial_openings where user_id = $1', [viewer.id])).toBe(15)
    await giveUpMock(deps, viewer, { simulationId: sheet.id })
    expect((await start(viewer, exam.code)).places).toHaveLength(15)
    expect(await count('trial_openings where user_id = $1', [viewer.id])).toBe(15)
  })

  it('openings in study meanwhile never make a sixteenth', async () => {
    const exam = await makeMockExam(db, { size: 20 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const simulating = simulatingOn(deps)
      const study = await simulating.start(viewer, exam.code)
      const outcomes = await outcomesOf([
        () => start(viewer, exam.code),
        ...times(4, (index) => () => simulating.answer(viewer, study, { exam, index: index * 4, option: 0 })),
      ])
      expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'PLACE_LOCKED')).toEqual([])
      expect(await count('trial_openings where user_id = $1', [viewer.id])).toBe(15)
    }
  })

  it('one of an exam that is off the lists is not to be had', async () => {
    const exam = await makeMockExam(db)
    await database.executeSql(`update exams set status = 'inactive' where id = $1`, [exam.id])
    const viewer = await makePerson(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'trial' })
    expect(await outcomeOf(start(viewer, exam.code))).toBe('ACCESS_RESTRICTED')
    expect((await readMockFacts(deps, viewer, { exam: exam.code })).gate).toBe('restricted')
  })
})

it('what was seen before comes last: a new question is drawn before a known one', async () => {
  const { viewer, exam, id } = await begun({ size: 6 })
  await giveUpMock(deps, viewer, { simulationId: id })
  await database.executeSql('update exams set practice_question_count = 3 where id = $1', [exam.id])
  const simulating = simulatingOn(deps)
  const study = await simulating.start(viewer, exam.code)
  await simulating.answer(viewer, study, { exam, index: 0, option: 0 })
  const facts = await readMockFacts(deps, viewer, { exam: exam.code })
  expect(facts).toMatchObject({ questions: 3, unseen: 3 })
  const { places } = await start(viewer, exam.code)
  expect(places.map(({ questionId }) => questionId)).not.toContain(exam.questions[0]?.id)
})

it('counts as new what may still measure: shown, but neither answered nor kept from a Prova', async () => {
  const { viewer, exam, id, sheet, choose } = await begun({ size: 6 })
  const unseen = async () => {
    const { fresh } = await readReadiness(deps, viewer, { exam: exam.code })
    const facts = await readMockFacts(deps, viewer, { exam: exam.code })
    expect(facts.unseen).toBe(fresh)
    return fresh
  }
  for (const [index, { questionId }] of sheet.places.slice(0, 4).entries())
    await choose(questionId, index < 2 ? [0] : [])
  await giveUpMock(deps, viewer, { simulationId: id })
  expect(await unseen()).toBe(4)
  const simulating = simulatingOn(deps)
  const study = await simulating.start(viewer, exam.code)
  const blanks = exam.questions.findIndex(({ id: own }) => own === sheet.places[2]?.questionId)
  await simulating.answer(viewer, study, { exam, index: blanks, option: 0 })
  for (let position = 0; position < 6; position += 1)
    await openPlace(deps, viewer, { simulationId: study, position })
  expect(await unseen()).toBe(3)
  const next = await start(viewer, exam.code)
  const [row] = await db.select().from(mocks).where(eq(mocks.simulationId, next.id))
  expect(row?.unseen).toHaveLength(3)
})

it('a Prova whose time is over is still told as running until it ends', async () => {
  const { viewer, exam, id } = await begun({ minutes: 10 })
  await passTime(db, id, 700)
  const facts = await readMockFacts(deps, viewer, { exam: exam.code })
  expect(facts.running).toMatchObject({ simulationId: id })
  expect(Date.parse(facts.now)).toBeGreaterThan(Date.parse(facts.running?.deadline ?? ''))
})
