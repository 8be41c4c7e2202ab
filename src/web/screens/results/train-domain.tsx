import { domainToTrain } from '#domain/readiness/gain.ts'
import { shutSentence } from '#pt-br/readiness.ts'
import { movedReadinessQuery } from '#web/api/readiness/moved-readiness.ts'
import type { MockResult } from '#web/api/simulations/results.ts'
import { TrainButton } from '#web/parts/drills/train-button.tsx'
import { useQuery } from '@tanstack/react-query'

/** 'Treinar Segurança': a drill of the domain that gives most, not of the weakest (spec 14.14); nothing where nothing opens. */
export function TrainDomain({ result: { id, exam, domains, mock } }: { result: MockResult }) {
  const { data: moved } = useQuery(movedReadinessQuery(id))
  const domain = domainToTrain(domains, mock.cut)
  const access = moved?.access
  const isShut = access !== undefined && shutSentence({ access, exam }) !== null
  return domain === undefined || isShut ? null : (
    <TrainButton code={exam.code} domain={domain} size="lg" variant="default" />
  )
}
