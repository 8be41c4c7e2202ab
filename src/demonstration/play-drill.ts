import { DEFAULT_DURATIONS } from '#domain/pomodoro/pomodoro.ts'
import type { Viewer } from '#server/dependencies.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { answerInDrill, openDrillPlace } from '#server/drills/open-drill-place.ts'
import { readDrill } from '#server/drills/read-drill.ts'
import { sayOfAnswer } from '#server/drills/say-and-mark.ts'
import { startDrill } from '#server/drills/start-drill.ts'
import { endBlock } from '#server/focus/run-block.ts'
import { startBlock } from '#server/focus/start-block.ts'
import { Refused } from '#server/refusal.ts'
import type { DemoDrill } from './script.ts'
import type { Dice, Stage } from './stage.ts'
import { wrongChoice } from './wrong-choice.ts'

const THINKING = [18, 70] as const
const READING = [5, 30] as const
const FOCUS_MINUTES = DEFAULT_DURATIONS.focus
const FELT = ['hard', 'medium', 'medium', 'easy'] as const

/** Answers with 'Como foi?' said of each right one, ended with what was answered; a day with nothing due is a day off. */
export async function sitDrill(stage: Stage, viewer: Viewer, sat: DemoDrill) {
  const { deps, clock, dice } = stage
  const simulationId = await begin(stage, viewer, sat)
  if (simulationId === null) return
  const { places } = await readDrill(deps, viewer, { simulationId })
  const positions = places.map(({ position }) => position).slice(0, sat.answers)
  const mixed = dice.shuffled(positions)
  const right = new Set(mixed.slice(0, Math.round(positions.length * sat.right)))
  const guessed = new Set([...right].slice(0, sat.guesses ?? 0))
  const keys = new Map((await stage.answerKeys(sat.exam)).map((key) => [key.questionId, key]))
  let spent = 0
  for (const position of positions) {
    const { question } = await openDrillPlace(deps, viewer, { simulationId, position })
    const { questionId } = question
    const key = keys.get(questionId)
    // Taken out of the exam since its list was drawn: left blank.
    if (!key) continue
    const secondsSpent = dice.between(...THINKING)
    const seconds = secondsSpent + dice.between(...READING)
    spent += seconds
    await clock.pass(seconds)
    const isRight = right.has(position)
    const selectedOptions = isRight ? [...key.correct] : wrongChoice(key, dice)
    await answerInDrill(deps, viewer, { simulationId, questionId, selectedOptions, secondsSpent })
    if (!isRight) continue
    const said = guessed.has(position) ? 'guess' : feltBy(dice)
    await sayOfAnswer(deps, viewer, { simulationId, questionId, said })
  }
  if (sat.choice === 'focus') {
    await clock.pass(Math.max(0, FOCUS_MINUTES * 60 - spent))
    await endBlock(deps, viewer, { simulationId, endedMsAgo: 0 })
  }
  await completeDrill(deps, viewer, { simulationId })
}

async function begin({ deps }: Stage, viewer: Viewer, { exam, choice }: DemoDrill) {
  try {
    const { simulationId } =
      choice === 'focus'
        ? await startBlock(deps, viewer, { exam, minutes: FOCUS_MINUTES })
        : await startDrill(deps, viewer, { exam, selection: { kind: choice } })
    return simulationId
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOTHING_TO_DRILL') return null
    throw error
  }
}

function feltBy(dice: Dice) {
  const [felt = 'medium'] = dice.shuffled(FELT)
  return felt
}
