import { rereadHere } from '#web/api/payments/access-changes.ts'
import { useAskingFailedAgain } from '#web/api/client/ask-failed-again.ts'
import { onOtherTab } from '#web/api/client/other-tabs.ts'
import { usePageRestored } from '#web/api/client/page-restored.ts'
import { isCheckingPayments, pendingPaymentsQuery, useCheckPayments } from '#web/api/payments/payments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { announceAccess } from './access-news.tsx'
import { CHECK_INTERVAL_SECONDS } from '#domain/payments/payment.ts'

type Watching = {
  look: () => void
  /** Whether to look every 30 s, or only when the tab is returned to. */
  isTimed: () => boolean
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

const HOSTED_PAGE = '/pagamento-simulado/'

/** The contract's maximum per check. */
const MOST_WATCHED = 20

/** The silent check, once on every page (spec 7.14): idle with nothing pending, silent on failure. */
export function PaymentWatch({ viewerId }: { viewerId: string }) {
  // Here, as it may begin as late.
  useAskingFailedAgain()
  const queryClient = useQueryClient()
  const pending = useQuery(pendingPaymentsQuery(viewerId))
  const { mutate } = useCheckPayments()
  const payments = pending.data ?? []
  const isWaiting = payments.length > 0

  const look = useEffectEvent(() => {
    // The page that a payment returned to is asking already; and the hosted page stands for another site: what is asked
    // there would keep the page it returns to from asking for half a minute.
    if (isCheckingPayments(queryClient) || location.pathname.startsWith(HOSTED_PAGE)) return
    const watching = payments.slice(0, MOST_WATCHED).map(({ sessionId }) => sessionId)
    mutate({ watching }, { onSuccess: (check) => check.updatedPayments > 0 && announceAccess(check) })
  })
  const isTimed = useEffectEvent(() => Date.now() < timedUntil(payments, pending.dataUpdatedAt))

  useEffect(() => {
    if (!isWaiting) return
    return watchPayments({ look: () => look(), isTimed: () => isTimed(), page: document, window })
  }, [isWaiting])

  const rereadAll = () => rereadHere(queryClient, { isWatching: isWaiting })
  const hear = useEffectEvent(rereadAll)
  useEffect(() => onOtherTab(viewerId, () => hear()), [viewerId])
  // A page restored from the cache misses what happened since.
  usePageRestored(rereadAll)
  return null
}

/** Looks at once, every 30 s while wanted, and at each return; never while hidden (spec 7.14). Returns how to stop. */
export function watchPayments({ look, isTimed, page, window }: Watching): () => void {
  const lookIfSeen = () => {
    if (page.visibilityState === 'visible') look()
  }
  const timer = setInterval(() => {
    if (isTimed()) lookIfSeen()
  }, CHECK_INTERVAL_SECONDS * 1000)
  window.addEventListener('focus', lookIfSeen)
  page.addEventListener('visibilitychange', lookIfSeen)
  lookIfSeen()
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', lookIfSeen)
    page.removeEventListener('visibilitychange', lookIfSeen)
  }
}

/** By the tab's own clock: the server gives seconds from the moment of reading. */
export function timedUntil(payments: readonly { watchSeconds: number }[], readAt: number): number {
  return readAt + Math.max(0, ...payments.map(({ watchSeconds }) => watchSeconds)) * 1000
}
