import { HANDED_IN } from '#pt-br/mock-run.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { completeMock } from '#web/api/mocks/mocks.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Ended, useLeading } from './use-leading.ts'

/** 'Finalizar a Prova': waits until everything is sent, can be called off until then. */
export function useFinishing(code: string, ended: Ended, isAllSent: boolean) {
  const lead = useLeading(code, ended)
  const [isWanted, setWanted] = useState(false)
  const ending = useMutation({ mutationFn: () => completeMock(ended.simulationId, 'person') })
  const end = useEffectEvent(() =>
    ending.mutate(undefined, {
      onSuccess: (reply) => {
        if (reply.ending !== 'running') void lead(reply.ending, { title: HANDED_IN })
      },
      onError: (error) => toastRefusal(error),
      onSettled: () => setWanted(false),
    }),
  )
  useEffect(() => {
    if (isWanted && isAllSent) end()
  }, [isWanted, isAllSent])
  return {
    finish: () => setWanted(true),
    cancel: () => setWanted(false),
    isWaiting: isWanted && !isAllSent,
    isEnding: (isWanted && isAllSent) || ending.isPending || ending.isSuccess,
  }
}
