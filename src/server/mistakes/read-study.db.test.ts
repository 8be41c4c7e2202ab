import { DAY_MS } from '#domain/text/time-units.ts'
import { onOneConnection } from '#server/adapters/db/database.ts'
import { decide } from '#server/decisions/decide.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { recount } from '#server/rulings/recount.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rateQuestion } from '#server/simulations/mark-and-rate.ts'
import { abandonSimulation } from '#server/simulations/end-simulation.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { makeMockExam, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardsOf, readStudy, type Study } from './read-study.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)
const { finished } = simulatingOn(deps)
const daysAgo = pastDaysOn(deps)
const { begun, choosing, complete } = sittingMocksOn(deps)

const SIZE = 30

type Person = { viewer: { id: string }; exam: MadeExam }

/** Finished simulations of past days, one a day, with a wrong answer to every fourth place, as rows. */
async function populate({ viewer, exam }: Person, days: readonly number[]) {
  for (const [number, day] of days.entries()) {
    const at = new Date(Date.now() - day * DAY_MS).toISOString()
    const { rows } = await database.executeSql(
      `insert into simulations (user_id, exam_id, status, total_questions, started_at, completed_at, counted_questions, correct_answers)
       values ($1, $2, 'completed', $3, $4, $4, $3, 0) returning id`,
      [viewer.id, exam.id, exam.questions.length, at],
    )
    const id = rows[0]?.['id']
    for (const [position, question] of exam.questions.entries()) {
      await database.executeSql(
        'insert into simulation_questions (simulation_id, position, question_id, revision, is_free) values ($1, $2, $3, 1, true)',
        [id, position, question.id],
      )
      const isRight = (position + number) % 4 !== 0
      await database.executeSql(
        `insert into simulation_answers (simulation_id, question_id, selected_options, is_correct, answered_at, seconds_spent)
         values ($1, $2, $3, $4, $5, 20)`,
        [id, question.id, isRight ? '{0}' : '{1}', isRight, at],
      )
    }
  }
}

async function snapshotOf({ viewer, exam }: Person) {
  const { rows } = await database.executeSql(
    'select until_at, ended, content from study_snapshots where user_id = $1 and exam_id = $2',
    [viewer.id, exam.id],
  )
  return rows[0]
}

const dropSnapshot = ({ viewer }: Person) =>
  database.executeSql('delete from study_snapshots where user_id = $1', [viewer.id])

async function study({ viewer, exam }: Person): Promise<Study> {
  const read = await readStudy(deps, { userId: viewer.id, examId: exam.id })
  if (read === null) throw new Error('the exam is there')
  return read
}

const cardsIn = (read: Study) => [...cardsOf(read).values()]

/** The same, read with the snapshot that is there and from nothing. */
async function bothWays(person: Person) {
  const withIt = cardsIn(await study(person))
  await dropSnapshot(person)
  return { withIt, without: cardsIn(await study(person)) }
}

async function learner(exam: MadeExam): Promise<Person & { viewer: Awaited<ReturnType<typeof makePerson>> }> {
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  return { viewer, exam }
}

const DAYS = [40, 36, 33, 30, 26, 21, 19, 15, 12, 8, 5, 3]

