import { OVERDUE_AFTER_MS } from '#domain/simulations/send-queue.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A mark, or 'Como foi?' of a drill, is on its way to the server. */
export function isTelling(queryClient: QueryClient, simulationId: string): boolean {
  const scopes = [`said in ${simulationId}`, `marks of ${simulationId}`]
  return queryClient.isMutating({ predicate: ({ options }) => scopes.includes(options.scope?.id ?? '') }) > 0
}

/** Resolves once none is, or after `mostMs`. */
export const whenTold = (queryClient: QueryClient, simulationId: string, mostMs?: number): Promise<void> =>
  new Promise((resolve) => {
    const leave = queryClient.getMutationCache().subscribe(() => check())
    const end = () => {
      leave()
      resolve()
    }
    const check = () => {
      if (!isTelling(queryClient, simulationId)) end()
    }
    if (mostMs !== undefined) setTimeout(end, mostMs)
    check()
  })

/** Whether what is being sent has arrived before it counts as overdue: nobody waits longer for it. */
export const isSentSoon = (sent: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    sent.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), OVERDUE_AFTER_MS)),
  ])

/** One more try of a mark, and its reply. An end that fails is said, so it waits no longer. */
const TOLD_WITHIN_MS = 5000

/** Before an end that a mark must not miss. */
export const whenToldSoon = (queryClient: QueryClient, simulationId: string): Promise<void> =>
  whenTold(queryClient, simulationId, TOLD_WITHIN_MS)
