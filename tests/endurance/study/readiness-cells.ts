import type { Evidence, StoredAnswer } from '#domain/readiness/evidence.ts'
import { evidenceOf } from '#domain/readiness/evidence.ts'
import { readinessOf, type Readiness } from '#domain/readiness/readiness.ts'
import { seededChance, type Chance } from '#domain/simulations/seeded-chance.ts'
import {
  abilityIn,
  CUT,
  DAY,
  domainsOf,
  EXAM_QUESTIONS,
  isRight,
  makePerson,
  sit,
  WEIGHTS,
  type Person,
  type Situation,
} from './readiness-people.ts'

const PEOPLE = 2000

/** Shares of people, 0 to 1, but for Brier's scores; `above`: people that the model calls 'acima com folga'. */
export type CellFigures = {
  coverage: number
  brier: number
  naiveBrier: number
  above: number
  abovePassed: number
}

export function judgeCell(seed: number, situation: Situation, answers: number): CellFigures {
  let [covered, brier, naiveBrier, above, abovePassed] = [0, 0, 0, 0, 0]
  for (let number = 0; number < PEOPLE; number += 1) {
    const { evidence, right } = sit(seededChance(seed, number), situation, answers)
    const { estimate, level } = estimatedOf(evidence)
    const passed = right >= CUT ? 1 : 0
    if (right >= estimate.exam.low && right <= estimate.exam.high) covered += 1
    brier += ((estimate.pass ?? Number.NaN) - passed) ** 2
    naiveBrier += (naiveChance(evidence) - passed) ** 2
    if (level === 'above') {
      above += 1
      abovePassed += passed
    }
  }
  return {
    coverage: covered / PEOPLE,
    brier: brier / PEOPLE,
    naiveBrier: naiveBrier / PEOPLE,
    above,
    abovePassed,
  }
}

/** What the person is told, after first answers of one day. */
export function estimatedOf(evidence: readonly Evidence[]) {
  const readiness: Readiness = readinessOf({
    domains: WEIGHTS.map((weight) => ({ weight, activeQuestions: EXAM_QUESTIONS, fresh: 0 })),
    evidence,
    today: DAY,
    examQuestions: EXAM_QUESTIONS,
    cut: { right: CUT, of: EXAM_QUESTIONS },
  })
  if (readiness.kind !== 'estimated') throw new Error(`No estimate of ${evidence.length} answers`)
  return readiness
}

/** The observed rate as if it were the true one. */
function naiveChance(evidence: readonly Evidence[]): number {
  const rate = evidence.filter((answer) => answer.isRight).length / evidence.length
  if (rate === 0 || rate === 1) return rate
  let exactly = (1 - rate) ** EXAM_QUESTIONS
  let fewer = 0
  for (let right = 0; right < CUT; right += 1) {
    fewer += exactly
    exactly *= ((EXAM_QUESTIONS - right) / (right + 1)) * (rate / (1 - rate))
  }
  return 1 - fewer
}

const BANK = 47
const REPEATS = 3

/** The share of memorizers who are called 'acima com folga', and of them whose repeats change a digit. */
export function judgeMemorizers(seed: number) {
  let [above, changed] = [0, 0]
  for (let number = 0; number < PEOPLE; number += 1) {
    const answers = firstAnswers(seededChance(seed, number))
    const perfect = answers.map((answer) => ({ ...answer, isRight: true }))
    const repeats = Array.from({ length: REPEATS }, () => perfect).flat()
    const before = estimatedOf(evidenceOf(answers))
    const after = estimatedOf(evidenceOf([...answers, ...repeats]))
    if (after.level === 'above') above += 1
    if (JSON.stringify(after) !== JSON.stringify(before)) changed += 1
  }
  return { above: above / PEOPLE, changed }
}

/** Of the whole bank, by a person who knows 50 to 60 % of such questions. */
function firstAnswers(chance: Chance): StoredAnswer[] {
  let person = makePerson(chance)
  while (!isMemorizer(chance, person)) person = makePerson(chance)
  return domainsOf(chance, BANK).map((domain, question) => ({
    questionId: String(question),
    domain,
    isRight: isRight(chance, abilityIn(person, domain)),
    day: DAY,
    wasKeyOpen: false,
    isRuled: false,
  }))
}

const TRIES = 2000

function isMemorizer(chance: Chance, person: Person): boolean {
  const tries = domainsOf(chance, TRIES)
  const rate = tries.filter((domain) => isRight(chance, abilityIn(person, domain))).length / TRIES
  return rate >= 0.5 && rate <= 0.6
}
