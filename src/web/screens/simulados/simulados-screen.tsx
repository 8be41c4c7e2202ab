import { type Exam, examCardsQuery, examListQuery } from '#web/api/exams.ts'
import { useViewer, type Viewer } from '#web/api/session.ts'
import { LoginNeededDialog } from '#web/parts/login-needed-dialog.tsx'
import { PlanDialog } from '#web/parts/plan-dialog.tsx'
import { EmptyFace } from '#web/ui/empty-face.tsx'
import { FailedFace } from '#web/ui/failed-face.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnonymousBanner } from './anonymous-banner.tsx'
import { AnonymousActions, ViewerActions } from './exam-actions.tsx'
import { ExamCardBadge } from './exam-card-badge.tsx'
import { ExamCard } from './exam-card.tsx'
import { Cards, Frame, LoadingCards } from './simulados-faces.tsx'

type Asking = { kind: 'login' | 'plans'; exam: Exam; opened: boolean }

/** The exams on sale and where the viewer stands in each (product.md 2, /simulados). */
export function SimuladosScreen() {
  const viewer = useViewer()
  const { data: exams } = useSuspenseQuery(examListQuery)
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (kind: Asking['kind']) => (exam: Exam) => setAsking({ kind, exam, opened: true })
  // The dialog keeps its words while it closes.
  const close = () => setAsking((last) => last && { ...last, opened: false })

  return (
    <Frame>
      {viewer === null && <AnonymousBanner />}
      {exams.length === 0 && (
        <EmptyFace
          title="Nenhum simulado disponível"
          text="Novos exames chegam aos poucos. Volte em breve."
        />
      )}
      {viewer === null ? (
        <AnonymousCards exams={exams} onTry={ask('login')} onUnlock={ask('plans')} />
      ) : (
        <ViewerCards exams={exams} viewer={viewer} onUnlock={ask('plans')} />
      )}
      <LoginNeededDialog
        opened={asking?.kind === 'login' && asking.opened}
        examCode={asking?.exam.code ?? ''}
        onClose={close}
      />
      <PlanDialog
        opened={asking?.kind === 'plans' && asking.opened}
        exam={asking?.exam ?? null}
        onClose={close}
      />
    </Frame>
  )
}

type Ask = (exam: Exam) => void

const AnonymousCards = ({
  exams,
  onTry,
  onUnlock,
}: {
  exams: readonly Exam[]
  onTry: Ask
  onUnlock: Ask
}) => (
  <Cards>
    {exams.map((exam) => (
      <ExamCard key={exam.id} exam={exam}>
        <AnonymousActions exam={exam} onTry={onTry} onUnlock={onUnlock} />
      </ExamCard>
    ))}
  </Cards>
)

type ViewerCardsProps = { exams: readonly Exam[]; viewer: Viewer; onUnlock: Ask }

/** A payer must never be shown 'Testar Grátis': without the cards there are no actions (decisions 3). */
function ViewerCards({ exams, viewer, onUnlock }: ViewerCardsProps) {
  const cards = useQuery(examCardsQuery(viewer.id))
  if (cards.data === undefined && cards.isError) {
    return (
      <FailedFace
        title="Não conseguimos ler seus acessos"
        text="Seus planos e respostas continuam guardados. Tente novamente."
        onRetry={() => void cards.refetch()}
        isRetrying={cards.isFetching}
      />
    )
  }
  if (cards.data === undefined) return <LoadingCards />
  const situations = new Map(cards.data.map((situation) => [situation.exam.id, situation]))
  return (
    <Cards>
      {exams.map((exam) => {
        const situation = situations.get(exam.id)
        return (
          <ExamCard
            key={exam.id}
            exam={exam}
            badge={situation && <ExamCardBadge kind={situation.card.kind} />}
          >
            {situation && (
              <ViewerActions exam={exam} viewerId={viewer.id} situation={situation} onUnlock={onUnlock} />
            )}
          </ExamCard>
        )
      })}
    </Cards>
  )
}
