import { isSelling, SITE } from '#pt-br/site.ts'
import { type Subscription, subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { usePlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './dashboard.module.css'
import { ExpiryNotice } from './expiry-notice.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

type Shown = Pick<Subscription, 'status' | 'suspended'> & { exam: Pick<Subscription['exam'], 'status'> }

/** What is about to end, and 'Minhas Assinaturas' (spec 22.1), with `underWay` between them. */
export function SubscriptionsSection({ underWay }: { underWay: ReactNode }) {
  const subscriptions = useQuery(subscriptionsQuery)
  const { showPlans, dialog } = usePlanDialog({ mayExtend: true })
  return (
    <>
      {subscriptions.data && <ExpiryNotice subscriptions={subscriptions.data} onExtend={showPlans} />}
      {underWay}
      {/* Where everything is open, there is nothing to list. */}
      {SITE.access !== 'open' && (
        <section>
          <Title order={2} className={classes.heading ?? ''}>
            {isSelling() ? 'Minhas Assinaturas' : 'Meus acessos'}
          </Title>
          {subscriptions.data ? (
            <Cards subscriptions={subscriptions.data.filter(isOwnSubscription)} onUpgrade={showPlans} />
          ) : (
            <NotRead query={subscriptions} />
          )}
        </section>
      )}
      {dialog}
    </>
  )
}

const NO_ACCESS = 'Você ainda não tem acesso a nenhum exame.'

type CardsProps = {
  subscriptions: readonly Subscription[]
  onUpgrade: (exam: Subscription['exam']) => void
}

function Cards({ subscriptions, onUpgrade }: CardsProps) {
  if (subscriptions.length === 0) {
    return (
      <Sheet>
        <EmptyFace
          headingLevel={3}
          title={isSelling() ? 'Você ainda não possui nenhuma assinatura ativa.' : NO_ACCESS}
          action={<LinkButton to="/simulados">Ver simulados</LinkButton>}
        />
      </Sheet>
    )
  }
  return (
    <ul className={classes.accesses}>
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.exam.id} subscription={subscription} onUpgrade={onUpgrade} />
      ))}
    </ul>
  )
}

/** A failed read is never shown as nothing (spec 3.3). */
function NotRead({ query }: { query: UseQueryResult }) {
  if (!query.isError)
    return <SectionSkeleton text={isSelling() ? 'Carregando assinaturas...' : 'Carregando acessos...'} />
  return (
    <Sheet>
      <FailedFace
        headingLevel={3}
        title={`Não foi possível carregar ${isSelling() ? 'suas assinaturas' : 'seus acessos'}`}
        retry={query}
      />
    </Sheet>
  )
}

/** Whether it is one of 'Minhas Assinaturas': open now, or suspended by a dispute (spec 22.1, 5.13). */
export function isOwnSubscription({ status, suspended, exam }: Shown): boolean {
  if (suspended) return true
  if (status === 'free') return exam.status === 'active'
  return status === 'active' || status === 'unlimited'
}
