import { accuracyBand } from '#domain/simulations/scoring.ts'
import type { SimulationMode } from '#domain/simulations/simulation.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import { resultQuery, type SimulationResult } from '#web/api/simulations/results.ts'
import { BandMark } from '#web/parts/results/accuracy.tsx'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { ResultFailed } from '#web/parts/results/result-failed.tsx'
import { BackLink } from '#web/ui/link-button.tsx'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Review } from './review.tsx'
import type { ReviewAddress, ReviewFilter } from './review-filters.ts'
import { QuestionSkeleton } from './review-question.tsx'
import classes from './review.module.css'

type ReviewScreenProps = {
  examCode: string
  simulationId: string | undefined
  address: ReviewAddress
  onMove: (address: { position: number; filter: ReviewFilter }) => void
}

/** Goes through a finished simulation question by question (spec 6.31). */
export function ReviewScreen({ examCode, simulationId, address, onMove }: ReviewScreenProps) {
  const query = useQuery(resultQuery(examCode, simulationId))
  return (
    <FocusPage
      back={
        <BackLink
          to="/simulados/$examId/resultados"
          params={{ examId: examCode }}
          search={{ simulacao: simulationId }}
        >
          Resultados
        </BackLink>
      }
      title={reviewTitle(query.data?.exam.code ?? examCode, query.data?.mode)}
      right={query.data !== undefined && <Grade result={query.data} />}
    >
      {query.data === undefined ? (
        <Container className={classes.alone ?? ''}>
          {query.isPending ? (
            <QuestionSkeleton />
          ) : (
            <ResultFailed query={query} examCode={examCode} headingLevel={2} />
          )}
        </Container>
      ) : (
        <Review result={query.data} address={address} onMove={onMove} />
      )}
    </FocusPage>
  )
}

const reviewTitle = (code: string, mode: SimulationMode | undefined) =>
  mode === 'mock' ? `Revisão da Prova ${code}` : `Revisão do ${code}`

function Grade({ result: { figures, completedAt } }: { result: SimulationResult }) {
  return (
    <span className={classes.grade}>
      <BandMark band={accuracyBand(figures.accuracyPercentage)} />
      <b>{formatPercent(figures.accuracyPercentage)}</b>
      <span className={classes.gradeDay}>em {formatDate(new Date(completedAt))}</span>
    </span>
  )
}
