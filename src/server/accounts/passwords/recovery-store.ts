import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { credentials, users, verifications } from '#server/adapters/db/schema/accounts.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { hashOfToken } from '#server/accounts/link-tokens.ts'

export type RecoveryOwner = { kind: 'account'; userId: string } | { kind: 'sign-up'; email: string }

const WAITING = 'sign-up:'

const valueOf = (owner: RecoveryOwner) =>
  owner.kind === 'account' ? owner.userId : `${WAITING}${owner.email}`

const ownerOf = (value: string): RecoveryOwner =>
  value.startsWith(WAITING)
    ? { kind: 'sign-up', email: value.slice(WAITING.length) }
    : { kind: 'account', userId: value }

// As Better Auth wrote them, so that a link of the version before goes on.
const identifierOf = (token: string) => hashOfToken(`reset-password:${token}`)

/** Keeps the newest recovery link of its owner; older ones end. */
export async function saveRecoveryLink(
  tx: Db,
  link: { owner: RecoveryOwner; token: string; seconds: number },
) {
  await deleteRecoveryLinks(tx, link.owner)
  await tx.insert(verifications).values({
    identifier: identifierOf(link.token),
    value: valueOf(link.owner),
    expiresAt: sql`${NOW} + make_interval(secs => ${link.seconds})`,
  })
}

const liveLink = (token: string) =>
  and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, NOW))

export async function findRecoveryOwner(db: Db, token: string): Promise<RecoveryOwner | undefined> {
  const [link] = await db.select({ value: verifications.value }).from(verifications).where(liveLink(token))
  return link && ownerOf(link.value)
}

/** Only one of several callers gets its owner. */
export async function spendRecoveryLink(tx: Db, token: string): Promise<RecoveryOwner | undefined> {
  const [spent] = await tx
    .delete(verifications)
    .where(liveLink(token))
    .returning({ value: verifications.value })
  return spent && ownerOf(spent.value)
}

export async function deleteRecoveryLinks(tx: Db, owner: RecoveryOwner) {
  await tx.delete(verifications).where(eq(verifications.value, valueOf(owner)))
}

/** The caller holds the account; its address counts as confirmed. */
export async function setPassword(
  tx: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
) {
  await tx
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: passwordHash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, updatedAt: NOW },
    })
  await tx.update(users).set({ emailVerified: true, updatedAt: NOW }).where(eq(users.id, userId))
}
