import { arrivesInTime, DEADLINE, QUESTIONS, sheetOf, type Choice, type History } from './history.ts'
import type { Sat, Stored } from './sitting.ts'

/** The first option is right, in the last question the first two. */
export const keyOf = (question: number): number[] => (question === QUESTIONS - 1 ? [0, 1] : [0])

const isRight = ({ question, selected }: Choice): boolean => String(selected) === String(keyOf(question))

/** Told from the taken choices alone, by nothing that the product uses to end a Prova. */
function expectedOf(taken: readonly Choice[], endsAt: number): Stored {
  const sheet = [...sheetOf(taken).values()].toSorted((one, other) => one.question - other.question)
  const chosen = sheet.filter(({ selected }) => selected.length > 0)
  const isByTime = endsAt > DEADLINE
  const endedBy = isByTime ? 'time' : 'person'
  if (chosen.length === 0)
    return {
      status: 'abandoned',
      endedBy,
      completedAfter: null,
      right: null,
      counted: null,
      sheet: '[]',
      answers: '[]',
    }
  return {
    status: 'completed',
    endedBy,
    completedAfter: isByTime ? DEADLINE : endsAt,
    right: chosen.filter(isRight).length,
    counted: QUESTIONS,
    sheet: JSON.stringify(sheet.map(({ question, selected }) => [question, selected])),
    answers: JSON.stringify(chosen.map((choice) => [choice.question, choice.selected, isRight(choice)])),
  }
}

export function faultsOf({ endsAt, races }: History, sat: readonly Sat[]): string[] {
  const faults = sat.flatMap((one, order) =>
    faultsOfOne(one, endsAt).map((fault) => `order ${order}: ${fault}`),
  )
  const [first, second] = sat
  if (!races && JSON.stringify(first?.stored) !== JSON.stringify(second?.stored))
    faults.push(`two orders, two ends: ${JSON.stringify(sat.map(({ stored }) => stored))}`)
  return faults
}

function faultsOfOne({ taken, outcomes, stored }: Sat, endsAt: number): string[] {
  const wrong = outcomes.flatMap(({ delivery, outcome }) => {
    const { at, choice, isTaken } = delivery
    const told = `${JSON.stringify(choice)} at ${at} met ${outcome}`
    if (isTaken === true && outcome !== 'ok') return [told]
    // A repeat of what is stored, or of less, is answered as stored, whenever it comes.
    if (isTaken === false && outcome === 'ok' && !isCovered(choice, taken, outcomes)) return [told]
    if (
      isTaken === null &&
      outcome === 'ok' &&
      !arrivesInTime(choice, at) &&
      !isCovered(choice, taken, outcomes)
    )
      return [told]
    return []
  })
  const really = taken.filter((choice) =>
    outcomes.some(({ delivery, outcome }) => delivery.choice === choice && outcome === 'ok'),
  )
  const expected = expectedOf(really, endsAt)
  if (JSON.stringify(expected) !== JSON.stringify(stored))
    wrong.push(`stored ${JSON.stringify(stored)}, not ${JSON.stringify(expected)}`)
  return wrong
}

/** Another choice of its question that was taken is as great. */
function isCovered(choice: Choice, taken: readonly Choice[], outcomes: Sat['outcomes']): boolean {
  return outcomes.some(
    ({ delivery, outcome }) =>
      outcome === 'ok' &&
      delivery.isTaken !== false &&
      delivery.choice.question === choice.question &&
      sheetOf([choice, delivery.choice]).get(choice.question) === delivery.choice &&
      taken.includes(delivery.choice),
  )
}
