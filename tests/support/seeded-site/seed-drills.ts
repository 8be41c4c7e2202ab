import { isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { answerInDrill, openDrillPlace } from '#server/drills/open-drill-place.ts'
import { readDrill } from '#server/drills/read-drill.ts'
import { markInDrill, sayOfAnswer } from '#server/drills/say-and-mark.ts'
import { startDrill } from '#server/drills/start-drill.ts'
import { startBlock } from '#server/focus/start-block.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { eq } from 'drizzle-orm'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'

const FULL = 'CLF-C02'
const RUNNING = 'PSM-I'
const NOTHING_TODAY = 'ITIL4F'
const UNTOUCHED = 'SAA-C03'
const ASLEEP = 'AZ-900'
const IN_FOCUS = 'SY0-701'
const ALL = ['easy', 'medium', 'hard'] as const

/** A living Caderno with days behind it, one with a running drill, one with a running block, one with nothing for today, one whose plan is over. */
export async function seedDrills(deps: Dependencies, viewer: Viewer) {
  const daysAgo = pastDaysOn(deps)
  await daysAgo(10, async ({ db }) => {
    for (const exam of [FULL, RUNNING, NOTHING_TODAY, UNTOUCHED, IN_FOCUS])
      await grantAccess(db, { email: viewer.email, exam, days: 90, reason: 'teste' })
  })

  await daysAgo(9, (then) =>
    study(then, viewer, { exam: FULL, answered: 40, isRight: (at) => at % 5 !== 1 && at < 28 }),
  )
  await daysAgo(8, (then) =>
    drill(then, viewer, { exam: FULL, isRight: (at) => at !== 5 && at !== 9, marks: [2, 7] }),
  )
  await daysAgo(6, (then) =>
    drill(then, viewer, { exam: FULL, isRight: (at) => at < 11, hard: [3, 4], guesses: [5, 6, 7, 8] }),
  )

  await daysAgo(1, (then) => study(then, viewer, { exam: FULL, answered: 17, isRight: (at) => at % 8 !== 3 }))

  await daysAgo(3, (then) => study(then, viewer, { exam: RUNNING, answered: 30, isRight: (at) => at >= 9 }))
  await drill(deps, viewer, { exam: RUNNING, isRight: (at) => at !== 1, answered: 4 })
  await drill(deps, viewer, { exam: IN_FOCUS, isRight: (at) => at !== 2, answered: 4, minutes: 25 })
  await study(deps, viewer, { exam: NOTHING_TODAY, answered: 12, isRight: (at) => at > 2 })
  await daysAgo(60, async (then) => {
    await grantAccess(then.db, { email: viewer.email, exam: ASLEEP, days: 30, reason: 'teste' })
    await study(then, viewer, {
      exam: ASLEEP,
      answered: 47,
      isRight: (at) => at < 20 && at !== 4 && at !== 9,
    })
  })
}

type Studied = { exam: string; answered: number; isRight: (position: number) => boolean }

async function study(deps: Dependencies, viewer: Viewer, { exam, answered, isRight }: Studied) {
  const { simulationId } = await startSimulation(deps, viewer, { exam, difficulties: [...ALL] })
  for (let position = 0; position < answered; position += 1) {
    const { question } = await openPlace(deps, viewer, { simulationId, position })
    const selectedOptions = await choiceOf(deps, question.questionId, isRight(position))
    const { questionId } = question
    await answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions, secondsSpent: 62 })
  }
  await completeSimulation(deps, viewer, { simulationId })
}

type Drilled = {
  exam: string
  isRight: (position: number) => boolean
  /** So many; the drill is left running. All, where absent. */
  answered?: number
  /** A block of focus of so many. */
  minutes?: number
  marks?: readonly number[]
  hard?: readonly number[]
  guesses?: readonly number[]
}

async function drill(deps: Dependencies, viewer: Viewer, wish: Drilled) {
  const { exam, isRight, answered, minutes, marks = [], hard = [], guesses = [] } = wish
  const { simulationId } =
    minutes === undefined
      ? await startDrill(deps, viewer, { exam, selection: { kind: 'due' } })
      : await startBlock(deps, viewer, { exam, minutes })
  const { totalQuestions } = await readDrill(deps, viewer, { simulationId })
  const places = Array.from({ length: Math.min(answered ?? totalQuestions, totalQuestions) }, (_, at) => at)
  for (const position of places) {
    const { question } = await openDrillPlace(deps, viewer, { simulationId, position })
    const { questionId } = question
    const selectedOptions = await choiceOf(deps, questionId, isRight(position))
    await answerInDrill(deps, viewer, { simulationId, questionId, selectedOptions, secondsSpent: 48 })
    if (hard.includes(position)) await sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'hard' })
    if (guesses.includes(position))
      await sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'guess' })
    if (marks.includes(position)) await markInDrill(deps, viewer, { simulationId, position, marked: true })
  }
  if (answered === undefined) await completeDrill(deps, viewer, { simulationId })
  else await openDrillPlace(deps, viewer, { simulationId, position: answered })
}

/** The key of a question, or as many options with one beside it. */
async function choiceOf({ db }: Dependencies, questionId: string, isRight: boolean): Promise<number[]> {
  const [row] = await db
    .select({ correct: questionRevisions.correctOptions, options: questionRevisions.options })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(eq(questions.id, questionId))
  const correct = row?.correct ?? []
  if (isRight) return correct
  const other = (row?.options ?? []).findIndex((_, option) => !correct.includes(option))
  return [...correct.slice(1), other].toSorted((one, next) => one - next)
}
