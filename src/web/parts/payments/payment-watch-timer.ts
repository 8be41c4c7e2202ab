import { CHECK_INTERVAL_SECONDS } from '#domain/payments/payment.ts'

type Watching = {
  look: () => void
  /** Whether to look every 30 s, or only when the tab is returned to. */
  isTimed: () => boolean
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
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
