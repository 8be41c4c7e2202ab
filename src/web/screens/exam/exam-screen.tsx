import { counted } from '#pt-br/formats/counts.ts'
import { BOOKLET_LABELS } from '#pt-br/booklets.ts'
import { examSizeInWords, passingInWords } from '#pt-br/exam-format.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { PLANS } from '#domain/payments/plans.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { examCardsQuery, examPageQuery, type ExamPage, examStandingQuery } from '#web/api/exams/exams.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { LoginNeededDialog } from '#web/parts/accounts/login-needed-dialog.tsx'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { isForSale, isSelling } from '#pt-br/site.ts'
import { PlanCards } from '#web/parts/payments/plan-cards.tsx'
import { SignInToBuy } from '#web/parts/payments/sign-in-to-buy.tsx'
import { usePlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { VisitorPlansDialog } from '#web/parts/payments/visitor-plans-dialog.tsx'
import type { HistoryKind } from '#web/parts/results/history-kinds.ts'
import { BookletCover } from '#web/parts/exams/booklet-cover.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { IconArchive } from '#web/ui/icons/icons.gen.ts'
import { Button, Title } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './exam.module.css'
import { ExamGone } from './exam-gone.tsx'
import { Frame } from './exam-faces.tsx'
import { OfficialFacts } from './official-facts.tsx'
import { Outline } from './outline.tsx'
import { OwnResults } from './own-results.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { Samples } from './samples.tsx'
import { VisitorStudy } from './ways/study-way.tsx'
import { ViewerWays } from './ways/viewer-ways.tsx'
import ways from './ways/ways.module.css'
import { GoalStub } from './goal/goal-stub.tsx'

type ExamScreenProps = {
  code: string
  /** Of the results that show; the address says it. */
  kind: HistoryKind | undefined
  onKind: (kind: HistoryKind) => void
}

/** What the real exam is, what is offered for it, and where the person is with it (spec 13.6 and 13.8). */
export function ExamScreen({ code, ...results }: ExamScreenProps) {
  const { data: page, error } = useSuspenseQuery(examPageQuery(code))
  if (isRefused(error, 'EXAM_NOT_FOUND')) return <ExamGone />
  return (
    <Frame>
      <Face page={page} />
      <WhileSignedIn instead={<ForVisitor page={page} />}>
        {(viewer) => <ForViewer page={page} viewer={viewer} {...results} />}
      </WhileSignedIn>
    </Frame>
  )
}

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <p className={classes.coverFoot}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </p>
)

function Face({ page: { exam, official } }: { page: ExamPage }) {
  const size = [examSizeInWords(official), passingInWords(official)].filter((words) => words !== null)
  const facts = [
    `${BOOKLET_LABELS[exam.booklet]}, ${commented(exam.questionCount)}`,
    ...(size.length > 0 ? [`Prova oficial: ${size.join(', ')}`] : []),
  ]
  return (
    <Sheet padding="none" className={classes.face}>
      <div className={classes.top}>
        <BookletCover
          code={exam.code}
          tone={exam.booklet}
          label={<span className={classes.name}>{exam.name}</span>}
          page={{ className: classes.cover, foot: <Facts facts={facts} /> }}
        />
        <WhileSignedIn instead={null}>
          {(viewer) => <GoalStub code={exam.code} viewerId={viewer.id} />}
        </WhileSignedIn>
      </div>
      {(exam.description !== null || exam.retired || exam.status === 'inactive') && (
        <div className={classes.about}>
          {exam.retired && (
            <StatusBadge sign={<IconArchive size={16} stroke={1.75} aria-hidden />}>
              Exame aposentado
            </StatusBadge>
          )}
          {exam.description !== null && <p>{exam.description}</p>}
          {exam.status === 'inactive' && <p>Este exame saiu da lista. O que é seu continua aqui.</p>}
        </div>
      )}
      <WhileSignedIn instead={null}>
        {(viewer) => <ReadinessPanel code={exam.code} viewerId={viewer.id} />}
      </WhileSignedIn>
    </Sheet>
  )
}

const commented = (count: number) =>
  `${counted(count, 'question')} ${count === 1 ? 'comentada' : 'comentadas'}`

function ForVisitor({ page }: { page: ExamPage }) {
  return (
    <>
      <Training>
        <Sheet padding="none" className={ways.alone}>
          <VisitorStudy page={page} />
        </Sheet>
      </Training>
      <Knowledge page={page} />
      <Samples samples={page.samples} />
      {isForSale(page.exam) && <Plans renderAction={(type) => <SignInToBuy plan={type} />} />}
      {isSelling() && (
        <>
          <LoginNeededDialog />
          <VisitorPlansDialog />
        </>
      )}
    </>
  )
}

type ForViewerProps = Omit<ExamScreenProps, 'code'> & { page: ExamPage; viewer: Viewer }

function ForViewer({ page, viewer, kind, onKind }: ForViewerProps) {
  const cards = useQuery(examCardsQuery(viewer.id))
  const standing = useQuery(examStandingQuery(page.exam.code, viewer.id))
  const { showPlans, dialog } = usePlanDialog()
  const situation = cards.data?.find(({ exam }) => exam.id === page.exam.id)
  const isOffered = isForSale(page.exam) && situation !== undefined && situation.card.kind !== 'paid'
  return (
    <>
      <Training>
        <ViewerWays
          viewerId={viewer.id}
          exam={page.exam}
          cards={cards}
          standing={standing}
          onUnlock={showPlans}
        />
      </Training>
      <OwnResults code={page.exam.code} viewerId={viewer.id} kind={kind} onKind={onKind} />
      <Knowledge page={page} right={standing.data?.domains} />
      <Samples samples={page.samples} />
      {isOffered && (
        <Plans
          renderAction={(type) => (
            <Button
              variant={PLANS[type].mostPopular ? 'filled' : 'default'}
              aria-haspopup="dialog"
              onClick={() => showPlans(page.exam, type)}
            >
              Assinar o {PLAN_LABELS[type].toLowerCase()}
            </Button>
          )}
        />
      )}
      {dialog}
    </>
  )
}

const Training = ({ children }: { children: ReactNode }) => (
  <section>
    <Title order={2} className={classes.heading ?? ''}>
      Como você quer treinar?
    </Title>
    {children}
  </section>
)

type KnowledgeProps = Parameters<typeof Outline>[0]

const Knowledge = ({ page, right }: KnowledgeProps) => (
  <div className={classes.pair}>
    <Outline page={page} right={right} />
    <OfficialFacts official={page.official} />
  </div>
)

const Plans = ({ renderAction }: Parameters<typeof PlanCards>[0]) => (
  <section>
    <Title order={2} className={classes.heading ?? ''}>
      Planos para este exame
    </Title>
    <Sheet>
      <PlanCards renderAction={renderAction} />
    </Sheet>
  </section>
)
