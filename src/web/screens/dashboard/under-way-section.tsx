import { runningMockLabel } from '#pt-br/exam-ways.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { type ExamSituation, examCardsQuery } from '#web/api/exams/exams.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { MockLink } from '#web/parts/mocks/mock-link.tsx'
import { RunningMockWords } from '#web/parts/mocks/running-mock-words.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './dashboard.module.css'

/** Hidden while loading or empty. */
export function UnderWaySection({ viewerId }: { viewerId: string }) {
  const cards = useQuery(examCardsQuery(viewerId))
  const underWay = cards.data?.filter(({ underWay: study, mock }) => study !== null || mock !== null) ?? []
  const hasFailed = cards.data === undefined && cards.isError
  if (underWay.length === 0 && !hasFailed) return null
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        Em andamento
      </Title>
      <Sheet padding="none">
        {hasFailed ? (
          <FailedFace
            headingLevel={3}
            title="Não foi possível carregar o que está em andamento"
            retry={cards}
          />
        ) : (
          <Rows situations={underWay} />
        )}
      </Sheet>
    </section>
  )
}

const Rows = ({ situations }: { situations: readonly ExamSituation[] }) => (
  <ul className={classes.underWay}>
    {situations.map(({ exam, mock }) => mock && <MockRow key={exam.id} exam={exam} mock={mock} />)}
    {situations.map(
      ({ exam, underWay }) => underWay && <StudyRow key={exam.id} exam={exam} underWay={underWay} />,
    )}
  </ul>
)

type StudyRowProps = Pick<ExamSituation, 'exam'> & { underWay: NonNullable<ExamSituation['underWay']> }

const StudyRow = ({ exam, underWay }: StudyRowProps) => (
  <Row exam={exam} progress={progressSentence(underWay)}>
    <LinkButton
      to="/simulados/$examId"
      params={{ examId: exam.code }}
      variant="default"
      aria-label={`Continuar ${exam.code}`}
    >
      Continuar
    </LinkButton>
  </Row>
)

type MockRowProps = Pick<ExamSituation, 'exam'> & { mock: NonNullable<ExamSituation['mock']> }

/** First, since its time goes on. */
const MockRow = ({ exam, mock }: MockRowProps) => (
  <Row exam={exam} progress={<RunningMockWords mock={mock} />}>
    <MockLink code={exam.code} variant="default" aria-label={`${runningMockLabel(mock)} ${exam.code}`}>
      {runningMockLabel(mock)}
    </MockLink>
  </Row>
)

type RowProps = Pick<ExamSituation, 'exam'> & { progress: ReactNode; children: ReactNode }

const Row = ({ exam, progress, children }: RowProps) => (
  <li className={classes.underWayRow}>
    <span>
      <b className={classes.underWayCode}>{exam.code}</b>
      <span className={classes.fine}>{exam.name}</span>
      <span className={classes.fine}>{progress}</span>
    </span>
    {children}
  </li>
)

function progressSentence({ answered, total, startedAt }: NonNullable<ExamSituation['underWay']>): string {
  const verb = total === 1 ? 'respondida' : 'respondidas'
  return `${formatInteger(answered)} de ${counted(total, 'question')} ${verb}, desde ${formatDate(new Date(startedAt))}`
}
