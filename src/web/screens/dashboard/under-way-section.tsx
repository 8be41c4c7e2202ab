import { type Exam, examCardsQuery } from '#web/api/exams.ts'
import { FailedFace } from '#web/ui/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './dashboard.module.css'

/** Simulations to go on with; nothing while they are being read, or when there are none. */
export function UnderWaySection({ viewerId }: { viewerId: string }) {
  const cards = useQuery(examCardsQuery(viewerId))
  const underWay = cards.data?.filter(({ hasActiveSimulation }) => hasActiveSimulation) ?? []
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
            onRetry={() => void cards.refetch()}
            isRetrying={cards.isRefetching}
          />
        ) : (
          <Rows exams={underWay.map(({ exam }) => exam)} />
        )}
      </Sheet>
    </section>
  )
}

const Rows = ({ exams }: { exams: readonly Exam[] }) => (
  <ul className={classes.underWay}>
    {exams.map((exam) => (
      <li key={exam.id} className={classes.underWayRow}>
        <span>
          <b className={classes.underWayCode}>{exam.code}</b>
          <span className={classes.fine}>{exam.name}</span>
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
