import { examListLead } from '#pt-br/open-questions.ts'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExamCardSkeleton } from './exam-card.tsx'
import classes from './exam-list-screen.module.css'

// Apart from the screen: the router keeps the loading face in the first chunk of every page.

export function Frame({ children }: { children: ReactNode }) {
  return (
    <SitePage>
      <div className={classes.page}>
        <PageTitle lead={examListLead()}>Simulados disponíveis</PageTitle>
        {children}
      </div>
    </SitePage>
  )
}

export const Cards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cards}>{children}</div>
)

export const LoadingCards = () => (
  <div className={classes.cards} role="status" aria-label="Carregando simulados...">
    <ExamCardSkeleton />
    <ExamCardSkeleton />
    <ExamCardSkeleton />
  </div>
)

export const ExamListLoadingScreen = () => (
  <Frame>
    <LoadingCards />
  </Frame>
)

export function ExamListFailedScreen(failure: ErrorComponentProps) {
  const retry = useFailedRoute(failure)
  return (
    <Frame>
      <FailedFace
        title="Não conseguimos carregar os simulados"
        text="Verifique sua conexão e tente novamente."
        retry={retry}
      />
    </Frame>
  )
}
