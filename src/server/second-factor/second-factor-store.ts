import type { Db } from '#server/adapters/db/database.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { secondFactors, spareCodes } from '#server/adapters/db/schema/second-factor.ts'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'

const ofPerson = (userId: string) => eq(secondFactors.userId, userId)
const isProved = isNotNull(secondFactors.provedAt)

export async function findProved(db: Db, userId: string) {
  const [factor] = await db
    .select({ secret: secondFactors.secret, provedAt: secondFactors.provedAt, now: databaseNow })
    .from(secondFactors)
    .where(and(ofPerson(userId), isProved))
  return factor
}

export async function hasFactorInSession(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .innerJoin(sessions, eq(sessions.userId, secondFactors.userId))
    .where(and(eq(sessions.id, sessionId), isProved))
  return rows.length > 0
}

export async function saveUnproved(
  db: Db,
  { userId, secret }: { userId: string; secret: string },
): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: NOW },
      setWhere: isNull(secondFactors.provedAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

export async function findUnproved(db: Db, userId: string, minutes: number) {
  const [factor] = await db
    .select({ secret: secondFactors.secret, now: databaseNow })
    .from(secondFactors)
    .where(
      and(
        ofPerson(userId),
        isNull(secondFactors.provedAt),
        gt(secondFactors.createdAt, sql`${NOW} - make_interval(mins => ${minutes})`),
      ),
    )
  return factor
}

/** Notes that a code proved this secret; false when another one, or another tab, was faster. */
export async function saveProof(
  db: Db,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ provedAt: NOW, lastStep: step })
    .where(and(ofPerson(userId), eq(secondFactors.secret, secret), isNull(secondFactors.provedAt)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Spends a step of time; of several who bring its code one goes through. */
export async function spendStep(
  db: Db,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(ofPerson(userId), eq(secondFactors.secret, secret), isProved, lt(secondFactors.lastStep, step)),
    )
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

export async function spendSpareCode(db: Db, of: { userId: string; codeHash: string }): Promise<boolean> {
  const rows = await db
    .delete(spareCodes)
    .where(and(eq(spareCodes.userId, of.userId), eq(spareCodes.codeHash, of.codeHash)))
    .returning({ userId: spareCodes.userId })
  return rows.length > 0
}

/** Until the transaction ends; false where there is none. */
export async function holdFactor(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(ofPerson(userId), isProved))
    .for('update')
  return rows.length > 0
}

export async function replaceSpareCodes(db: Db, userId: string, codeHashes: readonly string[]) {
  await db.delete(spareCodes).where(eq(spareCodes.userId, userId))
  await db.insert(spareCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export const countSpareCodes = (db: Db, userId: string) =>
  db.$count(spareCodes, eq(spareCodes.userId, userId))

/** False where none was proved. */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(and(ofPerson(userId), isProved))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}
