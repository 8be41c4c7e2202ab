import { sharesOf } from '#domain/mocks/shares.ts'
import { estimateOf, type Estimate, type EstimatedRate } from './estimate.ts'
import { countedOn, talliesOf, type Evidence } from './evidence.ts'
import { gainOf } from './gain.ts'

/** `weight` in any unit, null where unknown; `fresh`: active questions that could still become evidence of the person. */
export type ReadinessDomain = { weight: number | null; activeQuestions: number; fresh: number }

/** Oldest first; `today` is São Paulo's, `cut` so many right of so many, of an exam of any length, or null. */
export type ReadinessInput = {
  domains: readonly ReadinessDomain[]
  evidence: readonly Evidence[]
  today: string
  examQuestions: number
  cut: { right: number; of: number } | null
}

export const READINESS_LEVELS = ['below', 'at-the-limit', 'above', 'no-cut'] as const
export type ReadinessLevel = (typeof READINESS_LEVELS)[number]

/** Of one domain: its share of the exam, 0 to 1, and its estimate; answers that count; points of the whole to be gained. */
export type DomainReadiness = {
  share: number
  estimate: EstimatedRate
  right: number
  answered: number
  gain: number
}

export type Readiness =
  /** So many first answers are missing, and there are questions for them. */
  | { kind: 'few-data'; missing: number; counted: number }
  /** Too few count, and new questions do not suffice; `day`: the last of an estimate that aged out, with nothing new left. */
  | { kind: 'worn-out'; day: string | null; counted: number }
  /** `usedUp`: nothing new is left to measure, so that the estimate is that of `day`, its last answer. */
  | {
      kind: 'estimated'
      level: ReadinessLevel
      estimate: Estimate
      counted: number
      day: string
      usedUp: boolean
      domains: DomainReadiness[]
      /** The place of the domain with the greatest gain; null where nothing is to be gained. */
      best: number | null
    }

const LEAST_ANSWERS = 30
const LEAST_OF_DOMAIN = 3
/** From this share of the exam on, a domain must have answers of its own. */
const HEAVY = 0.1

/** What first answers say of the exam, or why they do not say it yet (spec 16.1 to 16.4). */
export function readinessOf(input: ReadinessInput): Readiness {
  const { domains, evidence, today } = input
  const shares = examShares(domains)
  const counted = countedOn(today, evidence)
  const { missing, wanting } = missingOf(domains, shares, counted)
  const last = evidence.at(-1)?.day ?? null
  const fresh = total(domains.map((domain) => domain.fresh))
  if (missing > 0 || last === null) {
    const isWithin =
      fresh >= missing && domains.every((domain, place) => domain.fresh >= (wanting[place] ?? 0))
    if (isWithin) return { kind: 'few-data', missing, counted: counted.length }
    const hadEstimate = missingOf(domains, shares, evidence).missing <= 0
    return { kind: 'worn-out', day: hadEstimate && fresh === 0 ? last : null, counted: counted.length }
  }
  return { ...estimated(input, shares, counted), day: last, usedUp: fresh === 0 }
}

/** Each domain's share of the exam, summing to 1: by weight, by active questions where a weight is missing or all are 0. */
function examShares(domains: readonly ReadinessDomain[]): number[] {
  const isWeighted =
    domains.every(({ weight }) => weight !== null) && domains.some(({ weight }) => weight !== 0)
  const weights = domains.map(({ weight, activeQuestions }) => (isWeighted ? (weight ?? 0) : activeQuestions))
  const whole = total(weights)
  return weights.map((weight) => (whole === 0 ? 0 : weight / whole))
}

/** How many first answers are missing to an estimate, and how many to each domain. */
function missingOf(
  domains: readonly ReadinessDomain[],
  shares: readonly number[],
  answers: readonly Evidence[],
) {
  const wanting = domains.map((domain, place) =>
    wantedOf(domain, shares[place] ?? 0, answers.filter((one) => one.domain === place).length),
  )
  return { missing: Math.max(LEAST_ANSWERS - answers.length, total(wanting)), wanting }
}

function wantedOf({ activeQuestions }: ReadinessDomain, share: number, answered: number): number {
  if (share < HEAVY || activeQuestions < LEAST_OF_DOMAIN) return 0
  return Math.max(0, LEAST_OF_DOMAIN - answered)
}

function estimated(
  { domains, examQuestions, cut }: ReadinessInput,
  shares: readonly number[],
  counted: readonly Evidence[],
) {
  const places = sharesOf(
    shares.map((share) => ({ available: examQuestions, weight: share * 100 })),
    examQuestions,
  )
  const inExam = shares.map((share, place) => ({ share, questions: places[place] ?? 0 }))
  const least = cut && Math.ceil((cut.right * examQuestions) / cut.of)
  const estimate = estimateOf({ domains: inExam, cut: least }, talliesOf(counted, domains.length))
  const perDomain = domains.map(({ activeQuestions }, place) => {
    const answers = counted.filter((one) => one.domain === place)
    // Hardly any question: the exam's estimate says more than its own.
    const own = (activeQuestions < LEAST_OF_DOMAIN ? undefined : estimate.domains[place]) ?? estimate.rate
    return {
      share: shares[place] ?? 0,
      estimate: own,
      right: answers.filter(({ isRight }) => isRight).length,
      answered: answers.length,
      gain: cut === null ? 0 : gainOf(shares[place] ?? 0, own.mean, cut.right / cut.of),
    }
  })
  const greatest = Math.max(...perDomain.map(({ gain }) => gain))
  return {
    kind: 'estimated' as const,
    level: levelOf(estimate.pass),
    estimate,
    counted: counted.length,
    domains: perDomain,
    best: greatest > 0 ? perDomain.findIndex(({ gain }) => gain === greatest) : null,
  }
}

const LIKELY = 0.85
const UNLIKELY = 0.2

function levelOf(pass: number | null): ReadinessLevel {
  if (pass === null) return 'no-cut'
  if (pass >= LIKELY) return 'above'
  return pass < UNLIKELY ? 'below' : 'at-the-limit'
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
