import { seenBlank } from '#domain/mocks/choices.ts'
import type { Viewer } from '#server/dependencies.ts'
import { choose } from '#server/mocks/choose.ts'
import { completeMock, giveUpMock } from '#server/mocks/end-mock.ts'
import { markInMock } from '#server/mocks/mark-in-mock.ts'
import { startMock } from '#server/mocks/start-mock.ts'
import { sweepMocks } from '#server/mocks/sweep-mocks.ts'
import { randomUUID } from 'node:crypto'
import type { DemoMock } from './script.ts'
import type { AnswerKey } from './seed-store.ts'
import type { Dice, Stage } from './stage.ts'
import { wrongChoice } from './wrong-choice.ts'

/** In per cent of what the clock gives a question, so that nobody is late. */
const OF_THE_PACE = [45, 92] as const
/** Seconds for a question without a clock. */
const UNHURRIED = 90
/** When nobody came back, and the sweep has been there. */
const LONG_AFTER_SECONDS = 16 * 60

export async function sitMock(stage: Stage, viewer: Viewer, sat: DemoMock) {
  const { deps, clock, dice } = stage
  const { sheet } = await startMock(deps, viewer, { exam: sat.exam, time: sat.time ?? 'timed' })
  const { id: simulationId, places, limitSeconds } = sheet
  const seen = places.slice(0, sat.answers)
  const mixed = dice.shuffled(seen.map(({ position }) => position))
  const blank = new Set(mixed.slice(0, sat.blanks ?? 0))
  const wrong = new Set(mixed.slice(blank.size, mixed.length - Math.round(seen.length * sat.right)))
  const keys = new Map((await stage.answerKeys(sat.exam)).map((key) => [key.questionId, key]))
  const pace = limitSeconds === null ? UNHURRIED : limitSeconds / places.length
  let secondsIn = 0
  for (const [index, { position, questionId }] of seen.entries()) {
    const secondsSpent = Math.round((pace * dice.between(...OF_THE_PACE)) / 100)
    secondsIn += secondsSpent
    await clock.pass(secondsSpent)
    const isWrong = wrong.has(position)
    const selected = blank.has(position) ? [] : selectedOf(keys.get(questionId), { isWrong, dice })
    const changeId = randomUUID()
    const chosen = { selected, stamp: secondsIn * 1000, counter: index + 1, changeId }
    const choice = selected.length === 0 ? { ...seenBlank(changeId), selected } : chosen
    await choose(deps, viewer, { ...choice, simulationId, questionId, secondsSpent })
  }
  for (const position of sat.marks ?? [])
    if (position < places.length) await markInMock(deps, viewer, { simulationId, position, marked: true })
  await end(stage, viewer, { ...sat, simulationId, secondsLeft: (limitSeconds ?? 0) - secondsIn })
}

type Left = Pick<DemoMock, 'ending'> & { simulationId: string; secondsLeft: number }

async function end(
  { deps, clock, dice }: Stage,
  viewer: Viewer,
  { ending, simulationId, secondsLeft }: Left,
) {
  if (ending === 'time') {
    await clock.pass(secondsLeft + LONG_AFTER_SECONDS)
    await sweepMocks(deps)
    return
  }
  await clock.pass(dice.between(20, 60))
  if (ending === 'finish') await completeMock(deps, viewer, { simulationId, by: 'person' })
  else await giveUpMock(deps, viewer, { simulationId })
}

/** Taken out of the exam since its list was drawn: left blank. */
function selectedOf(
  key: AnswerKey | undefined,
  { isWrong, dice }: { isWrong: boolean; dice: Dice },
): number[] {
  if (key === undefined) return []
  return isWrong ? wrongChoice(key, dice) : [...key.correct]
}
