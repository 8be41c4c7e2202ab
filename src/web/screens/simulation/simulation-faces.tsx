import { EXAM_MAY_HAVE_MOVED } from '#pt-br/exam-ways.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { type FailedQuery, useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { BackLink, LinkButton } from '#web/ui/link-button.tsx'
import { type ErrorComponentProps, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './simulation-faces.module.css'

export function SimulationFrame({ code, children }: { code: string; children: ReactNode }) {
  return (
    <FocusPage back={<BackLink to="/" />} title={`Simulado ${code}`}>
      <div className={classes.frame}>{children}</div>
    </FocusPage>
  )
}

export function SimulationCheckingScreen() {
  const { examId } = useParams({ from: '/simulados/$examId/' })
  return (
    <SimulationFrame code={examId}>
      <BubbleLoader text="Verificando acesso..." fullPage />
    </SimulationFrame>
  )
}

export function SimulationFailedScreen(failure: ErrorComponentProps) {
  const { examId } = useParams({ from: '/simulados/$examId/' })
  const query = useFailedRoute(failure)
  return (
    <SimulationFrame code={examId}>
      <SimulationFailed query={query} />
    </SimulationFrame>
  )
}

export function SimulationFailed({ query }: { query: FailedQuery }) {
  const isGone = isRefused(query.error, 'EXAM_NOT_FOUND')
  const reason = failureSentence(
    query.error,
    'Suas respostas continuam guardadas. Verifique sua conexão e tente novamente.',
  )
  return (
    <FailedFace
      title="Erro ao carregar simulado"
      text={isGone ? `${reason} ${EXAM_MAY_HAVE_MOVED}` : reason}
      retry={isGone ? undefined : query}
      actions={
        <>
          {isGone && <LinkButton to="/dashboard">Meu Painel</LinkButton>}
          <LinkButton to="/" variant="default">
            Voltar ao início
          </LinkButton>
        </>
      }
    />
  )
}
