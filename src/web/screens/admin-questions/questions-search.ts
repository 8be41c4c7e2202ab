import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { idParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export const QUESTION_STATUSES = ['active', 'inactive'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

export const NEW_QUESTION = 'nova'

export type QuestionsSearch = {
  pagina?: number
  busca?: string
  exame?: string
  status?: QuestionStatus
  dificuldade?: Difficulty
  /** Id of a question, or `nova`. */
  questao?: string
}

export const questionsSearch = readingSearch((raw): QuestionsSearch => {
  const exame = idParam(raw['exame'])
  const status = oneOf(QUESTION_STATUSES, raw['status'])
  const dificuldade = oneOf(DIFFICULTIES, raw['dificuldade'])
  const questao = raw['questao'] === NEW_QUESTION ? NEW_QUESTION : idParam(raw['questao'])
  return {
    ...pageParam(raw),
    ...textParam(raw),
    ...(exame !== undefined && { exame }),
    ...(status !== undefined && { status }),
    ...(dificuldade !== undefined && { dificuldade }),
    ...(questao !== undefined && { questao }),
  }
})

export const questionsFilter = ({ pagina = 1, busca, exame, status, dificuldade }: QuestionsSearch) => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
  ...(exame !== undefined && { exam: exame }),
  ...(status !== undefined && { status }),
  ...(dificuldade !== undefined && { difficulty: dificuldade }),
})

export const isFiltered = ({ busca, exame, status, dificuldade }: QuestionsSearch): boolean =>
  [busca, exame, status, dificuldade].some((value) => value !== undefined)
