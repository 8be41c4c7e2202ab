import type { Client } from '#contract/client.ts'
import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { REPLY_WITHIN_MS } from '#domain/simulations/send-queue.ts'
import { api } from '#web/api/client/client.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { noteAskedEnd } from './asked-ends.ts'
import { type MockFacts, mockFactsQuery } from './mock-facts.ts'
import { type MockSheet, mockSheetQuery } from './mock-sheet.ts'
import { tellOtherTabs } from '#web/api/client/other-tabs.ts'
import { pageClock } from './page-clock.ts'

export type CompletionReply = Awaited<ReturnType<Client['mocks']['complete']>>

type ToldBefore = NonNullable<Parameters<Client['mocks']['start']>[0]['told']>

type Begun = { simulationId: string; resumed: boolean }

/** Draws a Prova, or answers the one that runs, with all its statements. `onBegun` comes before the facts know of it. */
export function useStartMock(exam: string, onBegun: (begun: Begun) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ time, told }: { time: TimeChoice; told: ToldBefore }) => {
      const { resumed, sheet } = await pageClock.timed(async () => {
        const reply = await api.mocks.start({ exam, time, told })
        return { ...reply, now: reply.sheet.now }
      })
      return { resumed, sheet }
    },
    onSuccess: async ({ sheet, resumed }) => {
      queryClient.setQueryData(mockSheetQuery(sheet.id).queryKey, sheet)
      onBegun({ simulationId: sheet.id, resumed })
      await queryClient.cancelQueries({ queryKey: mockFactsQuery(exam).queryKey })
      queryClient.setQueryData(mockFactsQuery(exam).queryKey, (last) => last && runningWith(last, sheet))
    },
  })
}

const runningWith = (facts: MockFacts, sheet: MockSheet): MockFacts => ({
  ...facts,
  running: {
    simulationId: sheet.id,
    startedAt: sheet.startedAt,
    deadline: sheet.deadline,
    timeChoice: sheet.timeChoice,
    questions: sheet.places.length,
    answered: 0,
  },
})

/** 'Marcar para revisar': optimistic, retried in order while offline, taken back only when refused. */
export function useMarkInMock(simulationId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = mockSheetQuery(simulationId)
  const show = (position: number, marked: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (last) =>
        last && {
          ...last,
          places: last.places.map((place) => (place.position === position ? { ...place, marked } : place)),
        },
    )
  return useMutation({
    mutationFn: (mark: { position: number; marked: boolean }) =>
      pageClock.timed(() => api.mocks.mark({ simulationId, ...mark })),
    onMutate: async ({ position, marked }) => {
      await queryClient.cancelQueries({ queryKey })
      show(position, marked)
    },
    // A reading meanwhile may have missed it.
    onSuccess: (_, { position, marked }) => {
      show(position, marked)
      tellOtherTabs(simulationId)
    },
    onError: (_, { position, marked }) => show(position, !marked),
    retry: (_, error) => isTransientFailure(error),
    retryDelay: ASKED_AGAIN_MS,
    scope: { id: `marks of ${simulationId}` },
  })
}

/** `person` ends it, `browser` only says that all its choices have arrived. Safe to repeat. */
export function completeMock(simulationId: string, by: 'person' | 'browser'): Promise<CompletionReply> {
  if (by === 'person') noteAskedEnd(simulationId, by)
  return pageClock.timed(() =>
    api.mocks.complete({ simulationId, by }, { signal: AbortSignal.timeout(REPLY_WITHIN_MS) }),
  )
}

/** After its end: the sheet is gone from memory, and what tells of simulations is read anew. */
export async function forgetMock(queryClient: QueryClient, exam: string, simulationId: string) {
  tellOtherTabs(simulationId)
  queryClient.removeQueries({ queryKey: mockSheetQuery(simulationId).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['exams', 'cards'] })
  void queryClient.invalidateQueries({ queryKey: ['exams', 'mock'] })
  void queryClient.invalidateQueries({ queryKey: ['exams', 'standing'] })
  void queryClient.invalidateQueries({ queryKey: ['results'] })
  await queryClient.invalidateQueries({ queryKey: mockFactsQuery(exam).queryKey })
}
