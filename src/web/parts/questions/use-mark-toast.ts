import { hideToast, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { useEffect } from 'react'

type Sending = { isPending: boolean; failureCount: number }

export const useMarkToast = (marking: Sending) => useWaitingToast(marking, 'Marcação ainda não enviada')

/** Says that something small waits for the line, as long as it does. */
export function useWaitingToast(sending: Sending, title: string) {
  const isWaiting = sending.isPending && sending.failureCount > 0
  useEffect(() => {
    if (isWaiting) toastWaiting(title, 'Ela está guardada nesta aba e é enviada assim que a conexão voltar.')
    else hideToast(title)
  }, [isWaiting, title])
}
