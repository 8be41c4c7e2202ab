import { isSameSet } from '#domain/questions/answering.ts'
import { isRuling, type Decision, type RulingKind } from '#domain/rulings/decisions.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { answerAppeals } from '#server/appeals/appeal-store.ts'
import { isTextMended } from '#server/appeals/mended-text.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { tellNotice } from '#server/notices/tell-notice.ts'
import { savePlace } from '#server/questions/question-store.ts'
import { reviseQuestions, type LockedQuestion } from '#server/questions/revision-store.ts'
import { Refused } from '#server/refusal.ts'
import { countRuled } from '#server/rulings/rejudge-store.ts'
import { findRuling, insertRuling, listTwins, saveDecided } from '#server/rulings/ruling-store.ts'
import { lockToDecide, type Seen } from './lock-to-decide.ts'
import { ruledRevisions } from './ruled-revisions.ts'

type ToDecide = Seen & {
  id?: string | undefined
  questionId: string
  decision: Decision
  options: number[]
  /** The open ones that were read. */
  appeals?: string[] | undefined
  reply: string
}
type Decided = { rulingId: string | null; hasMail: boolean }

/**
 * Answers the open appeals of a question and, where the decision gives right answers, makes the ruling that a job counts
 * into results; a repeated `id` answers as the first time. Refuses: QUESTION_NOT_FOUND, DECISION_INVALID,
 * TEXT_NOT_MENDED, CONFIRMATION_NEEDED, ALREADY_DECIDED (somebody decided since it was read),
 * QUESTION_CHANGED.
 */
export async function decide(deps: Dependencies, viewer: Viewer, input: ToDecide) {
  await requireFreshSession(deps.db, viewer.sessionId)
  const { rulingId, hasMail } = await deps.db.transaction((tx) => decideWithin(deps, tx, { viewer, input }))
  if (hasMail) deps.wakeMail()
  if (rulingId !== null) deps.wakeRecount()
  return { rulingId }
}

async function decideWithin(
  deps: Dependencies,
  tx: Db,
  { viewer, input }: { viewer: Viewer; input: ToDecide },
): Promise<Decided> {
  const { id, questionId, seen, revision: seenRevision, decision, reply } = input
  const said = { id, questionId, reason: reply, decidedBy: viewer.id }
  const { question, exam, madeId } = await lockToDecide(tx, { ...said, seen, revision: seenRevision })
  if (madeId !== undefined) return { rulingId: (await findRuling(tx, madeId))?.id ?? null, hasMail: false }
  const { keyDigest } = await listTwins(tx, { questionId, revision: question.number })
  const options = input.options.toSorted((one, other) => one - other)
  const revisions = await ruledRevisions(tx, {
    question: { id: questionId, revision: question.number, ...factsOf(question) },
    decision,
    options,
  })
  if (decision === 'text-mended' && !(await isTextMended(tx, questionId)))
    throw new Refused('TEXT_NOT_MENDED')
  const rulingId = isRuling(decision)
    ? await rule(tx, { ...input, kind: decision, options, decidedBy: viewer.id, revisions })
    : null
  const revision = await carryOut(tx, { decision, options, question, by: viewer.id })
  const { revisions: ofKeyNow } = await listTwins(tx, { questionId, revision })
  await saveDecided(tx, {
    ...said,
    rulingId,
    keyDigest,
    settled: isRuling(decision) ? [...revisions, ...ofKeyNow] : undefined,
  })
  const answered = await answerAppeals(tx, {
    questionId,
    ...answerOf(decision, { revisions, read: input.appeals }),
    rulingId,
    reply,
  })
  await recordAuditEntry(tx, {
    actor: viewer.id,
    act: 'question-decided',
    subject: questionId,
    details: {
      exam: exam.code,
      statement: statementPreview(question.content.statement),
      decision,
      ...(options.length > 0 && { options: lettersOf(options).join(', ') }),
      ...(answered.length > 0 && { appeals: String(answered.length) }),
    },
  })
  return { rulingId, hasMail: await mailAll(deps, tx, answered) }
}

/** To whom it is given, and what they are told. */
const answerOf = (decision: Decision, of: { revisions: number[]; read: string[] | undefined }) => ({
  decision,
  ...(decision === 'kept'
    ? // Nobody is refused unread: what came since waits for its own decision.
      { status: 'refused' as const, ids: of.read }
    : { status: 'accepted' as const }),
  // Who appealed on a revision that the ruling does not name would be told of points that never come.
  ...(isRuling(decision) && { revisions: of.revisions }),
})

const factsOf = ({ content }: LockedQuestion) => ({
  correct: content.correctOptions,
  optionCount: content.options.length,
})

async function rule(
  tx: Db,
  of: Omit<ToDecide, 'decision' | 'appeals' | keyof Seen> & {
    kind: RulingKind
    decidedBy: string
    revisions: number[]
  },
): Promise<string> {
  const { id, questionId, revisions, kind, options, reply, decidedBy } = of
  const { ended } = await countRuled(tx, { questionId, revisions })
  return insertRuling(tx, {
    id,
    questionId,
    kind,
    revisions,
    accepted: kind === 'annulled' ? [] : [options],
    reply,
    decidedBy,
    recountTotal: ended,
  })
}

/** Answers the revision that is the current one then. */
async function carryOut(
  tx: Db,
  of: { decision: Decision; options: number[]; question: LockedQuestion; by: string },
): Promise<number> {
  const { decision, options, question, by } = of
  if (decision === 'annulled' || decision === 'outdated')
    await savePlace(tx, question.id, { isActive: false, by })
  // An edit has changed it already: then the ruling is about what stood before.
  if (decision !== 'key-changed' || isSameSet(options, question.content.correctOptions))
    return question.number
  await reviseQuestions(tx, [{ question, content: { ...question.content, correctOptions: options } }], by)
  return question.number + 1
}

async function mailAll(deps: Dependencies, tx: Db, answered: { id: string; userId: string | null }[]) {
  let hasMail = false
  for (const { id: subjectId, userId } of answered)
    if (userId !== null && (await tellNotice(deps, tx, { userId, kind: 'appealDecided', subjectId })))
      hasMail = true
  return hasMail
}
