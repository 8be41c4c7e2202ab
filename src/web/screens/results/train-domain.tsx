import { runningDrillQuery } from '#web/api/drills/drills.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'
import { useStarting } from '#web/parts/drills/use-starting.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** 'Treinar Segurança': a drill of the weakest domain of which enough is known. */
export function TrainDomain({ result: { exam, domains } }: { result: SimulationResult }) {
  const weakest = domains.find(({ isScarce, right, counted }) => !isScarce && right < counted)
  return weakest === undefined ? null : <Train code={exam.code} domain={weakest} />
}

type TrainProps = { code: string; domain: SimulationResult['domains'][number] }

function Train({ code, domain: { id, name } }: TrainProps) {
  const running = useQuery(runningDrillQuery(code))
  const starting = useStarting({ exam: { code }, running: running.data?.drill ?? null })
  const selection = useMemo(() => ({ kind: 'domain' as const, domainId: id }), [id])
  return (
    <>
      <Button
        size="lg"
        variant="default"
        disabled={running.isPending}
        loading={starting.isBusy(selection)}
        onClick={() => starting.start(selection)}
      >
        Treinar {name}
      </Button>
      {starting.dialog}
    </>
  )
}
