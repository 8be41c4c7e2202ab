import { inIso } from '#server/iso-moments.ts'
import { givesAccess, isPaidLater, pendingStage, watchUntil } from '#domain/payments/payment.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { listSimulatedExams } from '#server/simulations/simulation-store.ts'
import { fulfil } from './fulfil.ts'
import { claimChecks, listBySessions, listPending, type ListedPurchase } from './own-purchase-store.ts'
import { findBySession } from './purchase-store.ts'

type CheckInput = { sessionId?: string | undefined; watching?: string[] | undefined }

/**
 * The provider's word counts, not the address (T24), asked at most once per session in 30 s. `watching`: sessions that
 * a webhook may have settled. Refuses: PURCHASE_NOT_FOUND (foreign and invented alike), PAYMENT_CHECK_UNAVAILABLE.
 */
export async function checkPayments(deps: Dependencies, viewer: Viewer, input: CheckInput) {
  const { db } = deps
  const { sessionId, watching = [] } = input
  if (sessionId !== undefined) await requireOwn(deps, viewer, sessionId)
  const claimed = await claimChecks(db, { userId: viewer.id, sessionId })
  const failures = await askAbout(deps, claimed)
  if (failures > 0 && failures === claimed.length) throw new Refused('PAYMENT_CHECK_UNAVAILABLE')
  const named = sessionId === undefined ? [...watching, ...claimed] : [sessionId]
  const asked = await listBySessions(db, { userId: viewer.id, sessionIds: [...new Set(named)] })
  const paid = asked.filter(givesAccess)
  const pending = await listPending(db, viewer.id)
  return {
    verified: paid.length > 0,
    status: statusOf(asked, paid.length),
    declined: sessionId === undefined ? null : declinedOf(asked[0]),
    updatedPayments: paid.length,
    pending: pending.length,
    exams: await examsOf(deps, viewer, paid),
  }
}

const statusOf = (asked: ListedPurchase[], paid: number) => {
  if (paid > 0) return 'verified' as const
  const stages = asked.map(pendingStage)
  if (stages.includes('awaited')) return 'pending' as const
  if (stages.includes('open')) return 'open' as const
  return asked.some(({ paidAt }) => paidAt !== null) ? ('over' as const) : ('not-paid' as const)
}

function declinedOf(purchase: ListedPurchase | undefined) {
  if (purchase === undefined || (purchase.status !== 'failed' && purchase.status !== 'expired')) return null
  const { id, code, name, status } = purchase.exam
  const declined = { purchaseId: purchase.id, exam: { id, code, name, status } }
  // Money was taken, and is on its way back.
  if (purchase.refundRequestedAt !== null) return { ...declined, reason: 'mismatch' as const }
  const isRefusal = purchase.status === 'failed' && !isPaidLater(purchase.method)
  const reason = isRefusal ? ('refused' as const) : ('expired' as const)
  return { ...declined, reason }
}

async function requireOwn({ db }: Dependencies, viewer: Viewer, sessionId: string) {
  const purchase = await findBySession(db, sessionId)
  if (purchase?.userId !== viewer.id) throw new Refused('PURCHASE_NOT_FOUND')
}

async function askAbout(deps: Dependencies, sessionIds: string[]): Promise<number> {
  let failures = 0
  for (const sessionId of sessionIds) {
    try {
      await fulfil(deps, sessionId)
    } catch (error) {
      failures += 1
      deps.log.warn({ err: error, event: 'payment-check-failed' }, 'a payment could not be checked')
    }
  }
  return failures
}

async function examsOf({ db }: Dependencies, viewer: Viewer, paid: ListedPurchase[]) {
  if (paid.length === 0) return []
  const simulated = await listSimulatedExams(db, viewer.id)
  const byId = new Map(paid.map(({ exam }) => [exam.id, exam]))
  return [...byId.values()].map(({ id, code, name }) => ({
    code,
    name,
    hasActiveSimulation: simulated.get(id) ?? false,
  }))
}

export async function readPending({ db }: Dependencies, viewer: Viewer) {
  const now = await readNow(db)
  const rows = await listPending(db, viewer.id)
  return {
    payments: rows.flatMap((row) => {
      const stage = pendingStage(row)
      return row.sessionId === null || stage === null
        ? []
        : [
            inIso({
              purchaseId: row.id,
              sessionId: row.sessionId,
              exam: { code: row.exam.code, name: row.exam.name },
              plan: row.plan,
              stage,
              method: row.method,
              watchSeconds: Math.max(0, Math.ceil((watchUntil(row).getTime() - now.getTime()) / 1000)),
              deadlineAt: row.deadlineAt,
            }),
          ]
    }),
  }
}
