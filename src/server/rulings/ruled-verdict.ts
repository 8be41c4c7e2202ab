import { cutOf, fullLength } from '#domain/mocks/mock-format.ts'
import { verdictOn } from '#domain/mocks/mock-result.ts'
import type { RuledPlace } from './rejudge-store.ts'

type Verdictable = Pick<RuledPlace, 'format' | 'isSample' | 'endedBy' | 'countedQuestions'>

/** Null where its result has no verdict: study, samples, a withdrawn right, too few questions. */
export function passedOf(
  { format, isSample, endedBy, countedQuestions: counted }: Verdictable,
  right: number,
): 'passed' | 'not-yet' | null {
  if (format === null || isSample === null || counted === null) return null
  const { kind } = verdictOn(
    { right, counted },
    {
      cut: cutOf(format),
      fullLength: fullLength(format),
      isSample,
      isWithdrawn: endedBy === 'withdrawn',
    },
  )
  return kind === 'none' ? null : kind
}
