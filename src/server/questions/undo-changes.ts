import { isOtherKey } from '#domain/questions/key-change.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { QuestionPlace } from '#server/adapters/db/schema/question-changes.ts'
import { invariant } from '#server/refusal.ts'
import {
  handOnToEarlier,
  listChangedQuestions,
  listChanges,
  type ChangeCause,
  type ListedChange,
  type QuestionChange,
} from './change-store.ts'
import { isSamePlace, listDomains, savePlaces } from './place-store.ts'
import { lockExams, moveCommentsOf } from './question-store.ts'
import { recordKeyChange } from './record-key-change.ts'
import { restoreDeleted } from './restore-store.ts'
import { editContents, listUsed, lockQuestions, type LockedQuestion } from './revision-store.ts'

const AT_A_TIME = 250
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Codes of exams by their ids. */
type HeldExams = ReadonlyMap<string, string>

type Undoing = { by: string; exams: HeldExams; tell?: (done: number) => void }
type Undone = { restored: number; left: number }

/**
 * All exams of the changes, before their questions: in the order of everybody who changes these. Answers those that there
 * are: one may have gone in between.
 */
export async function lockExamsOfChanges(tx: Db, cause: ChangeCause): Promise<HeldExams> {
  const changed = await listChangedQuestions(tx, cause)
  const ids = new Set(changed.flatMap(({ before, after }) => [before.examId, after.examId]))
  const held = await lockExams(tx, [...ids])
  return new Map(held.map(({ id, code }) => [id, code]))
}

/**
 * Every question as it was before; one that was changed or decided about in between, or stood in none of the locked
 * `exams`, is left.
 * Former content comes back as the newest revision, in place of the newer one where no simulation lists that; a changed
 * key that still waits is taken back.
 */
export async function undoChanges(
  tx: Db,
  cause: ChangeCause,
  { by, exams, tell = () => undefined }: Undoing,
): Promise<Undone> {
  const undone: Undone = { restored: 0, left: 0 }
  let after = BEFORE_ALL
  for (;;) {
    const changes = await listChanges(tx, cause, { after, most: AT_A_TIME })
    const last = changes.at(-1)
    if (!last) return undone
    after = last.questionId
    const returning = changes.filter(({ placeBefore }) => exams.has(placeBefore.examId))
    const restored = await undoSome(tx, returning, { by, exams })
    undone.restored += restored
    undone.left += changes.length - restored
    tell(undone.restored + undone.left)
  }
}

async function undoSome(tx: Db, changes: readonly ListedChange[], { by, exams }: Undoing): Promise<number> {
  const deleted = changes.filter((change) => change.deleted !== null)
  const domains = await listDomains(
    tx,
    changes.map(({ placeBefore }) => placeBefore),
  )
  const broughtBack = await restoreDeleted(
    tx,
    deleted.map((change) => ({ ...change, placeBefore: withDomain(change.placeBefore, domains) })),
    by,
  )
  const ids = changes.map(({ questionId }) => questionId)
  const held = new Map((await lockQuestions(tx, ids)).map((question) => [question.id, question]))
  // Asked once they are locked: a simulation that begins meanwhile waits, and finds them where they are.
  const used = new Set(await listUsed(tx, ids))
  const pairs = changes.flatMap((change) => {
    const question = held.get(change.questionId)
    const isLeft = movesBack(change) && used.has(change.questionId)
    return question && change.deleted === null && !isLeft && isUntouched(question, change)
      ? [{ question, change }]
      : []
  })
  await undoContents(tx, pairs, { by, exams })
  await undoPlaces(tx, pairs, { by, domains })
  await handOnToEarlier(tx, [...deleted, ...pairs.map(({ change }) => change)])
  return pairs.length + broughtBack
}

const movesBack = ({ placeBefore, placeAfter }: QuestionChange) => placeBefore.examId !== placeAfter.examId

const withDomain = (place: QuestionPlace, domains: ReadonlySet<string>): QuestionPlace =>
  domains.has(place.domainId ?? '') ? place : { ...place, domainId: null }

type Pair = { question: LockedQuestion; change: QuestionChange }

const isUntouched = (
  question: LockedQuestion,
  { changedAtAfter, toRevision, placeAfter, isDecidedAbout }: ListedChange,
) =>
  !isDecidedAbout &&
  question.changedAt.getTime() === changedAtAfter.getTime() &&
  question.number === toRevision &&
  // A domain that went is nobody's change of its questions.
  isSamePlace(question, placeAfter)

async function undoContents(tx: Db, pairs: readonly Pair[], { by, exams }: Undoing) {
  const rewritings = pairs.flatMap(({ question, change: { contentBefore, placeBefore } }) =>
    contentBefore === null ? [] : [{ question, content: contentBefore, examId: placeBefore.examId }],
  )
  await editContents(tx, rewritings, by)
  for (const { question, content, examId } of rewritings) {
    if (!isOtherKey(question.content, content)) continue
    const examCode = exams.get(examId)
    invariant(examCode, 'a question comes back into an exam that is held')
    await recordKeyChange(tx, { question, content, examCode, by })
  }
}

async function undoPlaces(
  tx: Db,
  pairs: readonly Pair[],
  { by, domains }: { by: string; domains: ReadonlySet<string> },
) {
  const moved = pairs.filter(({ change }) => !isSamePlace(change.placeBefore, change.placeAfter))
  const places = moved.map(({ question, change }) => ({
    id: question.id,
    ...withDomain(change.placeBefore, domains),
  }))
  await savePlaces(tx, places, by)
  await moveCommentsOf(
    tx,
    moved.filter(({ change }) => movesBack(change)).map(({ question }) => question.id),
  )
}
