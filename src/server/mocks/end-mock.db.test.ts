import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { outcomeOf, times } from '#tests/support/calls/outcomes.ts'
import { giveAccess, makePerson } from '#tests/support/made/builders.ts'
import { makeMockExam, nextChangeId, passTime, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { chooseMails } from '#server/mail/mail-choices.ts'
import { giveUpMock } from './end-mock.ts'
import { readSheet } from './read-sheet.ts'
import { sweepMocks } from './sweep-mocks.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)
const { begun, start, choosing, complete } = sittingMocksOn(deps)

const MINUTES = 10
const OVER = MINUTES * 60 + 1
const SWEPT = OVER + 15 * 60

async function endOf(id: string) {
  const { rows } = await database.executeSql(
    `select simulations.status, mocks.ended_by as by, counted_questions as counted, correct_answers as right,
       extract(epoch from completed_at - started_at)::float as seconds,
       (select json_agg(json_build_array(position, selected_options, is_correct, seconds_spent) order by position)
        from simulation_questions as place left join simulation_answers as answer
          on answer.simulation_id = place.simulation_id and answer.question_id = place.question_id
        where place.simulation_id = simulations.id) as places,
       (select count(*)::int from mock_choices where simulation_id = simulations.id) as choices
     from simulations join mocks on simulation_id = id where id = $1`,
    [id],
  )
  return rows[0]
}

const sweep = () => sweepMocks(deps)
const idAt = (sheet: { places: { questionId: string }[] }, position: number) =>
  sheet.places[position]?.questionId ?? ''

describe('a Prova', () => {
  it('is judged when its person ends it, and again gives the same', async () => {
    const { viewer, sheet, id, choose } = await begun({ size: 4 })
    await choose(idAt(sheet, 0), [0])
    await choose(idAt(sheet, 1), [2])
    await choose(idAt(sheet, 2), [0])
    await choose(idAt(sheet, 2), [], { secondsSpent: 31 })
    expect(await endOf(id)).toMatchObject({
      status: 'active',
      places: times(4, (at) => [at, null, null, null]),
    })
    expect(await complete(viewer, id)).toMatchObject({ ending: 'completed', endedBy: 'person' })
    const ended = await endOf(id)
    expect(ended).toMatchObject({ status: 'completed', by: 'person', counted: 4, right: 1, choices: 3 })
    expect(ended?.places).toEqual([
      [0, [0], true, 20],
      [1, [2], false, 20],
      [2, null, null, null],
      [3, null, null, null],
    ])
    expect(await complete(viewer, id)).toMatchObject({ ending: 'completed' })
    expect(await endOf(id)).toEqual(ended)
    expect(await outcomeOf(choose(idAt(sheet, 3), [0]))).toBe('SIMULATION_NOT_ACTIVE')
    expect(await outcomeOf(readSheet(deps, viewer, { simulationId: id }))).toBe('SIMULATION_NOT_ACTIVE')
  })

  it('ends at its deadline by its browser, not before, and reading ends nothing', async () => {
    const { viewer, sheet, id, choose } = await begun({ minutes: MINUTES })
    await choose(idAt(sheet, 0), [0])
    expect(await complete(viewer, id, 'browser')).toMatchObject({ ending: 'running', endedBy: null })
    await passTime(db, id, OVER)
    await readSheet(deps, viewer, { simulationId: id })
    expect(await sweep()).toBe(0)
    expect(await complete(viewer, id, 'browser')).toMatchObject({ ending: 'completed' })
    expect(await endOf(id)).toMatchObject({ by: 'time', seconds: MINUTES * 60, right: 1, counted: 4 })
  })

  it('is swept 15 minutes after its deadline', async () => {
    const { sheet, id, choose } = await begun({ minutes: MINUTES })
    await choose(idAt(sheet, 1), [0])
    await passTime(db, id, SWEPT)
    expect(await sweep()).toBe(1)
    expect(await endOf(id)).toMatchObject({
      status: 'completed',
      by: 'time',
      seconds: MINUTES * 60,
      right: 1,
    })
    expect(await sweep()).toBe(0)
    expect(await outcomeOf(choose(idAt(sheet, 0), [0]))).toBe('MOCK_TIME_OVER')
  })

  it('swept is told by mail to who wants it, once', async () => {
    const woken: string[] = []
    const { viewer, sheet, id, choose } = await begun({ minutes: MINUTES })
    await chooseMails(deps, viewer, { mockEnded: true })
    await choose(idAt(sheet, 1), [0])
    await passTime(db, id, SWEPT)
    const listening = { ...deps, wakeMail: () => void woken.push(id) }
    await sweepMocks(listening)
    await sweepMocks(listening)
    const { rows } = await database.executeSql('select subject from outbox_mails where user_id = $1', [
      viewer.id,
    ])
    expect([rows.length, woken]).toEqual([1, [id]])
  })

  it('with nothing chosen is abandoned and hands its questions back', async () => {
    const { viewer, id, sheet, choose } = await begun()
    await choose(idAt(sheet, 0), [], { stamp: 0, counter: 0 })
    expect(await complete(viewer, id)).toMatchObject({ ending: 'abandoned' })
    expect(await endOf(id)).toMatchObject({ status: 'abandoned', places: null, choices: 0 })
    expect(await complete(viewer, id)).toMatchObject({ ending: 'abandoned' })
  })

  it('ends once, whoever asks at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { viewer, sheet, id, choose } = await begun({ minutes: MINUTES })
      await choose(idAt(sheet, 0), [0])
      await passTime(db, id, SWEPT)
      const late = choose(idAt(sheet, 1), [0], { stamp: 2000 }).catch(() => null)
      await Promise.all([complete(viewer, id), complete(viewer, id, 'browser'), sweep(), late])
      expect(await endOf(id)).toMatchObject({ status: 'completed', by: 'time', right: 1, counted: 4 })
    }
  })
})

