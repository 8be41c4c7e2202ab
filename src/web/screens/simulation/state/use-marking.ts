import { hideToast, toastRefusal, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { useMarkPlace } from '#web/api/simulations/simulations.ts'
import { useEffect } from 'react'

const WAITS = 'Marcação ainda não enviada'

export function useMarking(simulationId: string) {
  const marking = useMarkPlace(simulationId)
  const isWaiting = marking.isPending && marking.failureCount > 0
  useEffect(() => {
    if (isWaiting) toastWaiting(WAITS, 'Ela está guardada nesta aba e é enviada assim que a conexão voltar.')
    else hideToast(WAITS)
  }, [isWaiting])
  return (position: number, marked: boolean) =>
    marking.mutate({ position, marked }, { onError: (error) => toastRefusal(error) })
}
