import type { Ending } from '#domain/simulations/scoring.ts'
import { endedWithoutAnswers } from '#pt-br/mocks.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { forgetMock } from '#web/api/mocks/mocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

type News = { title: string; text?: string }

export type Ended = { simulationId: string; startedAt: string }

/** After the end: to its result, or to the exam's page where nothing was chosen. */
export function useLeading(code: string, { simulationId, startedAt }: Ended) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (ending: Ending, news: News, whenEmpty?: News) => {
    if (ending === 'completed') {
      toastSuccess(news.title, news.text)
      await navigate({
        to: '/simulados/$examId/resultados',
        params: { examId: code },
        search: { simulacao: simulationId },
        replace: true,
      })
    } else {
      toastSuccess(whenEmpty?.title ?? endedWithoutAnswers(new Date(startedAt)), whenEmpty?.text)
      await navigate({ to: '/exames/$examId', params: { examId: code }, replace: true })
    }
    await forgetMock(queryClient, code, simulationId)
  }
}
