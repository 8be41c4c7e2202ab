import type { Subscription } from '#web/api/payments/subscriptions.ts'

/** When the days of a purchase begin: after the running ones, at once, or `needless` beside an access without end. */
export type OrderStart = { kind: 'at-once' } | { kind: 'after'; end: Date } | { kind: 'needless' }

type Running = Pick<Subscription, 'status' | 'suspended' | 'expiresAt'> & { exam: { id: string } }

/** Where a purchase would come in the queue (spec 7.5); the server decides when it is paid. */
export function orderStart(subscriptions: readonly Running[], examId: string): OrderStart {
  const running = subscriptions.filter(({ exam, suspended }) => exam.id === examId && !suspended)
  if (running.some(({ status }) => status === 'unlimited')) return { kind: 'needless' }
  const active = running.find(({ status, expiresAt }) => status === 'active' && expiresAt !== null)
  return active === undefined || active.expiresAt === null
    ? { kind: 'at-once' }
    : { kind: 'after', end: new Date(active.expiresAt) }
}
