import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
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
import {
  countingNumber,
  idParam,
  oneOf,
  pageParam,
  readingSearch,
  textParam,
} from '#web/parts/page/address-search.ts'
import { columnsParam } from './list/column-names.ts'

export const QUESTION_STATUSES = ['active', 'inactive'] as const

export const NEW_QUESTION = 'nova'

export type QuestionsSearch = ReturnType<typeof questionsSearch>

/** `answers-desc`. */
export type OrderParam = `${QuestionSort}-${SortDirection}`
export const ORDERS: readonly OrderParam[] = QUESTION_SORTS.flatMap((sort) =>
  SORT_DIRECTIONS.map((direction): OrderParam => `${sort}-${direction}`),
)

export const questionsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  exame: idParam(raw['exame']),
  dominio: raw['dominio'] === NO_DOMAIN ? NO_DOMAIN : idParam(raw['dominio']),
  lote: idParam(raw['lote']),
  status: oneOf(QUESTION_STATUSES, raw['status']),
  dificuldade: oneOf(DIFFICULTIES, raw['dificuldade']),
  so: traitsParam(raw['so']),
  colunas: columnsParam(raw['colunas']),
  ordem: oneOf(ORDERS, raw['ordem']),
  por: QUESTION_PAGE_SIZES.find((size) => size === countingNumber(raw['por'])),
  /** Of a new question: which one it copies. */
  copia: raw['questao'] === NEW_QUESTION ? idParam(raw['copia']) : undefined,
  /** Id of a question, or `nova`. */
  questao: raw['questao'] === NEW_QUESTION ? NEW_QUESTION : idParam(raw['questao']),
}))

/** `unused,flagged`, in the order of the list. */
function traitsParam(value: unknown): string | undefined {
  const given = typeof value === 'string' ? value.split(',') : []
  return QUESTION_TRAITS.filter((trait) => given.includes(trait)).join(',') || undefined
}

export const traitsOf = ({ so }: Pick<QuestionsSearch, 'so'>): QuestionTrait[] =>
  QUESTION_TRAITS.filter((trait) => so?.split(',').includes(trait))

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
