import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { type DrillPlace, useSayOfAnswer } from '#web/api/drills/drills.ts'
import { useWaitingToast } from '#web/parts/questions/use-mark-toast.ts'

/** 'Como foi?' and its way to the server. */
export function useSaying(simulationId: string) {
  const { mutateAsync } = useSayOfAnswer(simulationId)
  useWaitingToast(`said in ${simulationId}`, 'Escolha ainda não enviada')
  return ({ position, question: { questionId } }: DrillPlace, said: SaidOfAnswer) =>
    void mutateAsync({ questionId, position, said }).catch((error: unknown) => toastRefusal(error))
}
