import { mainWay } from '#domain/exams/main-way.ts'
import { BEGIN_WITH_A_MOCK } from '#pt-br/exam-ways.ts'
import { type MockFacts, mockFactsQuery } from '#web/api/mocks/mock-facts.ts'
import type { Exam, ExamSituation, ExamStanding } from '#web/api/exams/exams.ts'
import { type Mistakes, mistakesQuery } from '#web/api/drills/mistakes.ts'
import { examResultsQuery } from '#web/api/simulations/results.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { AccessLines } from './access-lines.tsx'
import { DrillWay } from './drill-way.tsx'
import { MockWay } from './mock-way.tsx'
import { ViewerStudy } from './study-way.tsx'
import classes from './ways.module.css'

type ViewerWaysProps = {
  viewerId: string
  exam: Exam
  cards: UseQueryResult<ExamSituation[]>
  standing: UseQueryResult<ExamStanding>
  onUnlock: (exam: Exam) => void
}

/** The ways side by side, with one blue button (spec 13.8). */
export function ViewerWays({ viewerId, exam, cards, standing, onUnlock }: ViewerWaysProps) {
  const mock = useQuery(mockFactsQuery(exam.code))
  const sat = useQuery(examResultsQuery(exam.code, 'mock', viewerId))
  const mistakes = useQuery(mistakesQuery(exam.code, viewerId))
  const card = cards.data?.find((one) => one.exam.id === exam.id)?.card
  // Before that is known nothing is promised.
  const main = mainWay({
    answered: standing.data?.answered ?? 1,
    canSitMock: canSit(mock.data),
    ...drillingOf(mistakes.data),
  })
  return (
    <>
      {main.kind === 'mock' && mock.data?.running === null && (
        <p className={classes.lead}>{BEGIN_WITH_A_MOCK}</p>
      )}
      <Sheet padding="none" className={classes.ways}>
        <ViewerStudy {...{ viewerId, exam, cards, standing, onUnlock }} isMain={main.kind === 'study'} />
        <MockWay exam={exam} mock={mock} sat={sat.data?.total ?? null} isMain={main.kind === 'mock'} />
        <DrillWay exam={exam} mistakes={mistakes} isMain={main.kind === 'drill'} />
      </Sheet>
      <AccessLines exam={exam} card={card} />
    </>
  )
}

const drillingOf = (mistakes: Mistakes | undefined) => ({
  due: mistakes?.today.entries.length ?? 0,
  isDrilling: mistakes?.running?.isOfToday === true,
})

/** One runs, or could be begun. */
const canSit = (mock: MockFacts | undefined): boolean =>
  mock !== undefined && (mock.running !== null || (mock.gate === null && mock.questions > 0))
