import { laterOf, type MockChoice } from '#domain/mocks/choices.ts'
import { ARRIVAL_GRACE_MS, isInTime } from '#domain/mocks/mock-time.ts'
import type { Random } from '#tests/support/made/random.ts'

/** One Prova of ten minutes; every moment is in milliseconds since its start. */
export const QUESTIONS = 4
export const DEADLINE = 600_000
const GRACE_END = DEADLINE + ARRIVAL_GRACE_MS
const LATEST = GRACE_END + 60_000

export type Choice = MockChoice & { question: number }

/** A choice on its way: `isTaken` where it is in time and comes before the end, null where both race. */
export type Delivery = { choice: Choice; at: number; isTaken: boolean | null }

export type History = {
  choices: Choice[]
  /** When person, browser, job and a reader ask for the end, all at once. */
  endsAt: number
  /** Deliveries of the same choices, in two orders. */
  orders: [Delivery[], Delivery[]]
  /** Some come at the moment of the end: then only the replies tell which were taken. */
  races: boolean
}

const ENDS = [
  (random: Random) => random.between(60_000, DEADLINE - 1),
  () => DEADLINE - 1,
  () => DEADLINE,
  () => DEADLINE + 1,
  (random: Random) => random.between(DEADLINE + 2, GRACE_END - 2),
  () => GRACE_END,
  () => GRACE_END + 1,
  (random: Random) => random.between(GRACE_END + 2, LATEST),
] as const

const STAMPS = [
  (random: Random) => random.between(0, DEADLINE),
  (random: Random) => random.between(0, 50),
  (random: Random) => DEADLINE + random.between(-2, 2),
  // A clock that lies.
  (random: Random) => DEADLINE + random.between(3, 10_000_000),
] as const

const OPTIONS = [[], [0], [1], [0, 1], [2], [0, 2]]

export function historyOf(random: Random): History {
  const choices = choicesOf(random)
  const endsAt = random.pick(ENDS)(random)
  const races = random.chance(0.3)
  // What is too late for one order is so for the other; what races does so in both.
  const kinds = choices.map(() => {
    if (races && random.chance(0.4)) return 'races'
    return random.chance(0.8) ? 'early' : 'late'
  })
  const order = () =>
    random
      .shuffled(
        choices.map((choice, place) => deliveryOf(choice, { kind: kinds[place] ?? 'early', endsAt, random })),
      )
      .flatMap((delivery) => (random.chance(0.25) ? [delivery, delivery] : [delivery]))
      .toSorted((one, other) => one.at - other.at)
  return { choices, endsAt, orders: [order(), order()], races }
}

function choicesOf(random: Random): Choice[] {
  const counters = [0, 0]
  return Array.from({ length: random.between(3, 9) }, (_, number) => {
    const device = random.below(2)
    const counter = (counters[device] ?? 0) + 1
    counters[device] = counter
    return {
      question: random.below(QUESTIONS),
      selected: OPTIONS[random.below(OPTIONS.length)] ?? [],
      stamp: random.pick(STAMPS)(random),
      counter,
      changeId: changeIdOf(random, number),
    }
  })
}

const changeIdOf = (random: Random, number: number) =>
  `${random
    .below(2 ** 31)
    .toString(16)
    .padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

function deliveryOf(
  choice: Choice,
  { kind, endsAt, random }: { kind: string; endsAt: number; random: Random },
): Delivery {
  if (kind === 'races') return { choice, at: endsAt, isTaken: null }
  const at = kind === 'late' ? random.between(endsAt + 1, LATEST + 1) : arrivalBefore(choice, endsAt, random)
  return { choice, at, isTaken: at < endsAt && arrivesInTime(choice, at) }
}

/** Before the end, and now and then at the last millisecond at which it is in time. */
function arrivalBefore({ stamp }: Choice, endsAt: number, random: Random): number {
  const inTime = stamp <= DEADLINE ? GRACE_END : DEADLINE
  const latest = Math.min(endsAt - 1, inTime)
  return random.chance(0.2) ? latest : random.between(0, latest)
}

const START = new Date(0)

export const arrivesInTime = ({ stamp }: Choice, at: number): boolean =>
  isInTime({ stamp, arrivedAt: new Date(at) }, { startedAt: START, deadline: new Date(DEADLINE) })

/** The sheet that is left of the choices that were taken. */
export function sheetOf(taken: readonly Choice[]): Map<number, Choice> {
  const sheet = new Map<number, Choice>()
  for (const choice of taken) {
    const stored = sheet.get(choice.question)
    sheet.set(choice.question, stored ? laterOf(stored, choice) : choice)
  }
  return sheet
}
