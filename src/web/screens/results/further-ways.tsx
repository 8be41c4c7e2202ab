import { domainToTrain } from '#domain/readiness/gain.ts'
import { shutSentence } from '#pt-br/readiness.ts'
import { SITE } from '#pt-br/site.ts'
import { movedReadinessQuery } from '#web/api/readiness/moved-readiness.ts'
import type { MockResult, SimulationResult } from '#web/api/simulations/results.ts'
import { TrainButton } from '#web/parts/drills/train-button.tsx'
import { MockLink } from '#web/parts/mocks/mock-link.tsx'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './further-ways.module.css'

type Ended = Pick<SimulationResult, 'id' | 'exam'>

type FurtherWaysProps = {
  result: Pick<MockResult, 'id' | 'exam' | 'domains'> & { mock: Pick<MockResult['mock'], 'cut'> }
}

/**
 * 'Treinar Segurança', a drill of the domain that gives most, not of the weakest, and 'Nova Prova' (spec 14.14); where
 * nothing of the exam opens, why instead (spec 13.3).
 */
export function FurtherWays({ result }: FurtherWaysProps) {
  const { exam, domains, mock } = result
  const shut = useShutSentence(result)
  if (shut !== null) return <ShutLine>{shut}</ShutLine>
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

/** 'Refazer Simulado' of one of study, or why nothing of the exam opens. */
export function StudyAgain({ result }: { result: Ended }) {
  const shut = useShutSentence(result)
  if (shut !== null) return <ShutLine>{shut}</ShutLine>
  return (
    <LinkButton
      size="lg"
      variant="default"
      to="/simulados/$examId"
      params={{ examId: result.exam.code }}
      leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
    >
      Refazer Simulado
    </LinkButton>
  )
}

function useShutSentence({ id, exam }: Ended): string | null {
  // An active exam shuts nobody out where one may buy: the result of a study asks for nothing more.
  const enabled = exam.status !== 'active' || SITE.access === 'invited'
  const access = useQuery({ ...movedReadinessQuery(id), enabled }).data?.access
  return access === undefined ? null : shutSentence({ access, exam })
}

const ShutLine = ({ children }: { children: string }) => <p className={classes.shut}>{children}</p>
