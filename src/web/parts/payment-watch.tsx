import { rereadPayments } from '#web/api/access-changes.ts'
import { usePageRestored } from '#web/api/page-restored.ts'
import { isCheckingPayments, pendingPaymentsQuery, useCheckPayments } from '#web/api/payments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { announceAccess } from './access-news.tsx'
import { timedUntil, watchPayments } from './payment-watch-timer.ts'

/** The most sessions that one check may name. */
const MOST_WATCHED = 20

/**
 * The silent check of a signed-in person, once on every page (product 7, decisions 7): with nothing pending it asks
 * nothing, and what it finds paid is announced and unlocks where it stands. Failures are silent; the next look follows.
 */
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

  // Brought back as it was left, the page does not know of the payment that was begun since.
  usePageRestored(() => rereadPayments(queryClient))
  return null
}
