import { isSameContent } from '#domain/questions/question-import-update.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import { saveChanges, type QuestionChange } from '#server/questions/change-store.ts'
import { isSamePlace, savePlaces } from '#server/questions/place-store.ts'
import {
  contentOf,
  editContents,
  isOtherKey,
  lockQuestions,
  type LockedQuestion,
} from '#server/questions/revision-store.ts'
import { Refused } from '#server/refusal.ts'
import { findTarget } from './batch-store.ts'
import { findEntryEnd } from './entry-store.ts'
import { listHeld, listWantedUpdates, type WantedUpdate } from './update-store.ts'

const PLACES_AT_A_TIME = 250

export type Into = { importId: string; exam: { id: string; code: string }; by: string }

/**
 * What ticked lines change in questions that are there already: content as a revision, place as it is said, and what
 * stood before is kept for an undo. Answers how many. Refuses: QUESTION_CHANGED.
 */
export async function updateWanted(tx: Db, into: Into, tell: (done: number) => void): Promise<number> {
  const end = await findEntryEnd(tx, into.importId)
  const target = await findTarget(tx, into.exam.id)
  const domains = new Set(target?.domains.map(({ id }) => id))
  let done = 0
  for (let from = 0; from < end; from += PLACES_AT_A_TIME) {
    const some = { importId: into.importId, from, until: from + PLACES_AT_A_TIME }
    const updates = await listWantedUpdates(tx, some)
    await updateSome(tx, into, { updates, domains })
    done += updates.length
    tell(done)
  }
  return done
}

type Update = { held: LockedQuestion; update: WantedUpdate; place: QuestionChange['placeAfter'] }

async function updateSome(
  tx: Db,
  { importId, exam, by }: Into,
  { updates, domains }: { updates: readonly WantedUpdate[]; domains: ReadonlySet<string> },
) {
  const pairs = await lockAsCompared(tx, updates, { examId: exam.id, domains })
  const rewritten = pairs.filter(({ held, update }) => !isSameContent(held.content, update.question))
  await editContents(
    tx,
    rewritten.map(({ held, update }) => ({ question: held, content: contentOf(update.question) })),
    by,
  )
  const moved = pairs.filter(({ held, place }) => !isSamePlace(held, place))
  await savePlaces(
    tx,
    moved.map(({ held, place }) => ({ id: held.id, ...place })),
    by,
  )
  await saveChanges(tx, { importId }, pairs.map(changeOf))
  for (const { held, update } of rewritten)
    if (isOtherKey(held.content, update.question)) await recordKeyChange(tx, { held, update, exam, by })
}

/** Refuses: QUESTION_CHANGED for one that is not as the dry run saw it. */
async function lockAsCompared(
  tx: Db,
  updates: readonly WantedUpdate[],
  { examId, domains }: { examId: string; domains: ReadonlySet<string> },
): Promise<Update[]> {
  const ids = updates.map(({ id }) => id)
  const locked = new Map((await lockQuestions(tx, ids)).map((question) => [question.id, question]))
  const waiting = new Set(await listHeld(tx, ids))
  return updates.map((update) => {
    const held = locked.get(update.id)
    if (!held || held.examId !== examId || held.number !== update.revision || waiting.has(update.id))
      throw new Refused('QUESTION_CHANGED')
    const { domainId, isActive } = update.question
    return {
      held,
      update,
      place: { examId, domainId: domains.has(domainId ?? '') ? domainId : null, isActive },
    }
  })
}

function changeOf({ held, update, place }: Update): QuestionChange {
  const { id: questionId, number, examId, domainId, isActive, content } = held
  const isRewritten = !isSameContent(content, update.question)
  return {
    questionId,
    placeBefore: { examId, domainId, isActive },
    placeAfter: place,
    fromRevision: number,
    toRevision: isRewritten ? number + 1 : number,
    contentBefore: isRewritten ? contentOf(content) : null,
    deleted: null,
  }
}

type KeyChange = Pick<Update, 'held' | 'update'> & Pick<Into, 'exam' | 'by'>

const recordKeyChange = (tx: Db, { held, update, exam, by }: KeyChange) =>
  recordAuditEntry(tx, {
    actor: by,
    act: 'key-changed',
    subject: held.id,
    details: {
      exam: exam.code,
      statement: statementPreview(update.question.statement),
      from: lettersOf(held.content.correctOptions).join(', '),
      to: lettersOf(update.question.correctOptions).join(', '),
      revision: String(held.number + 1),
    },
  })
