import { EMAIL_CHANGE_HOURS, type EmailChangeSide } from '#domain/accounts/email-change.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { emailChanges, spentEmailTokens, users } from '#server/adapters/db/schema/accounts.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { hashOfToken } from './link-tokens.ts'

const isOpen = gt(emailChanges.expiresAt, NOW)

export async function findEmailChange(db: Db, userId: string) {
  const [change] = await db
    .select({
      newEmail: emailChanges.newEmail,
      sessionId: emailChanges.sessionId,
      approvedAt: emailChanges.approvedAt,
      confirmedAt: emailChanges.confirmedAt,
      requestedAt: emailChanges.createdAt,
      expiresAt: emailChanges.expiresAt,
    })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen))
  return change
}

/** Takes the place of the request before, whose links are void with it. */
export async function saveEmailChange(
  tx: Db,
  { userId, newEmail, sessionId }: { userId: string; newEmail: string; sessionId: string },
) {
  await deleteEmailChange(tx, userId)
  await tx.insert(emailChanges).values({
    userId,
    newEmail,
    sessionId,
    expiresAt: sql`${NOW} + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
  })
}

export async function saveEmailChangeLink(
  tx: Db,
  { userId, side, token }: { userId: string; side: EmailChangeSide; token: string },
) {
  const hash = hashOfToken(token)
  await tx
    .update(emailChanges)
    .set(side === 'old' ? { oldTokenHash: hash } : { newTokenHash: hash })
    .where(eq(emailChanges.userId, userId))
}

export async function findEmailChangeLink(db: Db, token: string) {
  const hash = hashOfToken(token)
  const [change] = await db
    .select({
      userId: emailChanges.userId,
      newEmail: emailChanges.newEmail,
      sessionId: emailChanges.sessionId,
      approvedAt: emailChanges.approvedAt,
      confirmedAt: emailChanges.confirmedAt,
      oldTokenHash: emailChanges.oldTokenHash,
    })
    .from(emailChanges)
    .where(and(or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)), isOpen))
  if (!change) return undefined
  const { oldTokenHash, ...rest } = change
  const side: EmailChangeSide = oldTokenHash === hash ? 'old' : 'new'
  return { ...rest, side }
}

export async function saveYes(tx: Db, { userId, side }: { userId: string; side: EmailChangeSide }) {
  await tx
    .update(emailChanges)
    .set(side === 'old' ? { approvedAt: NOW } : { confirmedAt: NOW })
    .where(eq(emailChanges.userId, userId))
}

/** Ends a request that was carried out: its links can still say that they were used. */
export async function spendEmailChange(tx: Db, userId: string) {
  const [spent] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning({
    oldTokenHash: emailChanges.oldTokenHash,
    newTokenHash: emailChanges.newTokenHash,
  })
  const hashes = [spent?.oldTokenHash, spent?.newTokenHash].filter((hash) => typeof hash === 'string')
  if (hashes.length > 0)
    await tx
      .insert(spentEmailTokens)
      .values(hashes.map((tokenHash) => ({ tokenHash, userId })))
      .onConflictDoNothing()
}

export async function deleteEmailChange(tx: Db, userId: string) {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

export async function setAddress(tx: Db, { userId, email }: { userId: string; email: string }) {
  await tx.update(users).set({ email, updatedAt: NOW }).where(eq(users.id, userId))
}
