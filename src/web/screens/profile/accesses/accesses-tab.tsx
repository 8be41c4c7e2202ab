import { isPaidLater } from '#domain/payments/payment.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { isSelling, SITE } from '#pt-br/site.ts'
import { purchasesQuery } from '#web/api/payments/purchases.ts'
import { subscriptionsQuery, type Subscription } from '#web/api/payments/subscriptions.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { Title, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import classes from './accesses.module.css'
import { PaymentsSection } from './payments-section.tsx'
import { usePlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AccessRow } from './access-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** 'Meus acessos' (spec 7.18): accesses, then every payment. */
export function AccessesTab() {
  const subscriptions = useQuery(subscriptionsQuery)
  if (isRefused(subscriptions.error, 'UNAUTHENTICATED'))
    return <SignInFace title="Faça login para ver seus acessos" />
  return (
    <div className={classes.tab}>
      <section className={classes.section}>
        <VisuallyHidden>
          <Title order={2}>Meus acessos</Title>
        </VisuallyHidden>
        {SITE.access === 'open' ? <AllOpen /> : <AccessList subscriptions={subscriptions} />}
        {isSelling() && subscriptions.data?.some(isQuickToConfirm) && (
          <p className={classes.hint}>
            Pagamentos por cartão costumam ser confirmados em poucos minutos. Verificamos automaticamente
            enquanto você estiver na plataforma.
          </p>
        )}
      </section>
      {isSelling() ? <PaymentsSection /> : <PaymentsOfBefore />}
    </div>
  )
}

/** Paid, by card or by nobody knows yet what: a Pix and a boleto say themselves how long they take. */
const isQuickToConfirm = ({ status, pending }: Subscription) =>
  status === 'pending' && !isPaidLater(pending?.method ?? null)

const AllOpen = () => (
  <Sheet>
    <EmptyFace
      headingLevel={3}
      title="Todos os exames estão abertos para você."
      action={<LinkButton to="/simulados">Ver simulados</LinkButton>}
    />
  </Sheet>
)

/** Who bought before the shop closed keeps receipts and guarantees. */
function PaymentsOfBefore() {
  const { data, isFetched } = useInfiniteQuery(purchasesQuery)
  return isFetched && data?.pages[0]?.total !== 0 && <PaymentsSection />
}

function AccessList({ subscriptions }: { subscriptions: UseQueryResult<Subscription[]> }) {
  const { showPlans, dialog } = usePlanDialog({ mayExtend: true })
  const { data } = subscriptions
  if (data === undefined) {
    if (!subscriptions.isError) return <RowsSkeleton text="Carregando acessos..." />
    return (
      <Sheet>
        <FailedFace headingLevel={3} title="Não foi possível carregar seus acessos" retry={subscriptions} />
      </Sheet>
    )
  }
  if (data.length === 0) {
    return (
      <Sheet>
        <EmptyFace
          headingLevel={3}
          title="Você ainda não possui acessos a nenhum simulado."
          action={<LinkButton to="/simulados">Ver simulados</LinkButton>}
        />
      </Sheet>
    )
  }
  return (
    <Sheet padding="none">
      <ul className={classes.rows}>
        {data.map((subscription) => (
          <AccessRow
            key={subscription.pending?.id ?? subscription.exam.id}
            subscription={subscription}
            onPlans={showPlans}
          />
        ))}
      </ul>
      {dialog}
    </Sheet>
  )
}
