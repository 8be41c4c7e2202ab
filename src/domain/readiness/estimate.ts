import {
  ABILITIES,
  EXAM_FORMS,
  LOG_ABILITY_PRIOR,
  LOG_RIGHT,
  LOG_WRONG,
  OFFSETS,
  OFFSET_PRIOR,
  SUMS,
} from './ability-grid.ts'
import type { Tally } from './evidence.ts'
import { countAt, shareBelow, valueAt, withoutDust, type Part } from './mixture.ts'

/** A domain of the real exam: so many of its questions, and its share of the whole, 0 to 1. */
export type DomainInExam = { questions: number; share: number }

/** `cut`: so many right pass; null where nobody tells. */
export type ExamToPass = { domains: readonly DomainInExam[]; cut: number | null }

/** A rate of right answers, 0 to 1, with the bounds of 90 %. */
export type EstimatedRate = { mean: number; low: number; high: number }

/** Bounds are those of 90 %. */
export type Estimate = {
  rate: EstimatedRate
  /** How many would be right in one exam `of` so many. */
  exam: { low: number; high: number; of: number }
  /** Chance to pass, 0 to 1; null without a cut. */
  pass: number | null
  /** Each domain's rate, in the order given. */
  domains: EstimatedRate[]
}

const LOW = 0.05
const HIGH = 0.95
/** Added to a variance, so that no part is without width. */
const NARROWEST = 1e-9

/** What answers say of an exam that would be sat now (docs/decisions/049). Tallies stand in the order of the domains. */
export function estimateOf({ domains, cut }: ExamToPass, tallies: readonly Tally[]): Estimate {
  const known = domains.map((_, place) => knowledgeOf(tallies[place] ?? { right: 0, wrong: 0 }))
  const abilities = abilityShares(known)
  const exam = withoutDust(EXAM_FORMS.flatMap((_, form) => examParts(domains, known, { abilities, form })))
  const of = domains.reduce((sum, { questions }) => sum + questions, 0)
  return {
    rate: rateOf(rateParts(domains, known, abilities)),
    exam: { low: countAt(exam, LOW, of), high: countAt(exam, HIGH, of), of },
    pass: cut === null ? null : 1 - shareBelow(exam, cut - 0.5),
    domains: known.map((one) => rateOf(rateParts([{ questions: 1, share: 1 }], [one], abilities))),
  }
}

/** Of one domain, for each ability: how likely its answers are (a logarithm), and its rate in each form. */
type Knowledge = { likelihood: Float64Array; forms: { mean: Float64Array; square: Float64Array }[] }

function knowledgeOf({ right, wrong }: Tally): Knowledge {
  const logs = LOG_RIGHT.map((log, sum) => right * log + wrong * (LOG_WRONG[sum] ?? 0))
  // The greatest becomes 1, so that no number is too small.
  const greatest = logs.reduce((most, log) => Math.max(most, log), -Infinity)
  const likely = logs.map((log) => Math.exp(log - greatest))
  const whole = overOffsets(likely, null)
  return {
    likelihood: whole.map((sum) => Math.log(sum)),
    forms: EXAM_FORMS.map(({ right: chance, squared }) => ({
      mean: overOffsets(likely, chance).map((sum, ability) => sum / (whole[ability] ?? 1)),
      square: overOffsets(likely, squared).map((sum, ability) => sum / (whole[ability] ?? 1)),
    })),
  }
}

/** For each ability the sum over the offsets of a domain: how likely the answers are, times a value. */
function overOffsets(likely: Float64Array, value: Float64Array | null): Float64Array {
  const product = new Float64Array(SUMS)
  for (let sum = 0; sum < SUMS; sum += 1) product[sum] = (likely[sum] ?? 0) * (value?.[sum] ?? 1)
  const totals = new Float64Array(ABILITIES)
  for (let ability = 0; ability < ABILITIES; ability += 1) {
    let total = 0
    for (let offset = 0; offset < OFFSETS; offset += 1)
      total += (OFFSET_PRIOR[offset] ?? 0) * (product[ability + offset] ?? 0)
    totals[ability] = total
  }
  return totals
}

/** How likely each ability is, all of them 1. */
function abilityShares(known: readonly Knowledge[]): Float64Array {
  const logs = LOG_ABILITY_PRIOR.map((prior, ability) =>
    known.reduce((sum, { likelihood }) => sum + (likelihood[ability] ?? 0), prior),
  )
  const greatest = logs.reduce((most, log) => Math.max(most, log), -Infinity)
  const shares = logs.map((log) => Math.exp(log - greatest))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / whole)
}

function rateOf(all: readonly Part[]): EstimatedRate {
  const parts = withoutDust(all)
  return {
    mean: parts.reduce((sum, { weight, mean }) => sum + weight * mean, 0),
    low: valueAt(parts, LOW, [0, 1]),
    high: valueAt(parts, HIGH, [0, 1]),
  }
}

function rateParts(
  domains: readonly DomainInExam[],
  known: readonly Knowledge[],
  abilities: Float64Array,
): Part[] {
  return Array.from(abilities, (weight, ability) => {
    let [mean, variance] = [0, 0]
    for (const [place, { share }] of domains.entries()) {
      const { rate, spread } = momentsAt(known[place], { form: 0, ability })
      mean += share * rate
      variance += share ** 2 * spread
    }
    return { weight, mean, deviation: Math.sqrt(variance + NARROWEST) }
  })
}

function examParts(
  domains: readonly DomainInExam[],
  known: readonly Knowledge[],
  { abilities, form }: { abilities: Float64Array; form: number },
): Part[] {
  const formWeight = EXAM_FORMS[form]?.weight ?? 0
  return Array.from(abilities, (weight, ability) => {
    let [mean, variance] = [0, 0]
    for (const [place, { questions }] of domains.entries()) {
      const { rate, square, spread } = momentsAt(known[place], { form, ability })
      mean += questions * rate
      variance += questions * (rate - square) + questions ** 2 * spread
    }
    return { weight: weight * formWeight, mean, deviation: Math.sqrt(variance + NARROWEST) }
  })
}

function momentsAt(known: Knowledge | undefined, { form, ability }: { form: number; ability: number }) {
  const rate = known?.forms[form]?.mean[ability] ?? 0
  const square = known?.forms[form]?.square[ability] ?? 0
  return { rate, square, spread: Math.max(0, square - rate ** 2) }
}
