import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { Button } from '@mantine/core'

/** The session ended before the question loaded; it loads after the next sign-in. */
export function SignInToGoOn({ what }: { what: string }) {
  const { ask } = useEndedSession()
  return (
    <EmptyFace
      title="Sua sessão terminou"
      text={`Entre para continuar ${what}. Suas respostas continuam guardadas.`}
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
