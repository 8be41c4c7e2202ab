import { isTransientFailure, refusalCode } from '#web/api/client/refusal.ts'
import { completeMock } from '#web/api/mocks/mocks.ts'
import { UNDER_WAY } from '#web/api/simulations/under-way.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Ended, useLeading } from './use-leading.ts'

/** The server's clock was a moment behind. */
const EARLY_MS = 500
const ASKED_AGAIN_MS = 3000

type HandingInInput = {
  code: string
  ended: Ended
  by: 'person' | 'browser'
  isEnabled: boolean
  news: { title: string; text?: string }
  /** Instead of the words for a Prova without answers. */
  whenEmpty?: { title: string; text?: string }
}

/** Ends a Prova whose time is over, as soon as it may, and leads on. Tries again until the line is back. */
export function useHandingIn({ code, ended, by, isEnabled, news, whenEmpty }: HandingInInput) {
  const { simulationId } = ended
  const lead = useLeading(code, ended)
  const query = useQuery({
    queryKey: ['mocks', simulationId, 'completion', by],
    queryFn: () => completeMock(simulationId, by),
    enabled: isEnabled,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: UNDER_WAY,
    refetchInterval: ({ state }) => {
      if (state.error !== null) return isTransientFailure(state.error) ? ASKED_AGAIN_MS : false
      return state.data?.ending === 'running' ? EARLY_MS : false
    },
    refetchOnReconnect: 'always',
  })
  const isGone = refusalCode(query.error) === 'SIMULATION_NOT_FOUND'
  const ending = isGone ? 'abandoned' : query.data?.ending
  const leadOn = useEffectEvent(() => {
    if (ending !== undefined && ending !== 'running') void lead(ending, news, whenEmpty)
  })
  useEffect(() => leadOn(), [ending])
  return { isStuck: query.error !== null && !isGone, isUnderWay: isEnabled && query.error === null }
}
