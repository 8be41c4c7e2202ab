import { isRefused } from '#web/api/client/refusal.ts'
import { UnderExamFailed } from '#web/parts/exams/under-exam.tsx'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { type FailedQuery, useFailedRoute } from '#web/parts/page/use-failed-route.ts'
import { SignInToGoOn } from '#web/parts/run/place-faces.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import type { Retry } from '#web/ui/faces/failed-face.tsx'
import { BackLink } from '#web/ui/link-button.tsx'
import { type ErrorComponentProps, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './drill-faces.module.css'

export const DrillFrame = ({ code, children }: { code: string; children: ReactNode }) => (
  <FocusPage
    back={<BackLink to="/exames/$examId/caderno" params={{ examId: code }} />}
    title={`Caderno de erros · ${code}`}
  >
    <div className={classes.frame}>{children}</div>
  </FocusPage>
)

const useAddressedCode = () => useParams({ from: '/exames/$examId/treino' }).examId

export const DrillLoadingScreen = () => (
  <DrillFrame code={useAddressedCode()}>
    <BubbleLoader text="Carregando o treino..." fullPage />
  </DrillFrame>
)

export function DrillFailedScreen(failure: ErrorComponentProps) {
  const query = useFailedRoute(failure)
  return (
    <DrillFrame code={useAddressedCode()}>
      <DrillFailed query={query} />
    </DrillFrame>
  )
}

type DrillNotThereProps = { query: Retry & { isPending: boolean; error: unknown }; loading: string }

/** Loading, refused for want of a session, or failed. */
export function DrillNotThere({ query, loading }: DrillNotThereProps) {
  if (query.isPending) return <BubbleLoader text={loading} fullPage />
  return isRefused(query.error, 'UNAUTHENTICATED') ? (
    <SignInToGoOn what="o treino" />
  ) : (
    <DrillFailed query={query} />
  )
}

export const DrillFailed = ({ query }: { query: FailedQuery }) => (
  <UnderExamFailed
    headingLevel={2}
    query={query}
    title="Não conseguimos carregar o treino"
    text="O que você respondeu continua guardado. Verifique sua conexão."
  />
)
