import type { Ending } from '#domain/simulations/scoring.ts'
import { endedWithoutAnswers } from '#pt-br/mocks.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { forgetMock } from '#web/api/mocks/mocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

export type Ended = { simulationId: string; startedAt: string }
/** What is told on the way out: at its result (which tells of the time by itself), and where nothing was chosen. */
export type EndNews = { atResult?: Told; whenEmpty?: Told }
type Told = { title: string; text?: string }

/** After the end: to its result, or to the exam's page where nothing was chosen. */
export function useLeading(
  code: string,
  { simulationId, startedAt }: Ended,
  { atResult, whenEmpty }: EndNews,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toResult = () =>
    navigate({
      to: '/simulados/$examId/resultados',
      params: { examId: code },
      search: { simulacao: simulationId },
      replace: true,
    })
  const toExam = () => navigate({ to: '/exames/$examId', params: { examId: code }, replace: true })
  return async (ending: Ending) => {
    const empty = whenEmpty ?? { title: endedWithoutAnswers(new Date(startedAt)) }
    const told = ending === 'completed' ? atResult : empty
    if (told !== undefined) toastSuccess(told.title, told.text)
    await (ending === 'completed' ? toResult() : toExam())
    await forgetMock(queryClient, code, simulationId)
  }
}
