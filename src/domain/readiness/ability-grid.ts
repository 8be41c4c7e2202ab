/**
 * The tables that every estimate reads. Abilities and the offsets of domains stand on grids of the same step, so that
 * their sums are a grid too and no estimate computes a logistic.
 */
export const ABILITIES = 41
export const OFFSETS = 15
/** How many sums of an ability and an offset there are. */
export const SUMS = ABILITIES + OFFSETS - 1

const STEP = 0.23
/** What is expected of whoever has not answered yet: mean and spread of people, of domains, of questions; in logits. */
const PEOPLE = { mean: 0.6, deviation: 1 }
const DOMAINS = { mean: 0, deviation: 0.5 }
const QUESTIONS_DEVIATION = 0.8

/** How much harder one form of the exam is than another, in logits: a deviation of 0.3. */
const FORMS = [
  { shift: 0, weight: 2 / 3 },
  { shift: -0.52, weight: 1 / 6 },
  { shift: 0.52, weight: 1 / 6 },
] as const

type Form = {
  weight: number
  /** Chance of being right at each sum; its square. */
  right: Float64Array
  squared: Float64Array
}

export const LOG_ABILITY_PRIOR = gridOf(
  ABILITIES,
  PEOPLE.mean,
  (x) => -(((x - PEOPLE.mean) / PEOPLE.deviation) ** 2) / 2,
)
export const OFFSET_PRIOR = gridOf(OFFSETS, DOMAINS.mean, (x) =>
  Math.exp(-((x / DOMAINS.deviation) ** 2) / 2),
)

/** The first is the exam as our questions are. */
export const EXAM_FORMS: readonly Form[] = FORMS.map(({ shift, weight }) => {
  const right = gridOf(SUMS, PEOPLE.mean, (x) => chanceOfRight(x + shift))
  return { weight, right, squared: right.map((chance) => chance ** 2) }
})

const plain = gridOf(SUMS, PEOPLE.mean, chanceOfRight)
export const LOG_RIGHT = plain.map((chance) => Math.log(chance))
export const LOG_WRONG = plain.map((chance) => Math.log(1 - chance))

/** A question of any difficulty: the logistic, averaged over how hard questions are. */
function chanceOfRight(ability: number): number {
  const SLICES = 80
  const FARTHEST = 6
  let whole = 0
  let right = 0
  for (let slice = 0; slice <= SLICES; slice += 1) {
    const z = (slice / SLICES) * 2 * FARTHEST - FARTHEST
    const weight = Math.exp(-(z ** 2) / 2)
    whole += weight
    right += weight / (1 + Math.exp(QUESTIONS_DEVIATION * z - ability))
  }
  return right / whole
}

function gridOf(length: number, middle: number, valueAt: (x: number) => number): Float64Array {
  return Float64Array.from({ length }, (_, place) => valueAt(middle + (place - (length - 1) / 2) * STEP))
}
