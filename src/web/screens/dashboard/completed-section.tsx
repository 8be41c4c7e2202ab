import { howToBegin } from '#pt-br/access-words.ts'
import { latestResultsQuery } from '#web/api/simulations/results.ts'
import { CompletedList } from '#web/parts/results/completed-list.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton, TextLink } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
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
  if (entries.length === 0) return <NothingFinished />
  return (
    <div className={classes.completed}>
      <CompletedList simulations={entries} lead="exam" />
      {trend}
    </div>
  )
}

function NothingFinished() {
  const subscriptions = useQuery(subscriptionsQuery)
  const open = subscriptions.data?.find(({ status }) => status === 'active' || status === 'unlimited')
  if (open !== undefined) return <NothingFinishedYet exam={open.exam} />
  return (
    <Sheet>
      <EmptyFace
        headingLevel={3}
        title="Você ainda não realizou nenhum simulado."
        text={howToBegin()}
        action={<LinkButton to="/simulados">Ver simulados</LinkButton>}
      />
    </Sheet>
  )
}

/** Buyers see the way in, not the free questions. */
function NothingFinishedYet({ exam: { code } }: { exam: { code: string } }) {
  return (
    <Sheet>
      <EmptyFace
        headingLevel={3}
        title="Você ainda não realizou nenhum simulado."
        text={`Seu acesso ao ${code} está aberto, com todas as questões. Comece por ele.`}
        action={
          <LinkButton to="/simulados/$examId" params={{ examId: code }}>
            Acessar simulado {code}
          </LinkButton>
        }
      />
    </Sheet>
  )
}
