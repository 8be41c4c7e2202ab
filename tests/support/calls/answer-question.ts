import type { Db } from '#server/adapters/db/database.ts'
import { transactionWithFirstRead } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import type { Viewer } from '#server/dependencies.ts'
import { answerQuestion as answerWithin } from '#server/simulations/answer-question.ts'
import { eq } from 'drizzle-orm'

type Answer = Parameters<typeof answerWithin>[2]

/** Answers as the call does: in one transaction that begins by reading the person. */
export const answerQuestion = async ({ db }: { db: Db }, viewer: Viewer, answer: Answer) =>
  transactionWithFirstRead(
    db,
    (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)),
    (tx) => answerWithin(tx, viewer, answer),
  )
