import { resultQuery } from '#web/api/simulations/results.ts'
import { ResultFailed } from '#web/parts/results/result-failed.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { ResultSheet } from './result-sheet.tsx'
import type { ResultFilter } from './result-filters.ts'
import { ReviewSection } from './review-section.tsx'
import { ResultsSkeleton } from './results-loading.tsx'
import classes from './results.module.css'

type ResultsScreenProps = {
  examCode: string
  simulationId: string | undefined
  filter: ResultFilter | null
  onFilter: (filter: ResultFilter) => void
}

export function ResultsScreen(props: ResultsScreenProps) {
  return (
    <SitePage>
      <Results {...props} />
    </SitePage>
  )
}

function Results({ examCode, simulationId, filter, onFilter }: ResultsScreenProps) {
  const query = useQuery(resultQuery(examCode, simulationId))
  if (query.data !== undefined) {
    return (
      <div className={classes.page}>
        <ResultSheet result={query.data} />
        <ReviewSection result={query.data} filter={filter} onFilter={onFilter} />
      </div>
    )
  }
  if (query.isPending) return <ResultsSkeleton />
  return <ResultFailed query={query} examCode={examCode} headingLevel={1} />
}
