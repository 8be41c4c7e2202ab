import type { Client } from '#contract/client.ts'
import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { dayOf } from '#domain/text/days.ts'
import { api } from '#web/api/client/client.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { isOver, openingQuery, overviewQuery } from '#web/api/simulations/simulations.ts'
import { isSentSoon, whenToldSoon } from '#web/api/simulations/telling.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type Drill = Awaited<ReturnType<Client['drills']['get']>>
/** With why it is here, its trail, and when it returns. */
export type DrillPlace = Awaited<ReturnType<Client['drills']['open']>>
type OwnSelection = Parameters<Client['drills']['start']>[0]['selection']
/** Also a block of focus. */
export type DrillSelection = OwnSelection | { kind: 'focus'; minutes: number }
export type RunningDrill = NonNullable<Awaited<ReturnType<Client['drills']['running']>>['drill']>
export type DrillSummary = Awaited<ReturnType<Client['drills']['summary']>>

/** The same entries of the cache as a simulation's: whatever keeps answers and marks keeps those of drills. */
export const drillQuery = (simulationId: string) =>
  overviewQuery(simulationId, (): Promise<Drill> => api.drills.get({ simulationId }))

export const drillPlaceQuery = (simulationId: string, position: number) =>
  openingQuery(simulationId, position, (options): Promise<DrillPlace> =>
    api.drills.open({ simulationId, position }, options),
  )

/** Once a place is answered: where midnight came since its opening, its days of return count from another day. */
export function readAgainAfterMidnight(queryClient: QueryClient, simulationId: string, position: number) {
  const { queryKey } = drillPlaceQuery(simulationId, position)
  const place = queryClient.getQueryData(queryKey)
  if (place?.answer && place.day !== dayOf(new Date(place.answer.answeredAt)))
    void queryClient.invalidateQueries({ queryKey })
}

/** The running drill of an exam, if any. */
export const runningDrillQuery = (exam: string) =>
  queryOptions({
    queryKey: ['drills', exam, 'running'],
    queryFn: () => api.drills.running({ exam }),
    staleTime: 0,
  })

export const drillSummaryQuery = (simulationId: string) =>
  queryOptions({
    queryKey: ['drills', 'summary', simulationId],
    queryFn: () => api.drills.summary({ simulationId }),
    staleTime: 0,
  })

/** The running one cannot be ended yet: an answer of it could not be sent. */
export class AnswersWait extends Error {
  override name = 'AnswersWait'
}

export function useStartDrill(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    // What waits of the running one is sent before it is ended.
    mutationFn: async ({ selection, running }: { selection: DrillSelection; running: string | null }) => {
      if (running !== null) {
        // Loaded with simulations, which most of those who begin a drill have not opened.
        const { whenAnswersSent } = await import('#web/api/simulations/unsent-answers.ts')
        if (!(await isSentSoon(whenAnswersSent(queryClient, running)))) throw new AnswersWait()
        await whenToldSoon(queryClient, running)
      }
      const replaced = { replaces: running ?? undefined, onlyReplaces: true as const }
      return selection.kind === 'focus'
        ? api.focus.start({ exam, minutes: selection.minutes, ...replaced })
        : api.drills.start({ exam, selection, ...replaced })
    },
    // Starting ends the one that was running.
    onSuccess: () =>
      Promise.all(
        ['drills', 'mistakes', 'simulations', 'results'].map((kept) =>
          queryClient.invalidateQueries({ queryKey: [kept], refetchType: 'none' }),
        ),
      ),
  })
}

/** 'Como foi?': shown at once, retried in order while offline, taken back only when refused. */
export function useSayOfAnswer(simulationId: string) {
  const queryClient = useQueryClient()
  const keyOf = (position: number) => drillPlaceQuery(simulationId, position).queryKey
  const show = (position: number, said: SaidOfAnswer | null) =>
    queryClient.setQueryData(keyOf(position), (last) => last && { ...last, said })
  return useMutation({
    mutationFn: ({ questionId, said }: { questionId: string; position: number; said: SaidOfAnswer }) =>
      api.drills.say({ simulationId, questionId, said }),
    onMutate: async ({ position, said }) => {
      const before = queryClient.getQueryData(keyOf(position))?.said ?? null
      show(position, said)
      await queryClient.cancelQueries({ queryKey: keyOf(position) })
      show(position, said)
      return { before }
    },
    onSuccess: ({ isSettled }, { position, said }) => {
      // A reading meanwhile may have missed it.
      show(position, said)
      // Midnight came between the opening and this.
      const isNews = isSettled && queryClient.getQueryData(keyOf(position))?.settled === null
      if (isNews) void queryClient.invalidateQueries({ queryKey: keyOf(position) })
    },
    onError: (error, { position }, kept) => {
      show(position, kept?.before ?? null)
      if (isOver(error)) void queryClient.invalidateQueries({ queryKey: drillQuery(simulationId).queryKey })
    },
    retry: (_, error) => isTransientFailure(error),
    retryDelay: ASKED_AGAIN_MS,
    scope: { id: `said in ${simulationId}` },
  })
}

/** Ended by this very screen: whoever comes back to it finds the summary, and no drill that runs. */
export const keepDrillEnded = (queryClient: QueryClient, simulationId: string) =>
  queryClient.setQueryData<Drill>(
    drillQuery(simulationId).queryKey,
    (last) => last && { ...last, status: 'completed' },
  )

/** 'Encerrar': what was not answered is not part of it. `abandoned` where nothing was. */
export function useCompleteDrill() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (simulationId: string) =>
      api.drills.complete({ simulationId }).catch((error: unknown) => {
        // A lost reply, or another tab was faster: one without an answer is gone.
        if (isRefused(error, 'SIMULATION_NOT_FOUND')) return { ending: 'abandoned' as const }
        throw error
      }),
    onSuccess: () => {
      for (const kept of ['drills', 'mistakes', 'results'])
        void queryClient.invalidateQueries({ queryKey: [kept] })
    },
  })
}
