import { domainToTrain } from '#domain/readiness/gain.ts'
import { runningDrillQuery } from '#web/api/drills/drills.ts'
import type { MockResult, SimulationResult } from '#web/api/simulations/results.ts'
import { useStarting } from '#web/parts/drills/use-starting.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** 'Treinar Segurança': a drill of the domain that gives most, not of the weakest (spec 14.14). */
export function TrainDomain({ result: { exam, domains, mock } }: { result: MockResult }) {
  const domain = domainToTrain(domains, mock.cut)
  return domain === undefined ? null : <Train code={exam.code} domain={domain} />
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
