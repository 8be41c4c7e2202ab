import type { UsedGuarantee } from '#domain/refund.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases, spentGuarantees } from '#server/adapters/db/schema/access.ts'
import { and, eq, isNotNull } from 'drizzle-orm'

/**
 * The guarantees that a person used: on own purchases, and with an account of the same address that is gone (T30).
 * @param mark of the address, see `auth.markOf`
 */
export async function listGuarantees(
  db: Db,
  { userId, mark }: { userId: string; mark: string },
): Promise<UsedGuarantee[]> {
  const own = await db
    .select({ examId: purchases.examId, purchaseId: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.refundRequestedAt)))
  const gone = await db
    .select({ examId: spentGuarantees.examId })
    .from(spentGuarantees)
    .where(eq(spentGuarantees.mark, mark))
  return [...own, ...gone.map(({ examId }) => ({ examId, purchaseId: null }))]
}
