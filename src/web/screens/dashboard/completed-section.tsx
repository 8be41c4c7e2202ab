import { latestResultsQuery } from '#web/api/simulations/results.ts'
import { CompletedList } from '#web/parts/results/completed-list.tsx'
import { NothingFinished } from '#web/parts/results/nothing-finished.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionSkeleton } from './section-skeleton.tsx'
import classes from './dashboard.module.css'

/** 'Simulados Concluídos': the latest five, and the trend of one exam (spec 22.1). */
export function CompletedSection({ trend }: { trend: ReactNode }) {
  return (
    <section>
      <div className={classes.sectionHead}>
        <Title order={2} className={classes.heading ?? ''}>
          Simulados Concluídos
        </Title>
        <TextLink to="/historico">Ver histórico</TextLink>
      </div>
      <LatestResults trend={trend} />
    </section>
  )
}

function LatestResults({ trend }: { trend: ReactNode }) {
  const query = useQuery(latestResultsQuery)
  if (query.isPending) return <SectionSkeleton text="Carregando simulados concluídos..." />
  if (query.data === undefined) {
    return (
      <Sheet>
        <FailedFace headingLevel={3} title="Não foi possível carregar seus resultados" retry={query} />
      </Sheet>
    )
  }
  const { entries } = query.data
  if (entries.length === 0) return <NothingFinished headingLevel={3} />
  return (
    <div className={classes.completed}>
      <CompletedList simulations={entries} lead="exam" />
      {trend}
    </div>
  )
}
