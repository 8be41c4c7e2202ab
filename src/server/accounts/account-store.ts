import type { Role } from '#domain/roles.ts'
import type { Db } from '#server/adapters/db/database.ts'
import {
  credentials,
  emailTokens,
  roles,
  sessions,
  spentEmailTokens,
  termsAcceptances,
  users,
  verifications,
} from '#server/adapters/db/schema/accounts.ts'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { invariant } from '#server/refusal.ts'
import { NOW } from '#server/adapters/db/now.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

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

/** A whole account with its credential, for commands on the server; answers its id. */
export async function saveConfirmedAccount(
  db: Db,
  account: { email: string; name: string; role: Role; passwordHash: string },
): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ email: account.email, fullName: account.name, emailVerified: true })
    .returning({ id: users.id })
  invariant(user, 'an inserted account comes back')
  await db
    .insert(credentials)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: account.passwordHash })
  if (account.role === 'admin') await saveRole(db, user.id, account.role)
  return user.id
}

export async function saveRole(db: Db, userId: string, role: Role) {
  await db
    .insert(roles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: roles.userId, set: { role, changedAt: NOW } })
}

/** Removes an account of this address that was never confirmed, so that the newest sign-up wins. */
export async function deletePendingAccount(db: Db, email: string) {
  await db.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)))
}

/** Holds an account against its deletion until the transaction ends; false when it is gone. */
export async function holdAccount(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return rows.length > 0
}

export async function saveTermsAcceptance(db: Db, userId: string, version: string) {
  await db.insert(termsAcceptances).values({ userId, version }).onConflictDoNothing()
}

/** Keeps the newest confirmation link of a person; the older one dies with its row. */
export async function saveConfirmationToken(
  db: Db,
  link: { userId: string; token: string; seconds: number },
) {
  const row = {
    tokenHash: hashOf(link.token),
    expiresAt: sql`${NOW} + make_interval(secs => ${link.seconds})`,
    createdAt: NOW,
  }
  await db
    .insert(emailTokens)
    .values({ userId: link.userId, purpose: 'confirmation', ...row })
    .onConflictDoUpdate({ target: [emailTokens.userId, emailTokens.purpose], set: row })
}

/** Spends a confirmation link; only one of several callers gets the person. */
export async function spendConfirmationToken(db: Db, token: string) {
  const tokenHash = hashOf(token)
  const [spent] = await db
    .delete(emailTokens)
    .where(and(eq(emailTokens.tokenHash, tokenHash), gt(emailTokens.expiresAt, NOW)))
    .returning({ userId: emailTokens.userId })
  if (spent)
    await db.insert(spentEmailTokens).values({ tokenHash, userId: spent.userId }).onConflictDoNothing()
  return spent
}

export async function isSpentConfirmationToken(db: Db, token: string): Promise<boolean> {
  const found = await db
    .select({ userId: spentEmailTokens.userId })
    .from(spentEmailTokens)
    .where(eq(spentEmailTokens.tokenHash, hashOf(token)))
  return found.length > 0
}

/** Leaves only the newest recovery link of a person: deleting "all but mine" would lose both of two at once. */
export async function keepNewestRecovery(db: Db, userId: string) {
  const newest = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.value, userId))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(1)
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), notInArray(verifications.id, newest)))
}

/** Sessions and links that are over: the prepared reader passes over them, so a job removes them. */
export async function dropExpiredLinksAndSessions(db: Db) {
  await db.delete(sessions).where(lt(sessions.expiresAt, NOW))
  await db.delete(verifications).where(lt(verifications.expiresAt, NOW))
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, NOW))
  await db.delete(spentEmailTokens).where(lt(spentEmailTokens.spentAt, sql`${NOW} - interval '30 days'`))
}
