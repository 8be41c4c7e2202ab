import { randomOf, type Random } from '#tests/support/made/random.ts'

export const BANK = 400
const WRONG_KEYS = 10
const FLAT = 10
const OPTIONS = 4

export type Kind = 'good' | 'hard' | 'flat' | 'wrong-key'

type Planted = {
  kind: Kind
  /** The option that the bank calls right. */
  key: number
  /** The option that who knows chooses. */
  truth: number
  /** By how much ability must exceed it for an even chance, and how sharply it tells. */
  place: number
  slope: number
}

export type PlantedBank = {
  questions: readonly Planted[]
  /** Of each learner, the option chosen at each question. */
  chosen: readonly (readonly number[])[]
}

/** A bank with questions of each kind, and learners who answer all of it; those that are right are better elsewhere, too. */
export function plantBank(seed: number, learners: number): PlantedBank {
  const random = randomOf(seed, learners)
  const questions = random.shuffled(
    Array.from({ length: BANK }, (_, number) => plant(kindOf(number), random)),
  )
  const chosen = Array.from({ length: learners }, () => {
    const ability = normal(random)
    return questions.map((question) => choose(question, ability, random))
  })
  return { questions, chosen }
}

function kindOf(number: number): Kind {
  if (number < WRONG_KEYS) return 'wrong-key'
  if (number < WRONG_KEYS + FLAT) return 'flat'
  return number % 2 === 0 ? 'good' : 'hard'
}

/** Right answers of people in the middle: good 44 to 86 %, hard 31 to 45 %, flat 40 to 70 % of whomever. */
function plant(kind: Kind, random: Random): Planted {
  const truth = random.below(OPTIONS)
  const key = kind === 'wrong-key' ? (truth + 1 + random.below(OPTIONS - 1)) % OPTIONS : truth
  const within = (low: number, high: number) => low + random.unit() * (high - low)
  if (kind === 'hard') return { kind, key, truth, place: within(0.2, 0.8), slope: 1 }
  if (kind === 'flat') return { kind, key, truth, place: within(-0.85, 0.4), slope: 0 }
  return { kind, key, truth, place: within(-1.5, 0.2), slope: 1.2 }
}

/** Who does not know chooses among the others, which attract unlike. */
const ATTRACTION = [0.45, 0.33, 0.22] as const

function choose({ truth, place, slope }: Planted, ability: number, random: Random): number {
  const odds = slope === 0 ? -place : slope * (ability - place)
  if (random.chance(1 / (1 + Math.exp(-odds)))) return truth
  let left = random.unit()
  for (const [step, share] of ATTRACTION.entries()) {
    left -= share
    if (left < 0) return (truth + step + 1) % OPTIONS
  }
  return (truth + OPTIONS - 1) % OPTIONS
}

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit())

/** Of each question, Pearson's correlation by the book: of being right and how the person does in the others. */
export function plainCorrelations({ questions, chosen }: PlantedBank): number[] {
  const hits = chosen.map((options) =>
    options.map((option, place) => (option === questions[place]?.key ? 1 : 0)),
  )
  const shares = questions.map((_, place) => meanOf(hits.map((own) => own[place] ?? 0)))
  return questions.map((_, place) => {
    const right = hits.map((own) => own[place] ?? 0)
    const elsewhere = hits.map((own) =>
      meanOf(own.map((hit, other) => hit - (shares[other] ?? 0)).filter((_hit, other) => other !== place)),
    )
    return pearson(right, elsewhere)
  })
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function pearson(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [meanOf(xs), meanOf(ys)]
  const of = (term: (a: number, b: number) => number) =>
    xs.reduce((sum, value, place) => sum + term(value - x, (ys[place] ?? 0) - y), 0)
  return of((a, b) => a * b) / Math.sqrt(of((a) => a * a) * of((_, b) => b * b))
}
