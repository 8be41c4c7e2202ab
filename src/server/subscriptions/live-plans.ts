import { inIso } from '#server/iso-moments.ts'
import { bestAccess } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listAccessTitles } from './live-plan-store.ts'

/** The full accesses of a person that run now, by exam: what the deletion of the account names (spec 12.2). */
export async function livePlansOf(db: Db, userId: string, now: Date) {
  const byExam = Map.groupBy(await listAccessTitles(db, userId), ({ code }) => code)
  return [...byExam.values()].flatMap((rows) => {
    const access = bestAccess(rows, now)
    if (access.kind !== 'paid') return []
    const { expiresAt } = access
    const isBought = rows.some(
      ({ source, expiresAt: end }) => source === 'purchase' && end !== null && end > now,
    )
    return rows.slice(0, 1).map(({ code, name }) => inIso({ code, name, expiresAt, isBought }))
  })
}
