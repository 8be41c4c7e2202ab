import { HANDED_IN } from '#pt-br/mock-run.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { completeMock } from '#web/api/mocks/mocks.ts'
import { useMutation } from '@tanstack/react-query'
import { type Ended, useLeading } from './use-leading.ts'

/** 'Finalizar a Prova', by the person. */
export function useFinishing(code: string, ended: Ended) {
  const lead = useLeading(code, ended, { atResult: { title: HANDED_IN } })
  const ending = useMutation({
    mutationFn: () => completeMock(ended.simulationId, 'person'),
    onSuccess: async (reply) => {
      if (reply.ending !== 'running') await lead(reply.ending)
    },
    onError: (error) => toastRefusal(error),
  })
  return { finish: () => ending.mutate(), isEnding: ending.isPending || ending.isSuccess }
}
