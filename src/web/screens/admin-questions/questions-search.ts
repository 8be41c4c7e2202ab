import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { idParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export const QUESTION_STATUSES = ['active', 'inactive'] as const

export const NEW_QUESTION = 'nova'

export type QuestionsSearch = ReturnType<typeof questionsSearch>

export const questionsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  exame: idParam(raw['exame']),
  status: oneOf(QUESTION_STATUSES, raw['status']),
  dificuldade: oneOf(DIFFICULTIES, raw['dificuldade']),
  /** Id of a question, or `nova`. */
  questao: raw['questao'] === NEW_QUESTION ? NEW_QUESTION : idParam(raw['questao']),
}))

export const questionsFilter = ({ pagina = 1, busca, exame, status, dificuldade }: QuestionsSearch) => ({
  page: pagina,
  search: busca,
  exam: exame,
  status,
  difficulty: dificuldade,
})

export const isFiltered = ({ busca, exame, status, dificuldade }: QuestionsSearch): boolean =>
  [busca, exame, status, dificuldade].some((value) => value !== undefined)
