import type { Difficulty } from '#domain/questions/difficulty.ts'
import { pooled, type Moments } from './moments.ts'

/** Who read and answered in less has not read: such answers are left out (spec 18.5). */
export const TOO_QUICK_SECONDS = 3

/** So many other first answers of the exam say how a person does. */
export const LEAST_OTHER_ANSWERS = 10

/** Everybody who chose the same options. */
export type AnswerGroup = {
  /** Ascending. */
  selected: readonly number[]
  answers: number
  /** How those of them with enough other answers do elsewhere, against what is usual there. */
  elsewhere: Moments
  /** Of those, how many are in the better and in the weaker half of all who answered. */
  better: number
  weaker: number
}

/** What people did with a question, counted: all that its figures are made of. */
export type QuestionEvidence = {
  optionCount: number
  /** Ascending. */
  key: readonly number[]
  authorDifficulty: Difficulty
  groups: readonly AnswerGroup[]
  medianSeconds: number | null
  examMedianSeconds: number | null
  ratings: Readonly<Record<Difficulty, number>>
  recentPeople: number
}

export type Judged = {
  evidence: QuestionEvidence
  answers: number
  right: AnswerGroup
  wrong: readonly AnswerGroup[]
}

/** The groups by the key; each of the wrong sets stands once. */
export function judged(evidence: QuestionEvidence): Judged {
  const { groups, key } = evidence
  const isRight = ({ selected }: AnswerGroup) =>
    selected.length === key.length && selected.every((option) => key.includes(option))
  return {
    evidence,
    answers: countOf(groups),
    right: joined(groups.filter(isRight), key),
    wrong: groups.filter((group) => !isRight(group)),
  }
}

const countOf = (groups: readonly AnswerGroup[]) => groups.reduce((sum, { answers }) => sum + answers, 0)

const joined = (groups: readonly AnswerGroup[], selected: readonly number[]): AnswerGroup => ({
  selected,
  answers: countOf(groups),
  elsewhere: pooled(groups.map(({ elsewhere }) => elsewhere)),
  better: groups.reduce((sum, { better }) => sum + better, 0),
  weaker: groups.reduce((sum, { weaker }) => sum + weaker, 0),
})

/** The one that most chose; of equals the first. */
export const mostChosen = (groups: readonly AnswerGroup[]): AnswerGroup | undefined =>
  groups.reduce<AnswerGroup | undefined>(
    (most, group) => (most !== undefined && most.answers >= group.answers ? most : group),
    undefined,
  )
