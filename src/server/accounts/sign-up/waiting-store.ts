import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { signUpLinks, spentEmailTokens, users, waitingSignUps } from '#server/adapters/db/schema/accounts.ts'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { hashOfToken } from '#server/accounts/link-tokens.ts'
import { SIGN_UP_DAYS } from '#domain/accounts/lifetimes.ts'

export type WaitingSignUp = typeof waitingSignUps.$inferSelect

/** A flood of sign-ups of one address neither fills the disk nor pushes others out. */
const MOST_A_DAY = 20

/** Undefined when the address has enough of them. */
export async function saveSignUp(
  tx: Db,
  signUp: Pick<WaitingSignUp, 'email' | 'fullName' | 'passwordHash' | 'termsVersion'>,
): Promise<string | undefined> {
  const today = and(
    eq(waitingSignUps.email, signUp.email),
    gt(waitingSignUps.createdAt, sql`${NOW} - interval '1 day'`),
  )
  if ((await tx.$count(waitingSignUps, today)) >= MOST_A_DAY) return undefined
  const { email, fullName, passwordHash, termsVersion } = signUp
  const [kept] = await tx
    .insert(waitingSignUps)
    .values({ email, fullName, passwordHash, termsVersion })
    .returning({ id: waitingSignUps.id })
  return kept?.id
}

const newestFirst = (db: Db, email: string) =>
  db
    .select()
    .from(waitingSignUps)
    .where(eq(waitingSignUps.email, email))
    .orderBy(desc(waitingSignUps.createdAt), desc(waitingSignUps.id))

export const listSignUps = (db: Db, email: string): Promise<WaitingSignUp[]> => newestFirst(db, email)

/** One caller at a time until the transaction ends: the first to be confirmed wins. */
export const lockSignUps = (tx: Db, email: string): Promise<WaitingSignUp[]> =>
  newestFirst(tx, email).for('update')

export async function findNewestSignUp(db: Db, email: string): Promise<WaitingSignUp | undefined> {
  const [newest] = await newestFirst(db, email).limit(1)
  return newest
}

export async function holdNewestSignUp(tx: Db, email: string): Promise<WaitingSignUp | undefined> {
  const [newest] = await newestFirst(tx, email).limit(1).for('key share')
  return newest
}

export async function saveSignUpLink(
  tx: Db,
  link: { email: string; signUpId: string | null; token: string; seconds: number },
) {
  await tx.insert(signUpLinks).values({
    tokenHash: hashOfToken(link.token),
    email: link.email,
    signUpId: link.signUpId,
    expiresAt: sql`${NOW} + make_interval(secs => ${link.seconds})`,
  })
}

export async function holdSignUpLink(tx: Db, token: string): Promise<boolean> {
  const rows = await tx
    .select({ email: signUpLinks.email })
    .from(signUpLinks)
    .where(eq(signUpLinks.tokenHash, hashOfToken(token)))
    .for('update')
  return rows.length > 0
}

export async function findSignUpLink(db: Db, token: string) {
  const [link] = await db
    .select({ email: signUpLinks.email, signUpId: signUpLinks.signUpId })
    .from(signUpLinks)
    .where(and(eq(signUpLinks.tokenHash, hashOfToken(token)), gt(signUpLinks.expiresAt, NOW)))
  return link
}

/** Every sign-up and link of an address ends; its links can still say that they were used. */
export async function endSignUps(tx: Db, { email, userId }: { email: string; userId: string }) {
  const spent = await tx
    .delete(signUpLinks)
    .where(eq(signUpLinks.email, email))
    .returning({ tokenHash: signUpLinks.tokenHash })
  if (spent.length > 0)
    await tx
      .insert(spentEmailTokens)
      .values(spent.map(({ tokenHash }) => ({ tokenHash, userId })))
      .onConflictDoNothing()
  await tx.delete(waitingSignUps).where(eq(waitingSignUps.email, email))
}

export async function isSpentSignUpLink(db: Db, token: string): Promise<boolean> {
  const found = await db
    .select({ userId: spentEmailTokens.userId })
    .from(spentEmailTokens)
    .where(eq(spentEmailTokens.tokenHash, hashOfToken(token)))
  return found.length > 0
}

export async function dropPastSignUps(db: Db) {
  const past = sql`${NOW} - make_interval(days => ${SIGN_UP_DAYS})`
  await deleteInSlices(db, signUpLinks, lt(signUpLinks.expiresAt, NOW))
  await deleteInSlices(db, waitingSignUps, lt(waitingSignUps.createdAt, past))
  await deleteInSlices(db, users, and(eq(users.emailVerified, false), lt(users.createdAt, past)))
}
