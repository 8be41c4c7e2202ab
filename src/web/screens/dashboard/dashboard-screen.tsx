import { examCardsQuery } from '#web/api/exams.ts'
import { refusalCode } from '#web/api/refusal.ts'
import { latestResultsQuery } from '#web/api/results.ts'
import { useViewer, type Viewer } from '#web/api/session.ts'
import { SignInFace } from '#web/parts/sign-in-face.tsx'
import { SitePage } from '#web/parts/site-page.tsx'
import { FailedFace } from '#web/ui/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CompletedSection } from './completed-section.tsx'
import { OwnExamsSection } from './own-exams-section.tsx'
import { ownExams } from './own-exams.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import classes from './dashboard.module.css'

/** What belongs to the person: accesses, simulations under way, latest results (product 2). */
export function DashboardScreen() {
  const viewer = useViewer()
  return (
    <SitePage>{viewer === null ? <SignInFirst /> : <Dashboard key={viewer.id} viewer={viewer} />}</SitePage>
  )
}

const SignInFirst = () => <SignInFace pageTitle="Meu Painel" title="Faça login para acessar o dashboard" />

function Dashboard({ viewer }: { viewer: Viewer }) {
  const latest = useQuery(latestResultsQuery)
  const cards = useQuery(examCardsQuery(viewer.id))
  const hasEnded = [latest.error, cards.error].some((error) => refusalCode(error) === 'UNAUTHENTICATED')
  if (hasEnded) return <SignInFirst />
  return (
    <div className={classes.page}>
      <PageTitle
        actions={
          <>
            <LinkButton
              to="/"
              variant="subtle"
              color="gray"
              leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
            >
              Voltar
            </LinkButton>
            <LinkButton to="/simulados" variant="default">
              Ver simulados
            </LinkButton>
          </>
        }
      >
        Olá, {viewer.email.split('@', 1)}
      </PageTitle>
      <OwnExamsSections viewer={viewer} />
      <CompletedSection />
    </div>
  )
}

function OwnExamsSections({ viewer }: { viewer: Viewer }) {
  const cards = useQuery(examCardsQuery(viewer.id))
  if (cards.data !== undefined) return <OwnExamsSection own={ownExams(cards.data)} />
  return (
    <section>
      <Title order={2} className={classes.heading ?? ''}>
        Minhas Assinaturas
      </Title>
      {cards.isError ? (
        <Sheet>
          <FailedFace
            headingLevel={3}
            title="Não foi possível carregar suas assinaturas"
            onRetry={() => void cards.refetch()}
            isRetrying={cards.isRefetching}
          />
        </Sheet>
      ) : (
        <SectionSkeleton text="Carregando assinaturas..." />
      )}
    </section>
  )
}
