import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { refusalCode } from '#web/api/client/refusal.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { BackLink, LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useTransition } from 'react'
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
    <SimulationFrame code={examId.toUpperCase()}>
      <BubbleLoader text="Verificando acesso..." fullPage />
    </SimulationFrame>
  )
}

export function SimulationFailedScreen({ error, reset }: ErrorComponentProps) {
  const { examId } = useParams({ from: '/simulados/$examId/' })
  const router = useRouter()
  const [isFetching, startRetry] = useTransition()
  const refetch = () =>
    startRetry(async () => {
      await router.invalidate()
      reset()
    })
  return (
    <SimulationFrame code={examId.toUpperCase()}>
      <SimulationFailed query={{ error, refetch, isFetching }} />
    </SimulationFrame>
  )
}

export const SimulationFailed = ({ query }: { query: Retry & { error: unknown } }) => (
  <FailedFace
    title="Erro ao carregar simulado"
    text={failureSentence(
      query.error,
      'Suas respostas continuam guardadas. Verifique sua conexão e tente novamente.',
    )}
    retry={refusalCode(query.error) === 'EXAM_NOT_FOUND' ? undefined : query}
    actions={
      <LinkButton to="/" variant="default">
        Voltar ao início
      </LinkButton>
    }
  />
)

/** The session ended before the question loaded; it loads after the next sign-in. */
export function SignInToGoOn() {
  const { ask } = useEndedSession()
  return (
    <EmptyFace
      title="Sua sessão terminou"
      text="Entre para continuar o simulado. Suas respostas continuam guardadas."
      action={
        <Button aria-haspopup="dialog" onClick={ask}>
          Entrar
        </Button>
      }
    />
  )
}

/** A question not opened before the line was lost; retried continuously. */
export const QuestionAway = ({ number, retry }: { number: number; retry: Retry }) => (
  <FailedFace
    title={navigator.onLine ? 'O servidor não respondeu' : 'Sem conexão'}
    text={`A questão ${number} aparece aqui assim que a conexão voltar. Enquanto isso, dá para reler as que você já abriu.`}
    retry={retry}
  />
)
