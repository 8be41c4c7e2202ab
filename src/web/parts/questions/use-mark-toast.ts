import { hideToast, toastLasting } from '#web/api/client/refusal-toast.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'

export const useMarkToast = (simulationId: string) =>
  useWaitingToast(`marks of ${simulationId}`, 'Marcação ainda não enviada')

/** Says that something small of a scope of mutations waits for the line, as long as it does. */
export function useWaitingToast(scope: string, title: string) {
  const isWaiting =
    useIsMutating({
      predicate: ({ options, state }) => options.scope?.id === scope && state.failureCount > 0,
    }) > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    toastLasting(title, 'Ela está guardada nesta aba e é enviada assim que a conexão voltar.')
    return () => hideToast(title)
  }, [isWaiting, title])
}
