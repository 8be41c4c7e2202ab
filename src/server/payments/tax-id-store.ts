import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { and, eq } from 'drizzle-orm'

// Read and written here alone: no list and no log comes near a CPF.

type OwnPurchase = { userId: string; id: string }

const isOwn = ({ userId, id }: OwnPurchase) => and(eq(purchases.userId, userId), eq(purchases.id, id))

export async function findTaxId(db: Db, of: OwnPurchase): Promise<string | null> {
  const [row] = await db.select({ taxId: purchases.buyerTaxId }).from(purchases).where(isOwn(of))
  return row?.taxId ?? null
}

export async function saveTaxIdOf(
  db: Db,
  { digits, ...of }: OwnPurchase & { digits: string | null },
): Promise<boolean> {
  const rows = await db
    .update(purchases)
    .set({ buyerTaxId: digits })
    .where(isOwn(of))
    .returning({ id: purchases.id })
  return rows.length > 0
}
