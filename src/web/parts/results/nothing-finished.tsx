import { howToBegin } from '#pt-br/access-words.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { examCardsQuery } from '#web/api/exams/exams.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useQuery } from '@tanstack/react-query'

type NothingFinishedProps = { headingLevel?: 2 | 3 }

/** Buyers see the way in, not the free questions. */
export function NothingFinished({ headingLevel = 2 }: NothingFinishedProps) {
  const { isPending, code, mayBegin } = useOpenExam()
  if (isPending)
    return (
      <Sheet>
        <SkeletonFace text="Carregando seus acessos..." lines={[44, 44, 44]} />
      </Sheet>
    )
  return (
    <Sheet>
      <EmptyFace
        headingLevel={headingLevel}
        title="Você ainda não realizou nenhum simulado."
        text={code === undefined ? howToBegin() : openSentence(code, mayBegin)}
        action={
          code === undefined ? (
            <LinkButton to="/simulados">Ver simulados</LinkButton>
          ) : (
            <LinkButton to="/simulados/$examId" params={{ examId: code }}>
              Acessar simulado {code}
            </LinkButton>
          )
        }
      />
    </Sheet>
  )
}

/** The first exam to which there is an access; `mayBegin` where nothing of it is under way. */
function useOpenExam() {
  const viewer = useViewer()
  const subscriptions = useQuery(subscriptionsQuery)
  const code = subscriptions.data?.find(({ status }) => status === 'active' || status === 'unlimited')?.exam
    .code
  const isAsked = viewer !== null && code !== undefined
  const cards = useQuery({ ...examCardsQuery(viewer?.id ?? ''), enabled: isAsked })
  return {
    isPending: subscriptions.isPending || (isAsked && cards.isPending),
    code,
    mayBegin: cards.data?.every(({ exam, underWay }) => exam.code !== code || underWay === null) ?? false,
  }
}

const openSentence = (code: string, mayBegin: boolean) =>
  `Seu acesso ao ${code} está aberto, com todas as questões.${mayBegin ? ' Comece por ele.' : ''}`
