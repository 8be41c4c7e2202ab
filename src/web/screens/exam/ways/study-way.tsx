import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { keptMeanwhile, notInvited } from '#pt-br/access-words.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { isSelling } from '#pt-br/site.ts'
import { resumeLabel } from '#pt-br/exam-ways.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import type { Exam, ExamPage, ExamSituation, ExamStanding } from '#web/api/exams/exams.ts'
import { ViewerActions, VisitorActions } from '#web/parts/exams/exam-actions.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { FailedLine } from '#web/ui/faces/failed-line.tsx'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Way, type WayRow } from './way.tsx'
import classes from './ways.module.css'

const STUDY = {
  title: 'Simulado comentado',
  text: 'Resposta e explicação na hora. Sem relógio, no seu ritmo.',
  bubbles: ['selected', 'wrong', 'selected', 'empty', 'empty'],
} as const

export const VisitorStudy = ({ page: { exam } }: { page: ExamPage }) => (
  <Way
    {...STUDY}
    rows={[
      { name: 'Questões comentadas', value: formatInteger(exam.questionCount) },
      ...(isSelling()
        ? [
            {
              name: 'Grátis, com uma conta',
              value: formatInteger(Math.min(FREE_QUESTIONS, exam.questionCount)),
            },
          ]
        : []),
    ]}
  >
    <VisitorActions exam={exam} />
  </Way>
)

type ViewerStudyProps = {
  viewerId: string
  exam: Exam
  cards: UseQueryResult<ExamSituation[]>
  standing: UseQueryResult<ExamStanding>
  isMain: boolean
  onUnlock: (exam: Exam) => void
}

/** A payer must never see 'Testar Grátis': without the cards there are no actions (spec 3.3). */
export function ViewerStudy({ viewerId, exam, cards, standing, isMain, onUnlock }: ViewerStudyProps) {
  const situation = cards.data?.find((one) => one.exam.id === exam.id)
  const underWay = situation?.underWay ?? null
  return (
    <Way {...STUDY} rows={standing.data ? rowsOf(standing.data) : []}>
      <FailedLine text="Não foi possível carregar o que você já respondeu." query={standing} />
      {situation !== undefined && (
        <ViewerActions
          exam={exam}
          viewerId={viewerId}
          situation={situation}
          way={{ isMain, resume: underWay && resumeLabel(underWay) }}
          onUnlock={onUnlock}
        />
      )}
      {exam.status === 'inactive' && cards.data !== undefined && situation === undefined && (
        <p className={classes.note}>{isSelling() ? SCREEN_REFUSALS.ACCESS_RESTRICTED : notInvited()}</p>
      )}
      {cards.data === undefined && <UnreadCards query={cards} />}
    </Way>
  )
}

const UnreadCards = ({ query }: { query: ViewerStudyProps['cards'] }) =>
  query.isError ? (
    <FailedFace
      headingLevel={3}
      title="Não conseguimos ler seus acessos"
      text={keptMeanwhile()}
      retry={query}
    />
  ) : (
    <Skeleton h={44} />
  )

const rowsOf = ({ questions, answered, marked }: ExamStanding): WayRow[] => [
  { name: 'Já respondidas', value: `${formatInteger(answered)} de ${formatInteger(questions)}` },
  { name: 'Ainda sem resposta', value: formatInteger(questions - answered) },
  { name: 'Marcadas para revisar', value: formatInteger(marked) },
]
