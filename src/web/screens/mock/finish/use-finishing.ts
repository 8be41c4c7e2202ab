import { wasMade } from '#domain/mocks/unsent-choices.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { completeMock } from '#web/api/mocks/mocks.ts'
import type { MockSender } from '#web/api/mocks/unsent-choices.ts'
import { whenToldSoon } from '#web/api/simulations/telling.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Ended, useLeading } from './use-leading.ts'

/** 'Finalizar a Prova', by the person; not while a choice waits, be it of another tab. */
export function useFinishing(code: string, ended: Ended, sender: MockSender) {
  const { simulationId } = ended
  const lead = useLeading(code, ended)
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: async () => {
      await sender.sync()
      const waits = sender.read().some((choice) => choice.simulationId === simulationId && wasMade(choice))
      if (waits) return null
      await whenToldSoon(queryClient, simulationId)
      return completeMock(simulationId, 'person')
    },
    onSuccess: async (reply) => {
      if (reply === null || reply.ending === 'running') return
      await lead({ ending: reply.ending, endedBy: reply.endedBy })
    },
    onError: (error) => toastRefusal(error),
  })
  return { finish: () => ending.mutate(), isEnding: ending.isPending || Boolean(ending.data) }
}
