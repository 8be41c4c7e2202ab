import { lockUser } from '#server/accounts/user-lock-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import {
  roles,
  signUpLinks,
  users,
  verifications,
  waitingSignUps,
} from '#server/adapters/db/schema/accounts.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { forgetAddresses } from '#server/adapters/payments/simulated-payment-store.ts'
import { firstAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import { asc, eq, sql } from 'drizzle-orm'

const ADMIN_SET_LOCK = 726_574_002

export async function lockAdminSet(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_SET_LOCK})`)
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db.select({ userId: roles.userId }).from(roles).where(eq(roles.role, 'admin'))
  return rows.map(({ userId }) => userId)
}

/** Locks what others lock before the account, then the account itself; its address, or undefined when it is gone. */
export async function lockUserAndSimulations(tx: Db, userId: string): Promise<{ email: string } | undefined> {
  // Answering takes the simulation first and the person second: so does this, or the two would wait for each other.
  await tx
    .select({ id: simulations.id })
    .from(simulations)
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulations.id))
    .for('update')
  return lockUser(tx, userId, 'update')
}

export async function hasRoleRow(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(roles, eq(roles.userId, userId))) > 0
}

/** What knows the person without a foreign key: links, sign-ups and messages by address, the simulated provider's orders. */
export async function deleteLooseTraces(tx: Db, { userId, email }: { userId: string; email: string }) {
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.delete(outboxMails).where(eq(outboxMails.recipient, email))
  await tx.delete(signUpLinks).where(eq(signUpLinks.email, email))
  await tx.delete(waitingSignUps).where(eq(waitingSignUps.email, email))
  // A page that is being opened right now is noted before, or sees afterwards that its buyer is gone.
  const own = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.id))
    .for('update')
  await forgetAddresses(
    tx,
    own.map(({ id }) => id),
  )
}

/** In one short statement: their many places and answers would make all others wait. */
export async function leaveSimulations(tx: Db, userId: string) {
  await tx.delete(firstAnswers).where(eq(firstAnswers.userId, userId))
  await tx.update(simulations).set({ userId: null }).where(eq(simulations.userId, userId))
}

/** The rest goes by cascade; purchases and comments stay without their person. */
export async function deleteMember(tx: Db, userId: string) {
  await tx.delete(users).where(eq(users.id, userId))
}
