import type { AppealStatus } from '#domain/appeals/appeal.ts'
import type { AppealWords } from '#domain/appeals/written-appeal.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

type Answered = { userId: string; questionId: string; simulationId?: string | undefined }

/** The revision that the person answered, of the named simulation or else the newest; undefined without a stored answer. */
export async function findAnswered(db: Db, { userId, questionId, simulationId }: Answered) {
  const [row] = await db
    .select({
      revision: simulationQuestions.revision,
      optionCount: sql`jsonb_array_length(${questionRevisions.options})`.mapWith(Number),
    })
    .from(simulationAnswers)
    .innerJoin(simulations, eq(simulations.id, simulationAnswers.simulationId))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, simulationAnswers.simulationId),
        eq(simulationQuestions.questionId, simulationAnswers.questionId),
      ),
    )
    .innerJoin(questionRevisions, revisionOfPlace)
    .where(
      and(
        eq(simulationAnswers.questionId, questionId),
        eq(simulations.userId, userId),
        simulationId === undefined ? undefined : eq(simulations.id, simulationId),
      ),
    )
    .orderBy(desc(simulationAnswers.answeredAt), desc(simulationAnswers.simulationId))
    .limit(1)
  return row
}

type OfQuestion = { userId: string; questionId: string; revision: number }

/** What the rule of one more asks for. */
export async function getAppealFacts(db: Db, { userId, questionId, revision }: OfQuestion) {
  const own = eq(appeals.userId, userId)
  const ofQuestion = and(own, eq(appeals.questionId, questionId))
  const open = await db.$count(appeals, and(ofQuestion, eq(appeals.status, 'open')))
  const refused = await db.$count(
    appeals,
    and(ofQuestion, eq(appeals.status, 'refused'), eq(appeals.revision, revision)),
  )
  const openCount = await db.$count(appeals, and(own, eq(appeals.status, 'open')))
  return { isOpen: open > 0, wasRefused: refused > 0, openCount }
}

type NewAppeal = OfQuestion & AppealWords & { id: string }

/** False where the id is taken. */
export async function saveAppeal(tx: Db, { claimed, ...appeal }: NewAppeal): Promise<boolean> {
  const rows = await tx
    .insert(appeals)
    .values({ ...appeal, claimed: [...claimed] })
    .onConflictDoNothing({ target: appeals.id })
    .returning({ id: appeals.id })
  return rows.length > 0
}

/** The same words of the same person, sent before. */
export async function isSaved(db: Db, appeal: Omit<NewAppeal, 'revision'>): Promise<boolean> {
  const [row] = await db
    .select({
      kind: appeals.kind,
      claimed: appeals.claimed,
      argument: appeals.argument,
      source: appeals.source,
      mayThankByName: appeals.mayThankByName,
    })
    .from(appeals)
    .where(
      and(
        eq(appeals.id, appeal.id),
        eq(appeals.userId, appeal.userId),
        eq(appeals.questionId, appeal.questionId),
      ),
    )
  return (
    row !== undefined &&
    row.kind === appeal.kind &&
    row.argument === appeal.argument &&
    row.source === appeal.source &&
    row.mayThankByName === appeal.mayThankByName &&
    row.claimed.join() === appeal.claimed.join()
  )
}

/** Answers whether it is withdrawn now; undefined where the person has no such appeal. */
export async function withdrawOpen(db: Db, own: { id: string; userId: string }) {
  const isOwn = and(eq(appeals.id, own.id), eq(appeals.userId, own.userId))
  await db
    .update(appeals)
    .set({ status: 'withdrawn' })
    .where(and(isOwn, eq(appeals.status, 'open')))
  const [row] = await db.select({ status: appeals.status }).from(appeals).where(isOwn)
  return row && { isWithdrawn: row.status === 'withdrawn' }
}

/** False where the person has no such appeal. */
export async function withholdName(db: Db, own: { id: string; userId: string }): Promise<boolean> {
  const rows = await db
    .update(appeals)
    .set({ mayThankByName: false })
    .where(and(eq(appeals.id, own.id), eq(appeals.userId, own.userId)))
    .returning({ id: appeals.id })
  return rows.length > 0
}

/** For administrators, the oldest first; the author is null once the account is deleted. */
export const listOpenAppeals = (db: Db, questionId: string) =>
  db
    .select({
      id: appeals.id,
      authorName: users.fullName,
      revision: appeals.revision,
      kind: appeals.kind,
      claimed: appeals.claimed,
      argument: appeals.argument,
      source: appeals.source,
      createdAt: appeals.createdAt,
    })
    .from(appeals)
    .leftJoin(users, eq(users.id, appeals.userId))
    .where(and(eq(appeals.questionId, questionId), eq(appeals.status, 'open')))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))

type Answer = {
  questionId: string
  /** Only appeals on these; all without. */
  revisions?: readonly number[] | undefined
  /** Only these; all without. */
  ids?: readonly string[] | undefined
  decision: Decision
  status: Extract<AppealStatus, 'accepted' | 'refused'>
  rulingId: string | null
  reply: string
}

/** Settles open appeals on a question; answers whose they were, null for those of deleted accounts. */
export const answerAppeals = (
  tx: Db,
  { questionId, revisions, ids, ...answer }: Answer,
): Promise<{ id: string; userId: string | null }[]> =>
  tx
    .update(appeals)
    .set({ ...answer, decidedAt: databaseNow })
    .where(
      and(
        eq(appeals.questionId, questionId),
        eq(appeals.status, 'open'),
        revisions && inArray(appeals.revision, [...revisions]),
        ids && inArray(appeals.id, [...ids]),
      ),
    )
    .returning({ id: appeals.id, userId: appeals.userId })
