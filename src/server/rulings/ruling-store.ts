import type { RulingKind } from '#domain/rulings/decisions.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW, STATEMENT_TIME } from '#server/adapters/db/now.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { keyChanges, questionChecks, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { invariant } from '#server/refusal.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

/** How many decisions were made about it; undefined for an unknown one. */
export async function findDecisions(db: Db, questionId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ decisions: questions.decisions })
    .from(questions)
    .where(eq(questions.id, questionId))
  return row?.decisions
}

/** Numbers of all revisions with the options and the key of this one, itself among them. */
export async function listTwins(db: Db, of: { questionId: string; revision: number }) {
  const digest = db
    .select({ keyDigest: questionRevisions.keyDigest })
    .from(questionRevisions)
    .where(and(eq(questionRevisions.questionId, of.questionId), eq(questionRevisions.number, of.revision)))
  const rows = await db
    .select({ number: questionRevisions.number, keyDigest: questionRevisions.keyDigest })
    .from(questionRevisions)
    .where(and(eq(questionRevisions.questionId, of.questionId), inArray(questionRevisions.keyDigest, digest)))
    .orderBy(asc(questionRevisions.number))
  const [first] = rows
  invariant(first, 'a revision is its own twin')
  return { revisions: rows.map(({ number }) => number), keyDigest: first.keyDigest }
}

const current = alias(questionRevisions, 'current')

/** Revisions whose options or key an edit changed and nobody decided about; `hasSameOptions`: only the key. */
export const listEdited = (db: Db, questionId: string) =>
  db
    .select({
      revision: keyChanges.fromRevision,
      hasSameOptions:
        sql`jsonb_path_query_array(${questionRevisions.options}, '$[*].text') = jsonb_path_query_array(${current.options}, '$[*].text')`.mapWith(
          Boolean,
        ),
    })
    .from(keyChanges)
    .innerJoin(
      questionRevisions,
      and(
        eq(questionRevisions.questionId, keyChanges.questionId),
        eq(questionRevisions.number, keyChanges.fromRevision),
      ),
    )
    .innerJoin(questions, eq(questions.id, keyChanges.questionId))
    .innerJoin(
      current,
      and(eq(current.questionId, questions.id), eq(current.number, questions.currentRevision)),
    )
    .where(and(eq(keyChanges.questionId, questionId), isNull(keyChanges.settledAt)))

/** With the statement's time: after the lock of rulings, so it is later than every end that did not know it. */
export async function insertRuling(
  tx: Db,
  ruling: {
    id?: string | undefined
    questionId: string
    kind: RulingKind
    revisions: number[]
    accepted: number[][]
    reply: string
    decidedBy: string | null
    recountTotal: number
  },
): Promise<string> {
  const [row] = await tx
    .insert(rulings)
    .values({ ...ruling, decidedAt: STATEMENT_TIME })
    .returning({ id: rulings.id })
  invariant(row, 'an inserted ruling comes back')
  return row.id
}

type Renumbered = { id: string; from: number; to: number; hasSameKey: boolean }

/**
 * Rulings that hold name the new revisions with options and key of those that they name, but for a changed key: that
 * is about what stood before it, also where its key comes back (spec 17.3).
 */
export async function nameInRulings(tx: Db, questionsRevised: readonly Renumbered[]) {
  await tx.execute(sql`
    update ${rulings} set revisions = ${rulings.revisions} || given."to"
    from jsonb_to_recordset(${JSON.stringify(questionsRevised)}::jsonb)
      as given (id uuid, "from" int, "to" int, "hasSameKey" boolean)
    where ${rulings.questionId} = given.id and ${rulings.revokedAt} is null and ${rulings.kind} <> 'key-changed'
      and not given."to" = any(${rulings.revisions})
      and (
        (given."hasSameKey" and given."from" = any(${rulings.revisions}))
        or exists (
          select from ${questionRevisions} as named join ${questionRevisions} as new
            on new.question_id = named.question_id and new.key_digest = named.key_digest
          where named.question_id = given.id and named.number = any(${rulings.revisions}) and new.number = given."to"
        )
      )`)
}

export async function findRuling(db: Db, rulingId: string) {
  const [row] = await db
    .select({
      id: rulings.id,
      questionId: rulings.questionId,
      kind: rulings.kind,
    })
    .from(rulings)
    .where(eq(rulings.id, rulingId))
  return row
}

/** What was said in a decision or check of that id. */
export async function findDecided(db: Db, id: string) {
  const [row] = await db
    .select({
      questionId: questionChecks.questionId,
      reason: questionChecks.reason,
      decidedBy: questionChecks.checkedBy,
    })
    .from(questionChecks)
    .where(eq(questionChecks.id, id))
  return row
}

/** False when it was revoked before. */
export async function saveRevoked(tx: Db, rulingId: string): Promise<boolean> {
  const rows = await tx
    .update(rulings)
    .set({ revokedAt: STATEMENT_TIME })
    .where(and(eq(rulings.id, rulingId), isNull(rulings.revokedAt)))
    .returning({ id: rulings.id })
  return rows.length > 0
}

/**
 * What was said of it silences its flags until there is twice the evidence, and settles edits of its key: those of the
 * `settled` revisions, all without.
 */
export async function saveDecided(
  tx: Db,
  of: {
    id: string | undefined
    /** Its ruling has the same id: what is read of both says it once. */
    rulingId?: string | null
    questionId: string
    keyDigest: string
    reason: string
    decidedBy: string
    settled?: readonly number[] | undefined
  },
) {
  const { id, rulingId, questionId, keyDigest, reason, decidedBy, settled } = of
  await tx
    .update(questions)
    .set({ decisions: sql`${questions.decisions} + 1` })
    .where(eq(questions.id, questionId))
  await tx.insert(questionChecks).values({
    id: rulingId ?? id,
    questionId,
    keyDigest,
    answers: sql`coalesce((select ${questionStatistics.answers} from ${questionStatistics} where ${questionStatistics.questionId} = ${questionId} and ${questionStatistics.keyDigest} = ${keyDigest}), 0)`,
    reason,
    checkedBy: decidedBy,
  })
  await tx
    .update(keyChanges)
    .set({ settledAt: NOW })
    .where(
      and(
        eq(keyChanges.questionId, questionId),
        isNull(keyChanges.settledAt),
        settled && inArray(keyChanges.fromRevision, [...settled]),
      ),
    )
}