describe('a snapshot of a person’s answers', () => {
  let person: Awaited<ReturnType<typeof learner>>

  beforeEach(async () => {
    person = await learner(await makeMockExam(db, { size: SIZE }))
    await populate(person, DAYS)
    await study(person)
  })

  it('is kept once there is much to fold, and says the same as the answers', async () => {
    expect(await snapshotOf(person)).toMatchObject({ ended: DAYS.length })
    await finished(person.viewer, person.exam, [10, 5])
    const { withIt, without } = await bothWays(person)
    expect(withIt).toEqual(without)
    expect(withIt.length).toBeGreaterThan(20)
  })

  it('that cannot be written keeps nobody from reading', async () => {
    await database.executeSql('delete from study_snapshots where user_id = $1', [person.viewer.id])
    const read = await onOneConnection(db, async (one) => {
      await one.execute('set default_transaction_read_only = on')
      try {
        return await readStudy({ ...deps, db: one }, { userId: person.viewer.id, examId: person.exam.id })
      } finally {
        await one.execute('set default_transaction_read_only = off')
      }
    })
    expect(read?.memories.size).toBeGreaterThan(20)
    expect(await snapshotOf(person)).toBeUndefined()
  })

  it('goes on with days that came since, and is written anew only then', async () => {
    const { viewer, exam } = person
    await dropSnapshot(person)
    // Two days after one of them, so that its day is closed at every hour of today.
    await daysAgo(6, (then) => readStudy(then, { userId: viewer.id, examId: exam.id }))
    const early = await snapshotOf(person)
    const cards = cardsIn(await study(person))
    const late = await snapshotOf(person)
    expect([early?.['ended'], late?.['ended']]).toEqual([DAYS.length - 2, DAYS.length])
    await study(person)
    expect(await snapshotOf(person)).toEqual(late)
    await dropSnapshot(person)
    expect(cards).toEqual(cardsIn(await study(person)))
  })

  it('is not believed once a simulation ended in the past that it covers', async () => {
    await populate(person, [10])
    const { withIt, without } = await bothWays(person)
    expect(withIt).toEqual(without)
  })

  it('is not believed after a ruling on an answer of those days', async () => {
    const before = cardsIn(await study(person))
    const questionId = person.exam.questions[0]?.id ?? ''
    await decide(deps, await makeAdmin(db), {
      questionId,
      seen: 0,
      decision: 'accepted-also',
      options: [1],
      reply: 'A segunda também serve.',
    })
    // A reader between the decision and its recount keeps the old verdict for a moment only.
    await study(person)
    await recount(deps, new AbortController().signal)
    const { withIt, without } = await bothWays(person)
    expect(withIt).toEqual(without)
    expect(withIt.map(({ questionId: id }) => id)).not.toContain(questionId)
    expect(before.map(({ questionId: id }) => id)).toContain(questionId)
  })

  it('is not believed once the exam gives another time to a question', async () => {
    await database.executeSql(
      `update simulation_answers set said_difficulty = 'easy' where simulation_id in (
         select id from simulations where user_id = $1)`,
      [person.viewer.id],
    )
    await dropSnapshot(person)
    const before = cardsIn(await study(person))
    await database.executeSql(
      'update exams set practice_question_count = 60, practice_minutes = 5 where id = $1',
      [person.exam.id],
    )
    const { withIt, without } = await bothWays(person)
    expect(withIt).toEqual(without)
    expect(withIt).not.toEqual(before)
  })

  it('is not believed once a question has another key', async () => {
    const questionId = person.exam.questions[0]?.id ?? ''
    const { id: _id, ...question } = await readQuestion(deps, { questionId })
    const was = { examId: person.exam.id, domainId: null, isActive: true }
    await editQuestion(deps, await makeAdmin(db), { ...question, questionId, was, correctOptions: [1] })
    const { withIt, without } = await bothWays(person)
    expect(withIt).toEqual(without)
    expect(withIt.find((card) => card.questionId === questionId)).toMatchObject({ kind: 'restarted' })
  })

  it('leaves out what a deactivated question asks, and brings it back with it', async () => {
    const questionId = person.exam.questions[0]?.id ?? ''
    const isThere = async () => cardsIn(await study(person)).some((card) => card.questionId === questionId)
    const turn = (active: boolean) =>
      database.executeSql('update questions set is_active = $2 where id = $1', [questionId, active])
    await turn(false)
    expect(await isThere()).toBe(false)
    await turn(true)
    expect(await isThere()).toBe(true)
  })
})

describe('what enters the Caderno', () => {
  it('is a blank of a Prova that was seen, on the day of its end, and no answer of its course before', async () => {
    const { viewer, exam, id } = await begun({ size: 3 })
    const choose = choosing(viewer, id)
    await choose(exam.questions[0]?.id ?? '', [])
    await choose(exam.questions[1]?.id ?? '', [0])
    expect(cardsIn(await study({ viewer, exam }))).toEqual([])
    await complete(viewer, id)
    const cards = cardsIn(await study({ viewer, exam }))
    expect(cards.map(({ questionId }) => questionId)).toEqual([exam.questions[0]?.id])
  })

  it('is an answer of a simulation that was given up, too, and a hard one of the same day alone', async () => {
    const exam = await makeExam(db, { size: 3 })
    const { viewer } = await learner(exam)
    const rate = (on: Dependencies, simulationId: string, index: number) =>
      rateQuestion(on, viewer, { simulationId, questionId: exam.questions[index]?.id ?? '', rating: 'hard' })
    const id = await daysAgo(2, async (then) => {
      const { start, answer } = simulatingOn(then)
      const simulationId = await start(viewer, exam.code)
      for (const [index, option] of [0, 0, 1].entries())
        await answer(viewer, simulationId, { exam, index, option })
      await rate(then, simulationId, 0)
      await abandonSimulation(then, viewer, { simulationId })
      return simulationId
    })
    await rate(deps, id, 1)
    const cards = cardsIn(await study({ viewer, exam }))
    expect(new Set(cards.map(({ questionId }) => questionId))).toEqual(
      new Set([exam.questions[0]?.id, exam.questions[2]?.id]),
    )
  })
})
