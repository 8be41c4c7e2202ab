import { rereadPayments } from '#web/api/payments/access-changes.ts'
import { usePageRestored } from '#web/api/client/page-restored.ts'
import { isCheckingPayments, pendingPaymentsQuery, useCheckPayments } from '#web/api/payments/payments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { announceAccess } from './access-news.tsx'
import { timedUntil, watchPayments } from './payment-watch-timer.ts'

/** The contract's maximum per check. */
const MOST_WATCHED = 20

/** The silent check, once on every page (spec 7.14): idle with nothing pending, silent on failure. */
export function PaymentWatch({ viewerId }: { viewerId: string }) {
  const queryClient = useQueryClient()
  const pending = useQuery(pendingPaymentsQuery(viewerId))
  const { mutate } = useCheckPayments()
  const payments = pending.data ?? []
  const isWaiting = payments.length > 0

  const look = useEffectEvent(() => {
    // The page that a payment returned to is asking already.
    if (isCheckingPayments(queryClient)) return
    const watching = payments.slice(0, MOST_WATCHED).map(({ sessionId }) => sessionId)
    mutate({ watching }, { onSuccess: (check) => check.updatedPayments > 0 && announceAccess(check) })
  })
  const isTimed = useEffectEvent(() => Date.now() < timedUntil(payments, pending.dataUpdatedAt))

  useEffect(() => {
    if (!isWaiting) return
    return watchPayments({ look: () => look(), isTimed: () => isTimed(), page: document, window })
  }, [isWaiting])

  // A page restored from the cache misses a payment begun since.
  usePageRestored(() => rereadPayments(queryClient))
  return null
}
