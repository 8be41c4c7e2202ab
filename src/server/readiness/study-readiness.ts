import { cutOf, wantedQuestions } from '#domain/mocks/mock-format.ts'
import type { QuestionFacts } from '#domain/mistakes/question-facts.ts'
import { evidenceOf, type StoredAnswer } from '#domain/readiness/evidence.ts'
import { readinessOf, type Readiness } from '#domain/readiness/readiness.ts'
import { dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Study } from '#server/mistakes/read-study.ts'

/** In the order of the exam's outline; `weight` is the one of `practice`. */
export type OutlineDomain = { id: string; name: string; weight: number | null }

export type StudyReadiness = {
  readiness: Readiness
  /** Whole per cent, and whose it is; null where there is none. */
  cut: { percent: number; kind: 'official' | 'reference' } | null
  /** Active questions, and those of them that may still be evidence: `listMockCandidates` counts the same. */
  questions: number
  fresh: number
  /** Whether the person was asked all of the active ones; a key may be open before. */
  isAllSeen: boolean
}

/** A moment of the past: only answers before it are known, and it is that day. Milliseconds since 1970. */
export type AsOf = { before: number; today: number }

/** What one person's first answers to one exam say of it (spec 16.1), now or at an earlier moment. */
export function readinessIn(
  study: Study,
  outline: readonly OutlineDomain[],
  { before, today }: AsOf = { before: Infinity, today: study.calendar.today },
): StudyReadiness {
  const { exam, bank, facts } = study
  const places = placesOf(outline)
  const domains = [...places].map(([id, place]) => ({
    weight: id === null ? 0 : (outline[place]?.weight ?? null),
    activeQuestions: 0,
    fresh: 0,
  }))
  const whole = { questions: 0, fresh: 0, isAllSeen: true }
  for (const question of bank.questions) {
    if (!question.isActive) continue
    const domain = domains[places.get(question.domainId) ?? -1]
    const fresh = Number(mayBeEvidence(question, facts, before))
    whole.questions += 1
    whole.fresh += fresh
    whole.isAllSeen &&= isSeen(facts.get(question.id))
    if (domain === undefined) continue
    domain.activeQuestions += 1
    domain.fresh += fresh
  }
  const used = domains.at(-1)?.activeQuestions === 0 ? domains.slice(0, -1) : domains
  const cut = cutOf(exam)
  return {
    readiness: readinessOf({
      domains: used,
      evidence: evidenceOf(firstAnswersIn(study, places).filter(({ at }) => at < before)),
      today: dayOfNumber(today),
      examQuestions: wantedQuestions(exam),
      cut,
    }),
    cut: cut === null ? null : { percent: Math.round((100 * cut.right) / cut.of), kind: cut.kind },
    ...whole,
  }
}

/** Of these questions, those that may still be evidence. */
export const countFresh = ({ bank, facts }: Study, ids: ReadonlySet<string>): number =>
  bank.questions.filter((question) => ids.has(question.id) && mayBeEvidence(question, facts, Infinity)).length

type BankQuestion = Study['bank']['questions'][number]

const mayBeEvidence = (
  { id, revision, ruledUntil }: BankQuestion,
  facts: Study['facts'],
  moment: number,
): boolean => ruledUntil.get(revision) !== Infinity && isFreshAt(facts.get(id), moment)

const isSeen = (own: QuestionFacts | undefined): boolean =>
  own !== undefined && (own.first !== null || own.marks.length > 0)

function isFreshAt(own: QuestionFacts | undefined, moment: number): boolean {
  if (own === undefined) return true
  const { keyAt, first, last } = own
  const wasClosed = keyAt === null || keyAt >= moment
  return wasClosed && (first === null ? last === null : first.at >= moment)
}

type FirstAnswer = StoredAnswer & { at: number }

/** The first answer to each question of the bank that has one, oldest first; all count, or may not for a reason told. */
function firstAnswersIn({ bank, facts }: Study, places: ReadonlyMap<string | null, number>): FirstAnswer[] {
  const answers = bank.questions.flatMap(({ id, domainId, ruledUntil }) => {
    const own = facts.get(id)
    const domain = places.get(domainId)
    if (!own?.first || domain === undefined) return []
    const { at, isRight, revision } = own.first
    const day = dayOfNumber(dayNumberOf(new Date(at)))
    const wasKeyOpen = own.keyAt !== null && own.keyAt < at
    // A revoked ruling has given its right answers all the same (spec 17.3): they tell nothing of the key of today.
    const isRuled = at < (ruledUntil.get(revision) ?? 0)
    return [{ questionId: id, domain, isRight, day, at, wasKeyOpen, isRuled }]
  })
  return answers.toSorted((one, other) => one.at - other.at)
}

const placesOf = (outline: readonly OutlineDomain[]) =>
  // Questions of no domain stand in a last one, without a weight of their own.
  new Map([...outline.map(({ id }) => id), null].map((id, place) => [id, place]))

type Asked = { questionIds: ReadonlySet<string>; from: Date; to: Date }

/** Of the first answers to these questions in a stretch of time, how many count for the estimate. */
export function countedBetween(
  study: Study,
  outline: readonly OutlineDomain[],
  { questionIds, from, to }: Asked,
): number {
  const answers = firstAnswersIn(study, placesOf(outline))
  return evidenceOf(
    answers.filter(
      ({ questionId, at }) => questionIds.has(questionId) && at >= from.getTime() && at <= to.getTime(),
    ),
  ).length
}
