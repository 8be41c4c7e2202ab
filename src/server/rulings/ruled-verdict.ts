import { cutOf, fullLength } from '#domain/mocks/mock-format.ts'
import { verdictOn } from '#domain/mocks/mock-result.ts'
import type { RuledPlace } from './rejudge-store.ts'

type Verdictable = Pick<RuledPlace, 'format' | 'isSample' | 'countedQuestions' | 'totalQuestions'>

/** Null where its result has no verdict: study, samples, too few questions. */
export function passedOf(
  { format, isSample, countedQuestions: counted, totalQuestions }: Verdictable,
  right: number,
): 'passed' | 'not-yet' | null {
  if (format === null || isSample === null || counted === null) return null
  const { kind } = verdictOn(
    { right, counted, leftOut: totalQuestions - counted },
    { cut: cutOf(format), fullLength: fullLength(format), isSample },
  )
  return kind === 'none' ? null : kind
}
