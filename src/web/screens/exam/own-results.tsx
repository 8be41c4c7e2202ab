import { examResultsQuery } from '#web/api/simulations/results.ts'
import { CompletedList } from '#web/parts/results/completed-list.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './exam.module.css'

/** The latest finished simulations of this exam; nothing where there is none. */
export function OwnResults({ code, viewerId }: { code: string; viewerId: string }) {
  const results = useQuery(examResultsQuery(code, viewerId))
  const { data, isError } = results
  if (data === undefined ? !isError : data.entries.length === 0) return null
  return (
    <section>
      <div className={classes.sectionHead}>
        <Title order={2} className={classes.heading ?? ''}>
          Seus resultados
        </Title>
        <TextLink to="/historico" search={{ exame: code }}>
          Ver histórico
        </TextLink>
      </div>
      {data === undefined ? (
        <Sheet>
          <FailedFace headingLevel={3} title="Não foi possível carregar seus resultados" retry={results} />
        </Sheet>
      ) : (
        <CompletedList simulations={data.entries} lead="day" />
      )}
    </section>
  )
}
