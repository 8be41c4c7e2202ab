import type { Subscription } from '#web/api/payments/subscriptions.ts'
import { usePlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { AccessRow } from './access-row.tsx'
import classes from './accesses.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'

export function AccessList({ subscriptions }: { subscriptions: UseQueryResult<Subscription[]> }) {
  const { showPlans, dialog } = usePlanDialog()
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
