import type { Client } from '#contract/client.ts'
import { api } from '#web/api/client/client.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type BlockOffer = Awaited<ReturnType<Client['focus']['offer']>>
export type BlockPause = Awaited<ReturnType<Client['focus']['pause']>>

/** Belongs to one account. */
export const blockOfferQuery = (exam: string, { viewerId, minutes }: { viewerId: string; minutes: number }) =>
  queryOptions({
    queryKey: ['mistakes', viewerId, exam, 'block', minutes],
    queryFn: () => api.focus.offer({ exam, minutes }),
    staleTime: 0,
  })

/** Belongs to one account. */
export const ownBlocksQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['drills', viewerId, 'blocks'],
    queryFn: () => api.focus.blocks(),
    staleTime: 0,
  })

export const blockPauseQuery = (simulationId: string) =>
  queryOptions({
    queryKey: ['drills', 'pause', simulationId],
    queryFn: () => api.focus.pause({ simulationId }),
    staleTime: 0,
  })

/**
 * Tells the server that the focus of a block ran to its end, for as long as it takes; `told` once it knows, or has no
 * such block. A query, so that it is asked again when the line is back; telling it twice changes nothing.
 */
export const blockEndQuery = (
  { id: simulationId, endedAt }: { id: string; endedAt: number },
  told: (simulationId: string) => void,
) =>
  queryOptions({
    queryKey: ['block-end', simulationId],
    queryFn: async () => {
      try {
        await api.focus.end({ simulationId, endedMsAgo: Math.max(0, Date.now() - endedAt) })
      } catch (error) {
        if (!isRefused(error, 'SIMULATION_NOT_FOUND')) throw error
      }
      told(simulationId)
      return simulationId
    },
    retry: (_, error) => isTransientFailure(error),
    retryDelay: ASKED_AGAIN_MS,
    refetchOnReconnect: 'always',
  })

/** 'Sobraram 6 min: mais 2?' */
export function useLengthenBlock(simulationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rest: { secondsLeft: number; known: number }) => api.focus.more({ simulationId, ...rest }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['simulations'] }),
  })
}
