import { reviewStateLabels } from '#pt-br/mode-labels.ts'
import { type MockResult, resultQuery, type SimulationResult } from '#web/api/simulations/results.ts'
import { ResultFailed } from '#web/parts/results/result-failed.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChangesNotice } from '#web/parts/results/ruled/changes-notice.tsx'
import { TakenBackNotice } from '#web/parts/results/ruled/taken-back-notice.tsx'
import { WhatChanged } from './ruled/what-changed.tsx'
import { DomainResults } from './domain-results.tsx'
import { MockSheet } from './mock-sheet.tsx'
import { QuestionTimes } from './question-times.tsx'
import { ResultSheet } from './result-sheet.tsx'
import { filtered, initialFilter } from './filtered-marks.ts'
import { type ResultFilter, RESULT_FILTERS, resultFilter } from './result-filters.ts'
import { WhatMockMoved } from './what-mock-moved.tsx'
import { ResultsSkeleton } from './results-loading.tsx'
import classes from './results.module.css'
import { QuestionMap } from '#web/parts/questions/question-map.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import cue from '#web/ui/scroll-cue.module.css'
import { SegmentedControl, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ReviewList } from './review-list.tsx'

const FILTER_WORDS: Readonly<Record<ResultFilter, string>> = {
  erros: 'Erros',
  acertos: 'Acertos',
  todas: 'Todas',
}

type ReviewSectionProps = {
  result: SimulationResult
  filter: ResultFilter | null
  onFilter: (filter: ResultFilter) => void
}

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
        <ChangesNotice changes={query.data.changes} counted={query.data.figures.countedQuestions} />
        <TakenBackNotice positions={query.data.takenBack} />
        <Corrected result={query.data} />
        <ReviewSection result={query.data} filter={filter} onFilter={onFilter} />
      </div>
    )
  }
  if (query.isPending) return <ResultsSkeleton />
  return <ResultFailed query={query} examCode={examCode} headingLevel={1} />
}

const isMock = (result: SimulationResult): result is MockResult => result.mock !== null

function Corrected({ result }: { result: SimulationResult }) {
  return isMock(result) ? <MockSheet result={result} /> : <ResultSheet result={result} />
}

function ReviewSection({ result, filter, onFilter }: ReviewSectionProps) {
  const navigate = useNavigate()
  const chosen = filter ?? initialFilter(result.places)
  return (
    <div className={classes.review}>
      <div className={classes.column}>
        <WhatChanged result={result} />
        <DomainResults result={result} />
        {isMock(result) && <WhatMockMoved result={result} />}
        {isMock(result) && <QuestionTimes result={result} />}
        <section className={classes.questions} aria-labelledby="review">
          <div className={classes.head}>
            <Title order={2} id="review" className={classes.heading ?? ''}>
              Revisão por questão
            </Title>
            <SegmentedControl
              classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
              aria-label="Filtrar questões"
              value={chosen}
              onChange={(value) => onFilter(resultFilter(value) ?? chosen)}
              data={RESULT_FILTERS.map((value) => ({
                value,
                label: `${FILTER_WORDS[value]} ${filtered(result.places, value).length}`,
              }))}
            />
          </div>
          <ReviewList key={chosen} result={result} filter={chosen} />
        </section>
      </div>
      <Sheet as="aside" className={`${classes.map} ${cue.cue}`} aria-labelledby="answer-sheet">
        <Title order={2} id="answer-sheet" className={classes.mapHeading ?? ''}>
          Folha de respostas
        </Title>
        <QuestionMap
          places={result.places}
          labels={reviewStateLabels(result.mode)}
          current={null}
          isClosed={({ state }) => state === 'left-out'}
          onChoose={(position) =>
            void navigate({
              to: '/simulados/$examId/revisar',
              params: { examId: result.exam.code },
              search: { simulacao: result.id, questao: position + 1, filtro: 'todas' },
            })
          }
        />
      </Sheet>
    </div>
  )
}
