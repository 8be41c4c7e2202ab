import type { Client } from '#contract/client.ts'
import { laterOf } from '#domain/mocks/choices.ts'
import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { REPLY_WITHIN_MS } from '#domain/simulations/send-queue.ts'
import { HOUR_MS } from '#domain/text/time-units.ts'
import { api } from '#web/api/client/client.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { UNDER_WAY } from '#web/api/simulations/under-way.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { noteAskedEnd } from './asked-ends.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { type MockFacts, mockFactsQuery } from './mock-facts.ts'
import { pageClock } from './page-clock.ts'

export type MockSheet = Awaited<ReturnType<Client['mocks']['sheet']>>
export type SheetPlace = MockSheet['places'][number]
export type ChoiceReply = Awaited<ReturnType<Client['mocks']['choose']>>
export type CompletionReply = Awaited<ReturnType<Client['mocks']['complete']>>

const ASKED_AGAIN_MS = 3000

/** All statements and choices of a running one, in memory only (spec 14.5): going back to it needs no line. */
export const mockSheetQuery = (simulationId: string) =>
  queryOptions({
    queryKey: ['mocks', simulationId, 'sheet'],
    queryFn: async ({ client }) => {
      const fresh = await pageClock.timed(() =>
        api.mocks.sheet({ simulationId }, { signal: AbortSignal.timeout(REPLY_WITHIN_MS) }),
      )
      const known = client.getQueryData<MockSheet>(['mocks', simulationId, 'sheet'])
      return known === undefined ? fresh : withChoices(fresh, known.choices)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HOUR_MS,
    meta: UNDER_WAY,
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error !== null && isTransientFailure(state.error)
        ? ASKED_AGAIN_MS
        : false,
  })

type StoredChoice = MockSheet['choices'][number]

/** A reply may be older than what is known: of each question the greater choice stays. */
function withChoices(sheet: MockSheet, known: readonly StoredChoice[]): MockSheet {
  const choices = new Map(sheet.choices.map((choice) => [choice.questionId, choice]))
  for (const choice of known) {
    const other = choices.get(choice.questionId)
    choices.set(choice.questionId, other === undefined ? choice : laterOf(other, choice))
  }
  return { ...sheet, choices: [...choices.values()] }
}

export function keepChoice(
  queryClient: QueryClient,
  { simulationId, questionId }: { simulationId: string; questionId: string },
  { choice }: ChoiceReply,
) {
  queryClient.setQueryData(
    mockSheetQuery(simulationId).queryKey,
    (last) => last && withChoices(last, [{ ...choice, questionId }]),
  )
  tellOtherTabs(simulationId)
}

/** Finished, given up or withdrawn: nothing of it can be changed any more. */
export const isMockOver = (error: unknown): boolean => {
  const code = refusalCode(error)
  return code === 'SIMULATION_NOT_ACTIVE' || code === 'SIMULATION_NOT_FOUND' || code === 'ACCESS_RESTRICTED'
}

type Begun = { simulationId: string; resumed: boolean }

/** Draws a Prova, or answers the one that runs, with all its statements. `onBegun` comes before the facts know of it. */
export function useStartMock(exam: string, onBegun: (begun: Begun) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (time: TimeChoice) => {
      const { resumed, sheet } = await pageClock.timed(async () => {
        const reply = await api.mocks.start({ exam, time })
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
