import { isRefused } from '#web/api/client/refusal.ts'
import { latestResultsQuery } from '#web/api/simulations/results.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { IconArrowLeft, IconUser } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { CompletedSection } from './completed-section.tsx'
import classes from './dashboard.module.css'
import { DecidedAppeals } from './decided-appeals.tsx'
import type { PaymentArrival } from './payment-arrival.ts'
import { PaymentReturn } from './payment-return.tsx'
import { SubscriptionsSection } from './subscriptions-section.tsx'
import { TodaySection } from './today-section.tsx'
import { TrendSection } from './trend-section.tsx'
import { UnderWaySection } from './under-way-section.tsx'

type DashboardScreenProps = {
  arrival: PaymentArrival | null
  onArrivalRead: () => void
  onArrivalUnread: (arrival: PaymentArrival) => void
  exam: string | undefined
  onExam: (code: string) => void
}

/** Accesses, simulations under way, latest results (spec 22.1). */
export function DashboardScreen(props: DashboardScreenProps) {
  return (
    <SitePage>
      <WhileSignedIn instead={<SignInFirst />}>
        {(viewer) => <Dashboard key={viewer.id} viewer={viewer} {...props} />}
      </WhileSignedIn>
    </SitePage>
  )
}

const SignInFirst = () => <SignInFace pageTitle="Meu Painel" title="Faça login para acessar o dashboard" />

function Dashboard({ viewer, exam, onExam, ...payment }: DashboardScreenProps & { viewer: Viewer }) {
  const latest = useQuery(latestResultsQuery)
  const subscriptions = useQuery(subscriptionsQuery)
  const hasEnded = [latest.error, subscriptions.error].some((error) => isRefused(error, 'UNAUTHENTICATED'))
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
            <LinkButton
              to="/profile"
              variant="default"
              leftSection={<IconUser size={20} stroke={1.75} aria-hidden />}
            >
              Meu perfil
            </LinkButton>
          </>
        }
      >
        Olá, {viewer.email.split('@', 1)}
      </PageTitle>
      <PaymentReturn
        viewerId={viewer.id}
        arrival={payment.arrival}
        onRead={payment.onArrivalRead}
        onUnread={payment.onArrivalUnread}
      />
      <DecidedAppeals />
      <TodaySection viewerId={viewer.id} />
      <SubscriptionsSection underWay={<UnderWaySection viewerId={viewer.id} />} />
      <CompletedSection trend={<TrendSection exam={exam} onExam={onExam} />} />
    </div>
  )
}
