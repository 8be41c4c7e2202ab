import { adminQuestionsQuery, type QuestionRow } from '#web/api/admin/admin-questions.ts'
import { toastFailure, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listAsked } from './question-list-view.ts'
import type { QuestionsSearch } from './questions-search.ts'

/** A page of the list in its order, and how it was asked for. */
export type ShownList = {
  rows: readonly QuestionRow[]
  page: number
  pages: number
  search: QuestionsSearch
}

export type Step = 1 | -1
type Opening = { questao: string; pagina?: number }

/** The question before or after one of the list, on the neighbouring page at the edge of its own (spec 9.14). */
export function useNeighbours(asked: string, list: ShownList, onOpen: (opening: Opening) => void) {
  const { rows, page, pages, search } = list
  const queryClient = useQueryClient()
  const place = rows.findIndex(({ id }) => id === asked)
  const turn = useMutation({
    mutationFn: (step: Step) =>
      queryClient.fetchQuery(adminQuestionsQuery(listAsked({ ...search, pagina: page + step }))),
    onError: (error) => toastRefusal(error, 'Não foi possível ler a página. Tente novamente.'),
  })
  // Given with the press: a form that was closed meanwhile is not opened again.
  const openEdge = (
    { entries, page: pagina }: Pick<ShownList, 'page'> & { entries: readonly QuestionRow[] },
    step: Step,
  ) => {
    const next = entries.at(step === 1 ? 0 : -1)
    if (next) onOpen({ questao: next.id, pagina })
    else toastFailure('Não há mais questões nesta página', 'A lista mudou. Feche e abra a questão por ela.')
  }
  const isPage = (number: number) => number >= 1 && number <= pages
  return {
    row: rows[place],
    isTurning: (step: Step) => turn.isPending && turn.variables === step,
    has: (step: Step) => rows[place + step] !== undefined || isPage(page + step),
    go: (step: Step) => {
      const beside = rows[place + step]
      if (beside) {
        // A page that still comes opens nothing any more.
        turn.reset()
        onOpen({ questao: beside.id })
      } else if (!turn.isPending) turn.mutate(step, { onSuccess: openEdge })
    },
  }
}
