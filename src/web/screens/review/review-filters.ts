import type { SimulationMode } from '#domain/simulations/simulation.ts'
import type { ReviewMark } from '#web/api/simulations/results.ts'

export const REVIEW_FILTERS = ['todas', 'erradas', 'acertos', 'marcadas', 'nao-respondidas'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export const reviewFilter = (value: unknown): ReviewFilter | null =>
  REVIEW_FILTERS.find((filter) => filter === value) ?? null

/** Positions count from 0. */
export type ReviewAddress = { position: number | null; filter: ReviewFilter | null }

type FilterWords = { name: string; one: string; previous: string; next: string }

const FILTER_WORDS: Readonly<Record<ReviewFilter, FilterWords>> = {
  todas: { name: 'Todas', one: 'Questão', previous: 'Anterior', next: 'Próxima' },
  erradas: { name: 'Erradas', one: 'Errada', previous: 'Errada anterior', next: 'Próxima errada' },
  acertos: { name: 'Acertos', one: 'Acerto', previous: 'Acerto anterior', next: 'Próximo acerto' },
  marcadas: { name: 'Marcadas', one: 'Marcada', previous: 'Marcada anterior', next: 'Próxima marcada' },
  'nao-respondidas': {
    name: 'Não respondidas',
    one: 'Não respondida',
    previous: 'Não respondida anterior',
    next: 'Próxima não respondida',
  },
}

const MOCK_FILTER_WORDS: Readonly<Record<ReviewFilter, FilterWords>> = {
  ...FILTER_WORDS,
  'nao-respondidas': {
    name: 'Em branco',
    one: 'Em branco',
    previous: 'Em branco anterior',
    next: 'Próxima em branco',
  },
}

/** In the words of a mode. */
export const filterWords = (mode: SimulationMode) => (mode === 'mock' ? MOCK_FILTER_WORDS : FILTER_WORDS)

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

/** Errors first, where there is most to learn; without any, the whole list. */
export function initialFilter(marks: readonly ReviewMark[]): ReviewFilter {
  return marks.some((mark) => passes(mark, 'erradas')) ? 'erradas' : 'todas'
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
