import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import type { Viewer } from '#server/dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { markPlace, rateQuestion } from '#server/simulations/mark-and-rate.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import type { AnswerKey } from './seed-store.ts'
import type { DemoSimulation } from './script.ts'
import type { Dice, Stage } from './stage.ts'

const THINKING = [22, 105] as const
const READING = [6, 40] as const
const RATED_EVERY = 3
const AGREES_EVERY = 4

export async function sit(stage: Stage, viewer: Viewer, simulation: DemoSimulation) {
  const { deps, clock, dice } = stage
  const { exam, answers, right, difficulties = DIFFICULTIES, ending, marks = [] } = simulation
  const { simulationId } = await startSimulation(deps, viewer, { exam, difficulties: [...difficulties] })
  const { places } = await readSimulation(deps, viewer, { simulationId })
  const positions = places.filter(({ state }) => state === 'blank').map(({ position }) => position)
  const next = positions.slice(0, answers)
  const wrong = new Set(dice.shuffled(next).slice(0, Math.round(next.length * (1 - right))))
  const keys = new Map((await stage.answerKeys(exam)).map((key) => [key.questionId, key]))
  for (const position of next)
    await answerAt(stage, viewer, { simulationId, position, isRight: !wrong.has(position), keys })
  for (const position of marks.filter((place) => place < places.length))
    await markPlace(deps, viewer, { simulationId, position, marked: true })
  await clock.pass(dice.between(5, 40))
  if (ending === 'finish') await completeSimulation(deps, viewer, { simulationId })
  if (ending === 'restart') await abandonSimulation(deps, viewer, { simulationId })
}

type Place = { simulationId: string; position: number; isRight: boolean; keys: Map<string, AnswerKey> }

async function answerAt(
  { deps, clock, dice }: Stage,
  viewer: Viewer,
  { simulationId, position, isRight, keys }: Place,
) {
  const { question } = await openPlace(deps, viewer, { simulationId, position })
  const { questionId } = question
  const key = keys.get(questionId)
  // Taken out of the exam since its list was drawn: left blank.
  if (!key) return
  const secondsSpent = dice.between(...THINKING)
  await clock.pass(secondsSpent + dice.between(...READING))
  const selectedOptions = isRight ? key.correct : wrongChoice(key, dice)
  const answer = { simulationId, questionId, selectedOptions, secondsSpent }
  await deps.db.transaction((tx) => answerQuestion(tx, viewer, answer))
  if (dice.between(1, RATED_EVERY) > 1) return
  const agrees = dice.between(1, AGREES_EVERY) > 1
  const [felt = question.difficulty] = dice.shuffled(DIFFICULTIES)
  const rating = agrees ? question.difficulty : felt
  await rateQuestion(deps, viewer, { simulationId, questionId, rating })
}

function wrongChoice({ correct, options }: AnswerKey, dice: Dice): number[] {
  const others = Array.from({ length: options }, (_, option) => option).filter(
    (option) => !correct.includes(option),
  )
  return [...dice.shuffled(others).slice(0, 1), ...correct.slice(1)].toSorted((one, other) => one - other)
}
