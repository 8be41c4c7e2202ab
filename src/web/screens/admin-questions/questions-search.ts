import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { QUESTION_ORDERS } from '#domain/suspects/question-orders.ts'
import { idParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export const QUESTION_STATUSES = ['active', 'inactive'] as const

/** Of the list: what a question says, or what people did with it. */
export const STATISTICS_VIEW = 'estatisticas'

export const NEW_QUESTION = 'nova'

export type QuestionsSearch = ReturnType<typeof questionsSearch>

export const questionsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  exame: idParam(raw['exame']),
  status: oneOf(QUESTION_STATUSES, raw['status']),
  dificuldade: oneOf(DIFFICULTIES, raw['dificuldade']),
  ver: oneOf([STATISTICS_VIEW], raw['ver']),
  ordem: oneOf(QUESTION_ORDERS, raw['ordem']),
  /** Id of a question, or `nova`. */
  questao: raw['questao'] === NEW_QUESTION ? NEW_QUESTION : idParam(raw['questao']),
}))

export const questionsFilter = ({
  pagina = 1,
  busca,
  exame,
  status,
  dificuldade,
  ordem,
}: QuestionsSearch) => ({
  page: pagina,
  search: busca,
  exam: exame,
  status,
  difficulty: dificuldade,
  order: ordem,
})

export const isFiltered = ({ busca, exame, status, dificuldade }: QuestionsSearch): boolean =>
  [busca, exame, status, dificuldade].some((value) => value !== undefined)
