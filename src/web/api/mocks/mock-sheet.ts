import type { Client } from '#contract/client.ts'
import { laterOf } from '#domain/mocks/choices.ts'
import { REPLY_WITHIN_MS } from '#domain/simulations/send-queue.ts'
import { HOUR_MS } from '#domain/text/time-units.ts'
import { api } from '#web/api/client/client.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { UNDER_WAY } from '#web/api/simulations/under-way.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { tellOtherTabs } from '#web/api/client/other-tabs.ts'
import { pageClock } from './page-clock.ts'

export type MockSheet = Awaited<ReturnType<Client['mocks']['sheet']>>
export type SheetPlace = MockSheet['places'][number]
export type ChoiceReply = Awaited<ReturnType<Client['mocks']['choose']>>

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
