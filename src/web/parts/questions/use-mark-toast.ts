import { hideToast, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { useEffect } from 'react'

const WAITS = 'Marcação ainda não enviada'

/** Says that a mark waits for the line, as long as it does. */
export function useMarkToast(marking: { isPending: boolean; failureCount: number }) {
  const isWaiting = marking.isPending && marking.failureCount > 0
  useEffect(() => {
    if (isWaiting) toastWaiting(WAITS, 'Ela está guardada nesta aba e é enviada assim que a conexão voltar.')
    else hideToast(WAITS)
  }, [isWaiting])
}
