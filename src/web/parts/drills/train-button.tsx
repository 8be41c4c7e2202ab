import { runningDrillQuery } from '#web/api/drills/drills.ts'
import { toastFailure } from '#web/api/client/refusal-toast.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStarting } from './use-starting.tsx'

type TrainButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  code: string
  domain: { id: string; name: string }
}

/** 'Treinar Segurança'. Nothing starts before it is known whether a drill is under way, which would end. */
export function TrainButton({ code, domain: { id, name }, ...look }: TrainButtonProps) {
  const running = useQuery(runningDrillQuery(code))
  const starting = useStarting({ exam: { code }, running: running.data?.drill ?? null })
  const selection = useMemo(() => ({ kind: 'domain' as const, domainId: id }), [id])
  const press = async () => {
    const { data } = running.data === undefined ? await running.refetch() : running
    if (data === undefined) toastFailure('Não foi possível montar o treino. Tente novamente.')
    else starting.start(selection, data.drill)
  }
  return (
    <>
      <Button
        {...look}
        disabled={running.isPending}
        loading={starting.isBusy(selection) || (running.isError && running.isFetching)}
        onClick={() => void press()}
      >
        Treinar {name}
      </Button>
      {starting.dialog}
    </>
  )
}
