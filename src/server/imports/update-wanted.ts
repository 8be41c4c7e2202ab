import { isOtherKey } from '#domain/questions/key-change.ts'
import { isSameContent, type QuestionDraft } from '#domain/questions/question-draft.ts'
import type { ImportedQuestion } from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { QuestionPlace } from '#server/adapters/db/schema/question-changes.ts'
import { saveChanges, type WantedChange } from '#server/questions/change-store.ts'
import { isSamePlace, savePlaces } from '#server/questions/place-store.ts'
import { recordKeyChange } from '#server/questions/record-key-change.ts'
import {
  contentOf,
  editContents,
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

type Update = {
  held: LockedQuestion
  content: QuestionDraft
  place: QuestionPlace
  isRewritten: boolean
}

async function updateSome(
  tx: Db,
  { importId, exam, by }: Into,
  { updates, domains }: { updates: readonly WantedUpdate[]; domains: ReadonlySet<string> },
) {
  const pairs = await lockAsCompared(tx, updates, { examId: exam.id, domains })
  const rewritten = pairs.filter(({ isRewritten }) => isRewritten)
  const moved = pairs.filter(({ held, place }) => !isSamePlace(held, place))
  await saveChanges(tx, { importId }, [...new Set([...rewritten, ...moved])].map(changeOf))
  await editContents(
    tx,
    rewritten.map(({ held, content }) => ({ question: held, content })),
    by,
  )
  await savePlaces(
    tx,
    moved.map(({ held, place }) => ({ id: held.id, ...place })),
    by,
  )
  for (const { held, content } of rewritten)
    if (isOtherKey(held.content, content))
      await recordKeyChange(tx, { question: held, content, examCode: exam.code, by })
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
  return updates.map(({ id, revision, question }) => {
    const held = locked.get(id)
    if (!held || waiting.has(id) || !isAsCompared(held, { examId, revision, was: question.was }))
      throw new Refused('QUESTION_CHANGED')
    const content = contentOf(question)
    return {
      held,
      content,
      place: {
        examId,
        domainId: domains.has(question.domainId ?? '') ? question.domainId : null,
        isActive: question.isActive,
      },
      isRewritten: !isSameContent(held.content, content),
    }
  })
}

type Compared = { examId: string; revision: number; was: ImportedQuestion['was'] }

const isAsCompared = (held: LockedQuestion, { examId, revision, was }: Compared): boolean =>
  held.number === revision && was !== undefined && isSamePlace(held, { examId, ...was })

function changeOf({ held, place, isRewritten }: Update): WantedChange {
  const { id: questionId, number, examId, domainId, isActive, content } = held
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
