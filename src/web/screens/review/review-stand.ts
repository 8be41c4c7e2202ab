import type { ReviewMark } from '#web/api/simulations/results.ts'
import type { ReviewFilter } from './review-filters.ts'

export function passes({ state, marked }: ReviewMark, filter: ReviewFilter): boolean {
  switch (filter) {
    case 'todas':
      return true
    case 'erradas':
      return state === 'wrong'
    case 'acertos':
      return state === 'right'
    case 'marcadas':
      return marked
    case 'nao-respondidas':
      return state === 'unanswered'
  }
}

/** Errors first, where there is most to learn; the whole list without any, and around a question that is none. */
export function initialFilter(marks: readonly ReviewMark[], asked: number | null): ReviewFilter {
  const isWrong = (mark: ReviewMark) => passes(mark, 'erradas')
  const shown = marks.find(({ position }) => position === asked)
  return (shown ? isWrong(shown) : marks.some(isWrong)) ? 'erradas' : 'todas'
}

export type ReviewStand = {
  position: number
  /** From 1, among the filtered places; null for a place outside the filter. */
  rank: number | null
  count: number
  previous: number | null
  next: number | null
}

/** The asked position, else the filter's first, with its neighbours in the filter. Null for an empty simulation. */
export function reviewStand(
  marks: readonly ReviewMark[],
  filter: ReviewFilter,
  asked: number | null,
): ReviewStand | null {
  const behind = marks.filter((mark) => passes(mark, filter)).map(({ position }) => position)
  const isThere = marks.some(({ position }) => position === asked)
  const position = (isThere ? asked : behind[0]) ?? marks[0]?.position
  if (position === undefined) return null
  const rank = behind.indexOf(position)
  return {
    position,
    rank: rank === -1 ? null : rank + 1,
    count: behind.length,
    previous: behind.findLast((other) => other < position) ?? null,
    next: behind.find((other) => other > position) ?? null,
  }
}
