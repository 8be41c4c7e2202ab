import { CHECK_INTERVAL_SECONDS } from '#domain/payments/payment.ts'

type Watching = {
  look: () => void
  /** Whether it is still looked every 30 s, or only when the person comes back to the tab. */
  isTimed: () => boolean
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/**
 * Looks at once, every 30 s while that is wanted, and whenever the tab is come back to (spec 7.14). A tab that nobody
 * sees stays quiet: its news would pass unread. Returns how to stop.
 */
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

/** Until when the tab looks every 30 s, by its own clock: the server tells seconds from the moment of reading. */
export function timedUntil(payments: readonly { watchSeconds: number }[], readAt: number): number {
  return readAt + Math.max(0, ...payments.map(({ watchSeconds }) => watchSeconds)) * 1000
}
