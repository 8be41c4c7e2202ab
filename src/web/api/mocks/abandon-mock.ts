import { api } from '#web/api/client/client.ts'
import { isSentSoon, whenToldSoon } from '#web/api/simulations/telling.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { noteAskedEnd, noteGivenUp } from './asked-ends.ts'
import { mockFactsQuery } from './mock-facts.ts'
import { isMockOver, mockSheetQuery } from './mock-sheet.ts'
import { forgetMock } from './mocks.ts'
import { whenChoicesSent } from './unsent-choices.ts'

/** 'Desistir da Prova'. Of one that has ended elsewhere the screen finds out how. */
export function useAbandonMock(exam: string, onGone: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (simulationId: string) => abandonMock(queryClient, simulationId),
    // Here, not where it is pressed: what forgets it takes the pressed button away.
    onSuccess: async (_, simulationId) => {
      await onGone()
      await forgetMock(queryClient, exam, simulationId)
    },
    onError: (error, simulationId) => {
      if (!isMockOver(error)) return
      void queryClient.invalidateQueries({ queryKey: mockSheetQuery(simulationId).queryKey })
      void queryClient.invalidateQueries({ queryKey: mockFactsQuery(exam).queryKey })
    },
  })
}

/** Its choices and marks go first, for they may stay (spec 14.13 and 15.7), but nobody waits for them for long. */
async function abandonMock(queryClient: QueryClient, simulationId: string) {
  await Promise.all([
    isSentSoon(whenChoicesSent(queryClient, simulationId)),
    whenToldSoon(queryClient, simulationId),
  ])
  noteAskedEnd(simulationId, 'given-up')
  noteGivenUp(simulationId, true)
  try {
    return await api.mocks.abandon({ simulationId })
  } catch (error) {
    noteGivenUp(simulationId, false)
    throw error
  }
}
