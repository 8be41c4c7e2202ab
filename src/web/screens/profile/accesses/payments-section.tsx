import { showingLabel } from '#pt-br/labels.ts'
import { type Purchase, purchasesQuery } from '#web/api/payments/purchases.ts'
import { nextPageOf } from '#web/api/client/next-page.ts'
import { useFirstOfPage } from '#web/parts/page/use-first-of-page.ts'
import { MoreButton } from '#web/parts/page/more-button.tsx'
import { RefundDialog } from '#web/parts/payments/refund-dialog.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './accesses.module.css'
import { PaymentRow } from './payment-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** 'Histórico de pagamentos': every purchase with its receipt and, while possible, its refund (spec 7.18). */
export function PaymentsSection() {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.heading ?? ''}>
        Histórico de pagamentos
      </Title>
      <Payments />
    </section>
  )
}

function Payments() {
  const payments = useInfiniteQuery(purchasesQuery)
  const purchases = payments.data?.pages.flatMap(({ entries }) => entries) ?? []
  const { firstId, keepPlace } = useFirstOfPage(purchases)
  const [asked, setAsked] = useState<Purchase | null>(null)
  const [isAsking, asking] = useDisclosure()
  const [refundedId, setRefundedId] = useState<string>()

  if (payments.data === undefined) {
    if (!payments.isError) return <RowsSkeleton text="Carregando pagamentos..." />
    return (
      <Sheet>
        <FailedFace headingLevel={3} title="Não foi possível carregar seus pagamentos" retry={payments} />
      </Sheet>
    )
  }
  const onMore = nextPageOf(payments)
  const total = payments.data.pages[0]?.total ?? purchases.length
  if (purchases.length === 0) return <p className={classes.nothing}>Nenhum pagamento ainda.</p>
  return (
    <>
      <Sheet padding="none">
        <ul className={classes.rows}>
          {purchases.map((purchase) => (
            <PaymentRow
              key={purchase.id}
              purchase={purchase}
              // Once refunded, its button goes and the focus moves to its receipt.
              isFocused={
                purchase.id === firstId || (purchase.id === refundedId && purchase.refund.kind !== 'possible')
              }
              onRefund={() => {
                setAsked(purchase)
                asking.open()
              }}
            />
          ))}
        </ul>
      </Sheet>
      <div className={classes.foot}>
        <p role="status">{showingLabel(purchases.length, total, total === 1 ? 'pagamento' : 'pagamentos')}</p>
        {onMore !== undefined && (
          <MoreButton
            isLoading={payments.isFetchingNextPage}
            onMore={() => {
              keepPlace()
              onMore()
            }}
          />
        )}
      </div>
      <RefundDialog
        purchase={asked}
        opened={isAsking}
        onClose={asking.close}
        onRefunded={() => setRefundedId(asked?.id)}
      />
    </>
  )
}
