import {
  NO_DOMAIN,
  QUESTION_PAGE_SIZES,
  QUESTION_SORTS,
  QUESTION_TRAITS,
  SORT_DIRECTIONS,
  type QuestionSort,
  type QuestionTrait,
  type SortDirection,
} from '#domain/questions/question-list.ts'
import type { QuestionsSearch } from './questions-search.ts'

/** `answers-desc`. */
export type OrderParam = `${QuestionSort}-${SortDirection}`
export const ORDERS: readonly OrderParam[] = QUESTION_SORTS.flatMap((sort) =>
  SORT_DIRECTIONS.map((direction): OrderParam => `${sort}-${direction}`),
)

export const traitsOf = ({ so }: Pick<QuestionsSearch, 'so'>): QuestionTrait[] =>
  QUESTION_TRAITS.filter((trait) => so?.split(',').includes(trait))

/** Undefined for what is no order. */
export const knownOrder = ({ ordem }: Pick<QuestionsSearch, 'ordem'>): OrderParam | undefined =>
  ORDERS.find((order) => order === ordem)

function orderOf({ ordem }: Pick<QuestionsSearch, 'ordem'>) {
  const [sort, direction] = ordem?.split('-') ?? []
  const known = QUESTION_SORTS.find((each) => each === sort)
  return known === undefined
    ? {}
    : ({ sort: known, direction: direction === 'asc' ? 'asc' : 'desc' } as const)
}

/** What the list is narrowed to, whatever its order and page. */
export function questionsFilter(search: QuestionsSearch) {
  const { busca, exame, dominio, lote, status, dificuldade } = search
  const traits = traitsOf(search)
  return {
    search: busca,
    exam: exame,
    // A domain belongs to an exam: without it, it narrows nothing that is seen.
    domain: exame === undefined && dominio !== NO_DOMAIN ? undefined : dominio,
    batch: lote,
    status,
    difficulty: dificuldade,
    traits: traits.length === 0 ? undefined : traits,
  }
}

export const listAsked = (search: QuestionsSearch) => ({
  ...questionsFilter(search),
  ...orderOf(search),
  page: search.pagina ?? 1,
  size: search.por ?? QUESTION_PAGE_SIZES[0],
})

export const isFiltered = (search: QuestionsSearch): boolean =>
  Object.values(questionsFilter(search)).some((value) => value !== undefined)
