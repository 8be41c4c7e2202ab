import { counted } from '#pt-br/formats/counts.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { type ExamSituation, examCardsQuery } from '#web/api/exams/exams.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './dashboard.module.css'

/** Hidden while loading or empty. */
export function UnderWaySection({ viewerId }: { viewerId: string }) {
  const cards = useQuery(examCardsQuery(viewerId))
  const underWay = cards.data?.filter((situation) => situation.underWay !== null) ?? []
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
    {situations.map(({ exam, underWay }) => (
      <li key={exam.id} className={classes.underWayRow}>
        <span>
          <b className={classes.underWayCode}>{exam.code}</b>
          <span className={classes.fine}>{exam.name}</span>
          {underWay !== null && <span className={classes.fine}>{progressSentence(underWay)}</span>}
        </span>
        <LinkButton
          to="/simulados/$examId"
          params={{ examId: exam.code }}
          variant="default"
          aria-label={`Continuar ${exam.code}`}
        >
          Continuar
        </LinkButton>
      </li>
    ))}
  </ul>
)

function progressSentence({ answered, total, startedAt }: NonNullable<ExamSituation['underWay']>): string {
  const verb = total === 1 ? 'respondida' : 'respondidas'
  return `${formatInteger(answered)} de ${counted(total, 'question')} ${verb}, desde ${formatDate(new Date(startedAt))}`
}
