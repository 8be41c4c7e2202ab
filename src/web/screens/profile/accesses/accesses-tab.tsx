import { refusalCode } from '#web/api/client/refusal.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AccessList } from './access-list.tsx'
import classes from './accesses.module.css'
import { PaymentsSection } from './payments-section.tsx'

/** 'Meus Acessos' (spec 7.18): accesses, then every payment. */
export function AccessesTab() {
  const subscriptions = useQuery(subscriptionsQuery)
  if (refusalCode(subscriptions.error) === 'UNAUTHENTICATED')
    return <SignInFace title="Faça login para ver seus acessos" />
  return (
    <div className={classes.tab}>
      <section className={classes.section}>
        <VisuallyHidden>
          <Title order={2}>Meus Acessos</Title>
        </VisuallyHidden>
        <AccessList subscriptions={subscriptions} />
        <p className={classes.hint}>
          Pagamentos por cartão costumam ser confirmados em poucos minutos. Verificamos automaticamente
          enquanto você estiver na plataforma.
        </p>
      </section>
      <PaymentsSection />
    </div>
  )
}