describe('a choice', () => {
  it('that is greater stays, in whatever order they come, and is the reply', async () => {
    const { sheet, choose } = await begun()
    const question = idAt(sheet, 0)
    await choose(question, [1], { stamp: 5000, counter: 2 })
    expect((await choose(question, [2], { stamp: 4000, counter: 3 })).choice).toMatchObject({ selected: [1] })
    const same = nextChangeId()
    await choose(question, [3], { stamp: 5000, counter: 4, changeId: same })
    const repeated = await choose(question, [3], { stamp: 5000, counter: 4, changeId: same })
    expect(repeated.choice).toMatchObject({ selected: [3], changeId: same })
    await choose(question, [], { stamp: 0, counter: 0 })
    expect((await choose(question, [0], { stamp: 1, counter: 1 })).choice).toMatchObject({ selected: [3] })
  })

  it('is kept in order and refused where it is none', async () => {
    const { sheet, choose } = await begun()
    expect((await choose(idAt(sheet, 0), [2, 0])).choice.selected).toEqual([0, 2])
    expect(await outcomeOf(choose(idAt(sheet, 0), [4]))).toBe('ANSWER_INVALID')
    expect(await outcomeOf(choose(idAt(sheet, 0), [1, 1]))).toBe('ANSWER_INVALID')
    expect(await outcomeOf(choose('7f1d0000-0000-4000-8000-000000000001', [1]))).toBe('SIMULATION_NOT_FOUND')
  })

  it('of its time counts up to 15 minutes late; after the deadline none is made', async () => {
    const { viewer, sheet, id, choose } = await begun({ minutes: MINUTES })
    await passTime(db, id, OVER)
    expect(await outcomeOf(choose(idAt(sheet, 0), [0], { stamp: MINUTES * 60_000 }))).toBe('ok')
    expect(await outcomeOf(choose(idAt(sheet, 1), [0], { stamp: MINUTES * 60_000 + 1 }))).toBe(
      'MOCK_TIME_OVER',
    )
    await passTime(db, id, SWEPT - OVER)
    expect(await outcomeOf(choose(idAt(sheet, 1), [0], { stamp: 1000 }))).toBe('MOCK_TIME_OVER')
    await complete(viewer, id)
    expect(await endOf(id)).toMatchObject({ by: 'time', right: 1 })
  })

  it('with a stamp from the future is in time as long as it arrives by the deadline', async () => {
    const { sheet, choose } = await begun({ minutes: MINUTES })
    expect(await outcomeOf(choose(idAt(sheet, 0), [0], { stamp: 86_400_000 }))).toBe('ok')
  })

  it('of two options may be incomplete, and is wrong then', async () => {
    const viewer = await makePerson(db)
    const exam = await makeMockExam(db, { size: 2 })
    await database.executeSql('update question_revisions set correct_options = $2 where question_id = $1', [
      exam.questions[0]?.id,
      [0, 1],
    ])
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
    const { id } = await start(viewer, exam.code)
    await choosing(viewer, id)(exam.questions[0]?.id ?? '', [0])
    await complete(viewer, id)
    expect(await endOf(id)).toMatchObject({ right: 0, counted: 2 })
  })
})

