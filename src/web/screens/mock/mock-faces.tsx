import { refusalCode } from '#web/api/client/refusal.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { BackLink, LinkButton } from '#web/ui/link-button.tsx'
import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useTransition } from 'react'
import classes from './mock-faces.module.css'

/** Around everything of a Prova that is not a question. */
export const MockFrame = ({ code, children }: { code: string; children: ReactNode }) => (
  <SitePage>
    <div className={classes.page}>
      <BackLink to="/exames/$examId" params={{ examId: code }} className={classes.back ?? ''}>
        {code}
      </BackLink>
      {children}
    </div>
  </SitePage>
)

const useAddressedCode = () => useParams({ from: '/exames/$examId/prova' }).examId

export function MockLoadingScreen() {
  return (
    <MockFrame code={useAddressedCode()}>
      <BubbleLoader text="Carregando a Prova..." fullPage />
    </MockFrame>
  )
}

export function MockFailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isFetching, startRetry] = useTransition()
  const refetch = () =>
    startRetry(async () => {
      await router.invalidate()
      reset()
    })
  return (
    <MockFrame code={useAddressedCode()}>
      <MockFailed query={{ error, refetch, isFetching }} />
    </MockFrame>
  )
}

export const MockFailed = ({ query }: { query: Retry & { error: unknown } }) => (
  <FailedFace
    headingLevel={1}
    title="Não conseguimos carregar a Prova"
    text={failureSentence(query.error, 'O que você marcou continua guardado. Verifique sua conexão.')}
    retry={refusalCode(query.error) === 'EXAM_NOT_FOUND' ? undefined : query}
    actions={
      <LinkButton to="/simulados" variant="default">
        Ver outros exames
      </LinkButton>
    }
  />
)
