import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { completeMock, type CompletionReply } from '#web/api/mocks/mocks.ts'
import type { MockSender } from '#web/api/mocks/unsent-choices.ts'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { whenToldSoon } from '#web/api/simulations/telling.ts'
import { UNDER_WAY } from '#web/api/simulations/under-way.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Ended, type HowEnded, useLeading } from './use-leading.ts'

/** The server's clock was a moment behind. */
const EARLY_MS = 500

type HandingInInput = {
  code: string
  ended: Ended
  by: 'person' | 'browser'
  isEnabled: boolean
  /** Of one whose time is over, which ends in a moment also if the server calls it running; null where it has ended. */
  sender: MockSender | null
}

/**
 * Ends a Prova once nothing of it waits here or in another tab, or learns how it ended, and leads on. Tries again until
 * the line is back.
 */
export function useHandingIn({ code, ended, by, isEnabled, sender }: HandingInInput) {
  const { simulationId } = ended
  const lead = useLeading(code, ended)
  const query = useQuery({
    queryKey: ['mocks', simulationId, 'completion', by],
    queryFn: async ({ client }) => {
      await Promise.all([sender?.whenSent(simulationId), whenToldSoon(client, simulationId)])
      return completeMock(simulationId, by)
    },
    enabled: isEnabled,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: UNDER_WAY,
    refetchInterval: ({ state }) => {
      if (state.error !== null) return isTransientFailure(state.error) ? ASKED_AGAIN_MS : false
      return sender !== null && state.data?.ending === 'running' ? EARLY_MS : false
    },
    refetchOnReconnect: 'always',
  })
  const isGone = isRefused(query.error, 'SIMULATION_NOT_FOUND')
  const how = isGone ? UNKNOWN : howEnded(query.data, sender !== null)
  const leadOn = useEffectEvent(() => {
    if (how !== null) void lead(how)
  })
  useEffect(() => leadOn(), [how?.ending])
  return { isStuck: query.error !== null && !isGone }
}

const UNKNOWN: HowEnded = { ending: 'abandoned', endedBy: null }

function howEnded(reply: CompletionReply | undefined, isTimeOver: boolean): HowEnded | null {
  if (reply === undefined) return null
  const { ending, endedBy } = reply
  if (ending !== 'running') return { ending, endedBy }
  return isTimeOver ? null : UNKNOWN
}
