import type { MockEndedBy } from '#domain/mocks/mock-outcome.ts'
import type { Ending } from '#domain/simulations/scoring.ts'
import { endedInWords } from '#pt-br/mock-ended.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isAskedHere } from '#web/api/mocks/asked-ends.ts'
import { forgetMock } from '#web/api/mocks/mocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

export type Ended = { simulationId: string; startedAt: string }
export type HowEnded = { ending: Ending; endedBy: MockEndedBy | null }

/** After the end: says how it ended, and leads to its result, or to the exam's page where there is none. */
export function useLeading(code: string, { simulationId, startedAt }: Ended) {
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
  return async ({ ending, endedBy }: HowEnded) => {
    const isHere = isAskedHere(simulationId, endedBy ?? 'person')
    const told = endedInWords({ ending, endedBy, isHere, startedAt: new Date(startedAt) })
    if (told !== null) toastSuccess(told.title, told.text)
    await (ending === 'completed' ? toResult() : toExam())
    await forgetMock(queryClient, code, simulationId)
  }
}
