import type { ReviewMark } from '#web/api/simulations/results.ts'
import type { ResultFilter } from './result-filters.ts'

/** Errors first, where there is most to learn; without any, the whole list. */
export function initialFilter(marks: readonly ReviewMark[]): ResultFilter {
  return filtered(marks, 'erros').length > 0 ? 'erros' : 'todas'
}

/** In the order of the simulation. Blank places that counted are errors. */
export function filtered<Mark extends Pick<ReviewMark, 'state'>>(
  marks: readonly Mark[],
  filter: ResultFilter,
): Mark[] {
  if (filter === 'todas') return [...marks]
  if (filter === 'acertos') return marks.filter(({ state }) => state === 'right')
  return marks.filter(({ state }) => state === 'wrong' || state === 'unanswered')
}

/** The contract's maximum of one review call. */
const PAGE = 10

export function inPages<Mark>(marks: readonly Mark[]): Mark[][] {
  return Array.from({ length: Math.ceil(marks.length / PAGE) }, (_, page) =>
    marks.slice(page * PAGE, (page + 1) * PAGE),
  )
}

const NOUNS: Readonly<Record<ResultFilter, readonly [one: string, many: string]>> = {
  erros: ['erro', 'erros'],
  acertos: ['acerto', 'acertos'],
  todas: ['questão', 'questões'],
}

export function moreLabel(filter: ResultFilter, count: number): string {
  const [one, many] = NOUNS[filter]
  return `Mostrar mais ${count} ${count === 1 ? one : many}`
}