describe('giving up', () => {
  it('early drops all, so that its questions may be drawn again', async () => {
    const { viewer, sheet, id, choose } = await begun({ size: 4 })
    await choose(idAt(sheet, 0), [0])
    await giveUpMock(deps, viewer, { simulationId: id })
    await giveUpMock(deps, viewer, { simulationId: id })
    expect(await endOf(id)).toMatchObject({ status: 'abandoned', by: 'given-up', places: null, choices: 0 })
  })

  it('after half of the places were seen keeps the choices, and tells no key', async () => {
    const { viewer, sheet, id, choose } = await begun({ size: 4 })
    await choose(idAt(sheet, 0), [0])
    await choose(idAt(sheet, 1), [], { stamp: 0, counter: 0 })
    await giveUpMock(deps, viewer, { simulationId: id })
    const told = await complete(viewer, id, 'browser')
    expect(told).toMatchObject({ ending: 'abandoned', endedBy: 'given-up' })
    expect(await endOf(id)).toMatchObject({
      status: 'abandoned',
      choices: 2,
      places: [
        [0, null, null, null],
        [1, null, null, null],
      ],
    })
  })

  it('comes too late after the deadline', async () => {
    const { viewer, sheet, id, choose } = await begun({ minutes: MINUTES })
    await choose(idAt(sheet, 0), [0])
    await passTime(db, id, OVER)
    expect(await outcomeOf(giveUpMock(deps, viewer, { simulationId: id }))).toBe('SIMULATION_NOT_ACTIVE')
    await complete(viewer, id)
    expect(await endOf(id)).toMatchObject({ status: 'completed', by: 'time' })
  })

  it('is not for one that has ended', async () => {
    const { viewer, sheet, id, choose } = await begun()
    await choose(idAt(sheet, 0), [0])
    await complete(viewer, id)
    expect(await outcomeOf(giveUpMock(deps, viewer, { simulationId: id }))).toBe('SIMULATION_NOT_ACTIVE')
  })
})

describe('the right to it', () => {
  const takeBack = (userId: string) =>
    database.executeSql('update subscriptions set ended_at = now() where user_id = $1', [userId])

  it('outlasts a plan that runs out meanwhile', async () => {
    const { viewer, sheet, id, choose } = await begun({ minutes: MINUTES })
    await passTime(db, id, 300)
    await database.executeSql(
      `update subscriptions set expires_at = now() - interval '1 minute' where user_id = $1`,
      [viewer.id],
    )
    expect(await outcomeOf(choose(idAt(sheet, 0), [0]))).toBe('ok')
    expect(await complete(viewer, id)).toMatchObject({ ending: 'completed' })
    expect(await endOf(id)).toMatchObject({ by: 'person', counted: 4 })
  })

  it('is gone with a refund: what was chosen is judged, the rest left out', async () => {
    const { viewer, sheet, id, choose } = await begun()
    await choose(idAt(sheet, 0), [0])
    await choose(idAt(sheet, 1), [1])
    await takeBack(viewer.id)
    expect(await outcomeOf(choose(idAt(sheet, 2), [0]))).toBe('ACCESS_RESTRICTED')
    expect(await endOf(id)).toMatchObject({ status: 'completed', by: 'withdrawn', counted: 2, right: 1 })
    const { rows } = await database.executeSql(
      'select count(*)::int as count from simulation_questions where simulation_id = $1 and left_out',
      [id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('is looked after by the sweep, and by whoever reads the sheet', async () => {
    const swept = await begun()
    await swept.choose(idAt(swept.sheet, 0), [0])
    await takeBack(swept.viewer.id)
    expect(await sweep()).toBe(1)
    expect(await endOf(swept.id)).toMatchObject({ by: 'withdrawn', counted: 1 })
    const told = await complete(swept.viewer, swept.id, 'browser')
    expect(told).toMatchObject({ ending: 'completed', endedBy: 'withdrawn' })
    const read = await begun()
    await takeBack(read.viewer.id)
    const reading = readSheet(deps, read.viewer, { simulationId: read.id })
    expect(await outcomeOf(reading)).toBe('ACCESS_RESTRICTED')
    const empty = await complete(read.viewer, read.id, 'browser')
    expect(empty).toMatchObject({ ending: 'abandoned', endedBy: 'withdrawn' })
  })
})

it('a study answer given meanwhile stays the first one', async () => {
  const { viewer, exam, sheet, id, choose } = await begun()
  const simulating = simulatingOn(deps)
  const study = await simulating.start(viewer, exam.code)
  await choose(idAt(sheet, 0), [0])
  const index = exam.questions.findIndex((question) => question.id === idAt(sheet, 0))
  await simulating.answer(viewer, study, { exam, index, option: 1 })
  await complete(viewer, id)
  const { rows } = await database.executeSql(
    'select simulation_id, is_correct from first_answers where user_id = $1',
    [viewer.id],
  )
  expect(rows).toEqual([{ simulation_id: study, is_correct: false }])
})
