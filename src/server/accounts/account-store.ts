import type { Role } from '#domain/accounts/roles.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import {
  credentials,
  emailChanges,
  emailTokens,
  roles,
  sessions,
  spentEmailTokens,
  termsAcceptances,
  users,
  verifications,
} from '#server/adapters/db/schema/accounts.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { invariant } from '#server/refusal.ts'
import { NOW } from '#server/adapters/db/now.ts'

export async function findPerson(db: Db, userId: string) {
  const [person] = await db
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

export async function findPersonByEmail(db: Db, email: string) {
  const [person] = await db
    .select({ id: users.id, email: users.email, name: users.fullName, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  return person
}

export async function saveConfirmedAccount(
  db: Db,
  account: { email: string; name: string; role: Role; passwordHash: string },
): Promise<string> {
  const userId = await saveAccount(db, account)
  invariant(userId, 'the address of a new account is free')
  if (account.role === 'admin') await saveRole(db, userId, account.role)
  return userId
}

export async function saveAccount(
  db: Db,
  account: { email: string; name: string; passwordHash: string },
): Promise<string | undefined> {
  const [user] = await db
    .insert(users)
    .values({ email: account.email, fullName: account.name, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (!user) return undefined
  await db
    .insert(credentials)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: account.passwordHash })
  return user.id
}

export async function readRole(db: Db, userId: string): Promise<Role> {
  const [row] = await db.select({ role: roles.role }).from(roles).where(eq(roles.userId, userId))
  return row?.role ?? 'user'
}

export async function saveRole(db: Db, userId: string, role: Role) {
  await db
    .insert(roles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: roles.userId, set: { role, changedAt: NOW } })
}

export async function saveName(db: Db, { userId, name }: { userId: string; name: string }): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ fullName: name, updatedAt: NOW })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Removes an account of this address that was never confirmed: the version before kept its sign-ups as such. */
export async function deletePendingAccount(db: Db, email: string) {
  await db.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)))
}

export async function saveTermsAcceptance(
  db: Db,
  userId: string,
  { version, acceptedAt }: { version: string; acceptedAt?: Date },
) {
  await db
    .insert(termsAcceptances)
    .values({ userId, version, ...(acceptedAt && { acceptedAt }) })
    .onConflictDoNothing()
}

/** Sessions and links that are over: the prepared reader passes over them, so a job removes them. */
export async function dropExpiredLinksAndSessions(db: Db) {
  await deleteInSlices(db, sessions, lt(sessions.expiresAt, NOW))
  await deleteInSlices(db, verifications, lt(verifications.expiresAt, NOW))
  await deleteInSlices(db, emailChanges, lt(emailChanges.expiresAt, NOW))
  await deleteInSlices(db, emailTokens, lt(emailTokens.expiresAt, NOW))
  const monthAgo = sql`${NOW} - interval '30 days'`
  await deleteInSlices(db, spentEmailTokens, lt(spentEmailTokens.spentAt, monthAgo))
}
