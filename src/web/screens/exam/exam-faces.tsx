import { BackLink } from '#web/ui/link-button.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './exam.module.css'

// Apart from the screen: the router keeps the loading face in the first chunk of every page.

export function Frame({ children }: { children: ReactNode }) {
  return (
    <SitePage>
      <div className={classes.page}>
        <BackLink to="/simulados" className={classes.back ?? ''}>
          Simulados disponíveis
        </BackLink>
        {children}
      </div>
    </SitePage>
  )
}

export const ExamLoadingScreen = () => (
  <Frame>
    <BubbleLoader text="Carregando exame..." />
  </Frame>
)

export function ExamFailedScreen(failure: ErrorComponentProps) {
  const retry = useFailedRoute(failure)
  return (
    <Frame>
      <FailedFace
        title="Não conseguimos carregar o exame"
        text="Verifique sua conexão e tente novamente."
        retry={retry}
      />
    </Frame>
  )
}
