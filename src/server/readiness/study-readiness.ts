import { cutOf, wantedQuestions } from '#domain/mocks/mock-format.ts'
import { isKeyOpen } from '#domain/mistakes/question-facts.ts'
import { evidenceOf, type Evidence } from '#domain/readiness/evidence.ts'
import { readinessOf, type Readiness } from '#domain/readiness/readiness.ts'
import { dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Study } from '#server/mistakes/read-study.ts'

/** In the order of the exam's outline; `weight` is the one of `practice`. */
export type OutlineDomain = { id: string; name: string; weight: number | null }

export type StudyReadiness = {
  readiness: Readiness
  /** Whole per cent, and whose it is; null where there is none. */
  cut: { percent: number; kind: 'official' | 'reference' } | null
  /** Active questions, and those of them that were never answered and whose key was never open. */
  questions: number
  fresh: number
}

/** What one person's first answers to one exam say of it (spec 16.1); of a day `satOn`, what those before it said. */
export function readinessIn(
  study: Study,
  outline: readonly OutlineDomain[],
  satOn: string | null = null,
): StudyReadiness {
  const { exam, bank, facts, calendar } = study
  // Questions of no domain stand in a last one, without a weight of their own.
  const ids = [...outline.map(({ id }) => id), null]
  const places = new Map(ids.map((id, place) => [id, place]))
  const active = bank.questions.filter(({ isActive }) => isActive)
  const isFresh = ({ id }: { id: string }) => {
    const own = facts.get(id)
    return own === undefined || (!isKeyOpen(own) && own.first === null)
  }
  const domains = ids.map((id, place) => {
    const own = active.filter(({ domainId }) => domainId === id)
    const weight = outline[place]?.weight ?? null
    return {
      weight: id === null ? 0 : weight,
      activeQuestions: own.length,
      fresh: own.filter(isFresh).length,
    }
  })
  const used = domains.at(-1)?.activeQuestions === 0 ? domains.slice(0, -1) : domains
  const examQuestions = wantedQuestions(exam)
  const cut = cutOf(exam)
  return {
    readiness: readinessOf({
      domains: used,
      evidence: evidenceIn(study, places).filter(({ day }) => satOn === null || day < satOn),
      today: satOn ?? dayOfNumber(calendar.today),
      examQuestions,
      cut: cut === null ? null : Math.ceil((cut.right * examQuestions) / cut.of),
    }),
    cut: cut === null ? null : { percent: Math.round((100 * cut.right) / cut.of), kind: cut.kind },
    questions: active.length,
    fresh: active.filter(isFresh).length,
  }
}

function evidenceIn({ bank, facts }: Study, places: ReadonlyMap<string | null, number>): Evidence[] {
  const answers = bank.questions.flatMap(({ id, domainId, ruled }) => {
    const own = facts.get(id)
    const domain = places.get(domainId)
    if (!own?.first || domain === undefined) return []
    const { at, isRight, revision } = own.first
    const wasKeyOpen = own.keyAt !== null && own.keyAt < at
    return [{ questionId: id, domain, isRight, at, wasKeyOpen, isRuled: ruled.includes(revision) }]
  })
  return evidenceOf(
    answers
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, ...answer }) => ({ ...answer, day: dayOfNumber(dayNumberOf(new Date(at))) })),
  )
}
