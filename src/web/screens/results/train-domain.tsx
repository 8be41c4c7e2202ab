import { domainToTrain } from '#domain/readiness/gain.ts'
import type { MockResult } from '#web/api/simulations/results.ts'
import { TrainButton } from '#web/parts/drills/train-button.tsx'

/** 'Treinar Segurança': a drill of the domain that gives most, not of the weakest (spec 14.14). */
export function TrainDomain({ result: { exam, domains, mock } }: { result: MockResult }) {
  const domain = domainToTrain(domains, mock.cut)
  return domain === undefined ? null : (
    <TrainButton code={exam.code} domain={domain} size="lg" variant="default" />
  )
}
