import { awaitingSentence, pendingAdvice } from '#pt-br/payments/awaited-payments.ts'
import type { Subscription } from '#web/api/payments/subscriptions.ts'

/** What a payment on its way waits for and, where it is known, until when it can be made. */
export function pendingSentence(pending: Subscription['pending']): string {
  const method = pending?.method ?? null
  const deadline = pending?.deadlineAt ? new Date(pending.deadlineAt) : null
  const awaiting = awaitingSentence(method)
  return deadline === null ? awaiting : `${awaiting}. ${pendingAdvice({ method, deadline })}`
}
