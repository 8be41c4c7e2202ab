import { domainToTrain } from '#domain/readiness/gain.ts'
import { shutSentence } from '#pt-br/readiness.ts'
import { movedReadinessQuery } from '#web/api/readiness/moved-readiness.ts'
import type { MockResult } from '#web/api/simulations/results.ts'
import { TrainButton } from '#web/parts/drills/train-button.tsx'
import { MockLink } from '#web/parts/mocks/mock-link.tsx'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './mock-sheet.module.css'

type FurtherWaysProps = {
  result: Pick<MockResult, 'id' | 'exam' | 'domains'> & { mock: Pick<MockResult['mock'], 'cut'> }
}

/**
 * 'Treinar Segurança', a drill of the domain that gives most, not of the weakest, and 'Nova Prova' (spec 14.14); where
 * nothing of the exam opens, why instead (spec 13.3).
 */
export function FurtherWays({ result: { id, exam, domains, mock } }: FurtherWaysProps) {
  const access = useQuery(movedReadinessQuery(id)).data?.access
  const shut = access === undefined ? null : shutSentence({ access, exam })
  if (shut !== null) return <p className={classes.shut}>{shut}</p>
  const domain = domainToTrain(domains, mock.cut)
  return (
    <>
      {domain !== undefined && <TrainButton code={exam.code} domain={domain} size="lg" variant="default" />}
      <MockLink
        code={exam.code}
        size="lg"
        variant="subtle"
        leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
      >
        Nova Prova
      </MockLink>
    </>
  )
}
