import { dayNumber, dayOfNumber } from '#domain/text/days.ts'

/** What a person once answered of an exam; `day` is São Paulo's, `yyyy-mm-dd`, `domain` a place in the exam's order. */
export type StoredAnswer = {
  questionId: string
  domain: number
  isRight: boolean
  day: string
  /** The person could have seen the key before. */
  wasKeyOpen: boolean
  /** A ruling names what was answered. */
  isRuled: boolean
}

/** One answer to a question that was new to the person. */
export type Evidence = Pick<StoredAnswer, 'domain' | 'isRight' | 'day'>

/**
 * The first answer to each question, in the order given, which is oldest first. Where the first does not count, none
 * takes its place: a repeat never becomes evidence (spec 16.1).
 */
export function evidenceOf(answers: readonly StoredAnswer[]): Evidence[] {
  const known = new Set<string>()
  const evidence: Evidence[] = []
  for (const { questionId, domain, isRight, day, wasKeyOpen, isRuled } of answers) {
    const isFirst = !known.has(questionId)
    known.add(questionId)
    if (isFirst && !wasKeyOpen && !isRuled) evidence.push({ domain, isRight, day })
  }
  return evidence
}

/** Older answers say nothing any more. */
const LONGEST_DAYS = 90

/** What still counts on a day of São Paulo: answers of its last 90 days. */
export function countedOn(today: string, evidence: readonly Evidence[]): Evidence[] {
  const oldest = dayOfNumber(dayNumber(today) - LONGEST_DAYS)
  return evidence.filter(({ day }) => day >= oldest)
}

/** Each answer counts half of what the fortieth after it does. */
const HALF_LIFE = 40

/** Right and wrong answers of a domain, the newer counting more: not whole numbers. */
export type Tally = { right: number; wrong: number }

/** The weighted answers of each domain, of evidence that is oldest first. */
export function talliesOf(evidence: readonly Evidence[], domains: number): Tally[] {
  const tallies = Array.from({ length: domains }, () => ({ right: 0, wrong: 0 }))
  evidence.forEach(({ domain, isRight }, place) => {
    const tally = tallies[domain]
    if (tally === undefined) return
    const weight = 0.5 ** ((evidence.length - 1 - place) / HALF_LIFE)
    if (isRight) tally.right += weight
    else tally.wrong += weight
  })
  return tallies
}
