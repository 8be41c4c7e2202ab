import { howToBegin } from '#pt-br/access-words.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { examCardsQuery } from '#web/api/exams/exams.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useQuery } from '@tanstack/react-query'

type NothingFinishedProps = { headingLevel?: 2 | 3 }

/** Buyers see the way in, not the free questions. */
export function NothingFinished({ headingLevel = 2 }: NothingFinishedProps) {
  const viewer = useViewer()
  const subscriptions = useQuery(subscriptionsQuery)
  const cards = useQuery({ ...examCardsQuery(viewer?.id ?? ''), enabled: viewer !== null })
  const open = subscriptions.data?.find(({ status }) => status === 'active' || status === 'unlimited')
  const code = open?.exam.code
  const hasBegun = cards.data?.some(({ exam, underWay }) => exam.code === code && underWay !== null) ?? false
  return (
    <Sheet>
      <EmptyFace
        headingLevel={headingLevel}
        title="Você ainda não realizou nenhum simulado."
        text={code === undefined ? howToBegin() : openSentence(code, hasBegun)}
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

const openSentence = (code: string, hasBegun: boolean) =>
  `Seu acesso ao ${code} está aberto, com todas as questões.${hasBegun ? '' : ' Comece por ele.'}`
