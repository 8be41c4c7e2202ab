import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { type DrillPlace, useSayOfAnswer } from '#web/api/drills/drills.ts'
import { useWaitingToast } from '#web/parts/questions/use-mark-toast.ts'
import { useRef } from 'react'

export type Saying = {
  isPending: boolean
  say: (place: DrillPlace, said: SaidOfAnswer) => void
  /** Resolves once no choice is on its way. */
  whenSaid: () => Promise<void>
}

/** 'Como foi?' and its way to the server. */
export function useSaying(simulationId: string): Saying {
  const saying = useSayOfAnswer(simulationId)
  useWaitingToast(`said in ${simulationId}`, 'Escolha ainda não enviada')
  // They are sent in their order: after the last one none is left.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return {
    isPending: saying.isPending,
    say: ({ position, question: { questionId } }, said) => {
      last.current = saying
        .mutateAsync({ questionId, position, said })
        .catch((error: unknown) => toastRefusal(error))
    },
    whenSaid: () => last.current.then(() => undefined),
  }
}
