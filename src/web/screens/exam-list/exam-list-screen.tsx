import { type Exam, examCardsQuery, examListQuery } from '#web/api/exams/exams.ts'
import { useViewer, type Viewer } from '#web/api/accounts/session.ts'
import { LoginNeededDialog } from '#web/parts/accounts/login-needed-dialog.tsx'
import { usePlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { VisitorPlansDialog } from '#web/parts/payments/visitor-plans-dialog.tsx'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AnonymousBanner } from './anonymous-banner.tsx'
import { ViewerActions, VisitorActions } from '#web/parts/exams/exam-actions.tsx'
import { ExamCard } from './exam-card.tsx'
import { Cards, Frame, LoadingCards } from './exam-list-faces.tsx'
import type { ExamCardKind } from '#domain/exams/exam-card.ts'
import { EXAM_CARD_BADGES } from '#pt-br/labels.ts'
import { keptMeanwhile } from '#pt-br/access-words.ts'
import { isSelling, SITE } from '#pt-br/site.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { IconClock, IconLockOpen } from '#web/ui/icons/icons.gen.ts'

const LOOKS = {
  paid: { tone: 'green', sign: <Tick tone="inherit" /> },
  free: { tone: 'blue', sign: <IconLockOpen size={16} stroke={1.75} aria-hidden /> },
  started: { tone: 'amber', sign: <IconClock size={16} stroke={1.75} aria-hidden /> },
  available: { tone: 'plain', sign: null },
  uninvited: { tone: 'plain', sign: null },
} as const

/** The exams on sale and the viewer's situation in each (spec 2.10). */
export function ExamListScreen() {
  const viewer = useViewer()
  const { data: exams } = useSuspenseQuery(examListQuery)
  return (
    <Frame>
      {viewer === null && <AnonymousBanner />}
      {exams.length === 0 && (
        <EmptyFace
          title="Nenhum simulado disponível"
          text="Novos exames chegam aos poucos. Volte em breve."
        />
      )}
      <WhileSignedIn instead={<VisitorCards exams={exams} />}>
        {(person) => <ViewerCards exams={exams} viewer={person} />}
      </WhileSignedIn>
    </Frame>
  )
}

const VisitorCards = ({ exams }: { exams: readonly Exam[] }) => (
  <>
    <Cards>
      {exams.map((exam) => (
        <ExamCard key={exam.id} exam={exam}>
          <VisitorActions exam={exam} />
        </ExamCard>
      ))}
    </Cards>
    {isSelling() && (
      <>
        <LoginNeededDialog />
        <VisitorPlansDialog />
      </>
    )}
  </>
)

type ViewerCardsProps = { exams: readonly Exam[]; viewer: Viewer }

/** A payer must never see 'Testar Grátis': without the cards there are no actions (spec 3.3). */
function ViewerCards({ exams, viewer }: ViewerCardsProps) {
  const cards = useQuery(examCardsQuery(viewer.id))
  const { showPlans, dialog } = usePlanDialog()
  if (cards.data === undefined && cards.isError) {
    return <FailedFace title="Não conseguimos ler seus acessos" text={keptMeanwhile()} retry={cards} />
  }
  if (cards.data === undefined) return <LoadingCards />
  const situations = new Map(cards.data.map((situation) => [situation.exam.id, situation]))
  return (
    <>
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
                <ViewerActions exam={exam} viewerId={viewer.id} situation={situation} onUnlock={showPlans} />
              )}
            </ExamCard>
          )
        })}
      </Cards>
      {dialog}
    </>
  )
}

// Null for an untouched exam (spec 7.9).
function ExamCardBadge({ kind }: { kind: ExamCardKind }) {
  const label = kind === 'paid' && !isSelling() ? 'Acesso completo' : EXAM_CARD_BADGES[kind]
  // Where everything is open there is nothing to tell.
  if (label === null || SITE.access === 'open') return null
  const { tone, sign } = LOOKS[kind]
  return (
    <StatusBadge tone={tone} sign={sign}>
      {label}
    </StatusBadge>
  )
}
