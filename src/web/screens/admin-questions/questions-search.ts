import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { NO_DOMAIN, QUESTION_PAGE_SIZES } from '#domain/questions/question-list.ts'
import {
  countingNumber,
  idParam,
  oneOf,
  pageParam,
  readingSearch,
  textParam,
} from '#web/parts/page/address-search.ts'

export const QUESTION_STATUSES = ['active', 'inactive'] as const

export const NEW_QUESTION = 'nova'

export type QuestionsSearch = ReturnType<typeof questionsSearch>

/** Names between commas: what they mean, the screen knows, which loads later than the addresses of all pages. */
const WORDS = /^[a-z]+(?:,[a-z]+)*$/
const ORDER = /^[a-z]+-(?:asc|desc)$/

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 200 && pattern.test(value) ? value : undefined

export const questionsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  exame: idParam(raw['exame']),
  dominio: raw['dominio'] === NO_DOMAIN ? NO_DOMAIN : idParam(raw['dominio']),
  lote: idParam(raw['lote']),
  status: oneOf(QUESTION_STATUSES, raw['status']),
  dificuldade: oneOf(DIFFICULTIES, raw['dificuldade']),
  so: matching(WORDS, raw['so']),
  colunas: matching(WORDS, raw['colunas']),
  ordem: matching(ORDER, raw['ordem']),
  por: QUESTION_PAGE_SIZES.find((size) => size === countingNumber(raw['por'])),
  /** Of a new question: which one it copies. */
  copia: raw['questao'] === NEW_QUESTION ? idParam(raw['copia']) : undefined,
  /** Id of a question, or `nova`. */
  questao: raw['questao'] === NEW_QUESTION ? NEW_QUESTION : idParam(raw['questao']),
}))
