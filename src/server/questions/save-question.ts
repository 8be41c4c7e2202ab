import { isOtherKey } from '#domain/questions/key-change.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import {
  draftProblems,
  draftToSave,
  isSameContent,
  type QuestionDraft,
} from '#domain/questions/question-draft.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import type { QuestionPlace } from '#server/adapters/db/schema/question-changes.ts'
import { cleanDraft } from './clean-draft.ts'
import { isSamePlace } from './place-store.ts'
import { recordKeyChange } from './record-key-change.ts'
import { findExamOf, lockExams, moveCommentsOf, savePlace } from './question-store.ts'
import { unlessFull } from './unless-full.ts'
import { contentOf, editContents, findAndLockQuestion, listUsed, saveQuestion } from './revision-store.ts'

type QuestionForm = QuestionDraft & QuestionPlace

/**
 * Of an active exam (spec 5.9); a repeated `id` with the same content is the same question. Refuses: EXAM_NOT_FOUND,
 * EXAM_INACTIVE, EXAM_FULL, QUESTION_INVALID (also an id that is another question's), TOO_LARGE.
 */
export async function createQuestion(
  { db }: Dependencies,
  viewer: Viewer,
  { id, ...form }: QuestionForm & { id?: string | undefined },
) {
  const content = contentToSave(form)
  return ofItsExam(() =>
    db.transaction(async (tx) => {
      const [exam] = await lockExams(tx, [form.examId])
      if (!exam) throw new Refused('EXAM_NOT_FOUND')
      if (exam.status !== 'active') throw new Refused('EXAM_INACTIVE')
      const known = id === undefined ? undefined : await findAndLockQuestion(tx, id)
      if (known && (known.examId !== form.examId || !isSameContent(known.content, content)))
        throw new Refused('QUESTION_INVALID')
      if (known) return { id: known.id }
      const made = await saveQuestion(tx, { ...form, id, by: viewer.id }, content)
      await recordAuditEntry(tx, {
        actor: viewer.id,
        act: 'question-created',
        subject: made,
        details: { exam: exam.code, statement: statementPreview(content.statement) },
      })
      return { id: made }
    }),
  )
}

/**
 * New content is a new revision, the same content none; a new key goes to the log (spec 5.10 and 9.7). What was changed
 * since it was read and says what is wanted is saved: a reply was lost. Refuses: QUESTION_NOT_FOUND, QUESTION_CHANGED,
 * EXAM_NOT_FOUND, QUESTION_INVALID (also when a used question would move to another exam, or its domain is another
 * exam's), EXAM_FULL, TOO_LARGE, CONFIRMATION_NEEDED for another key.
 */
export async function editQuestion(
  { db }: Dependencies,
  viewer: Viewer,
  {
    questionId,
    revision,
    was,
    ...form
  }: QuestionForm & { questionId: string; revision: number; was: QuestionPlace },
) {
  const content = contentToSave(form)
  return ofItsExam(() =>
    db.transaction(async (tx) => {
      const place = { examId: form.examId, domainId: form.domainId, isActive: form.isActive }
      const { question, exams } = await lockWith(tx, { questionId, examId: form.examId })
      if (question.number !== revision || !isSamePlace(question, was)) {
        const isSaved = isSamePlace(question, place) && isSameContent(question.content, content)
        if (isSaved) return { revision: question.number }
        throw new Refused('QUESTION_CHANGED')
      }
      const examCode = await codeOfTarget(tx, { question, exams, examId: form.examId })
      if (!isSamePlace(place, was)) await savePlace(tx, questionId, { ...place, by: viewer.id })
      if (place.examId !== was.examId) await moveCommentsOf(tx, [questionId])
      if (question.isActive !== form.isActive)
        await recordActivation(tx, {
          viewer,
          questionId,
          exam: examCode,
          statement: content.statement,
          isActive: form.isActive,
        })
      if (isSameContent(question.content, content)) return { revision }
      const changesKey = isOtherKey(question.content, content)
      if (changesKey) await requireFreshSession(tx, viewer.sessionId)
      await editContents(tx, [{ question, content }], viewer.id)
      if (changesKey) await recordKeyChange(tx, { question, content, examCode, by: viewer.id })
      return { revision: question.number + 1 }
    }),
  )
}

/** 'Ativar' and 'Desativar', as wanted: asking twice is asking once. Refuses: QUESTION_NOT_FOUND, EXAM_FULL. */
export const activateQuestion = (
  { db }: Dependencies,
  viewer: Viewer,
  { questionId, isActive }: { questionId: string; isActive: boolean },
) =>
  unlessFull(() =>
    db.transaction(async (tx) => {
      const examId = await findExamOf(tx, questionId)
      const [exam] = examId === undefined ? [] : await lockExams(tx, [examId])
      const question = await findAndLockQuestion(tx, questionId)
      if (!question || !exam) throw new Refused('QUESTION_NOT_FOUND')
      if (question.isActive === isActive) return
      await savePlace(tx, questionId, { isActive, by: viewer.id })
      const { statement } = question.content
      await recordActivation(tx, { viewer, questionId, exam: exam.code, statement, isActive })
    }),
  )

type Activation = { viewer: Viewer; questionId: string; exam: string; statement: string; isActive: boolean }

const recordActivation = (tx: Db, { viewer, questionId, exam, statement, isActive }: Activation) =>
  recordAuditEntry(tx, {
    actor: viewer.id,
    act: isActive ? 'question-activated' : 'question-deactivated',
    subject: questionId,
    details: { exam, statement: statementPreview(statement) },
  })

function contentToSave(form: QuestionForm): QuestionDraft {
  const draft = cleanDraft(form)
  if (draftProblems(draft).length > 0) throw new Refused('QUESTION_INVALID')
  return contentOf(draftToSave(draft))
}

async function lockWith(tx: Db, at: { questionId: string; examId: string }) {
  const before = await findExamOf(tx, at.questionId)
  if (before === undefined) throw new Refused('QUESTION_NOT_FOUND')
  const exams = await lockExams(tx, [before, at.examId])
  const question = await findAndLockQuestion(tx, at.questionId)
  if (!question) throw new Refused('QUESTION_NOT_FOUND')
  if (question.examId !== before) throw new Refused('QUESTION_CHANGED')
  return { question, exams }
}

type Locked = Awaited<ReturnType<typeof lockWith>>

async function codeOfTarget(tx: Db, { question, exams, examId }: Locked & { examId: string }) {
  const target = exams.find(({ id }) => id === examId)
  if (!target) throw new Refused('EXAM_NOT_FOUND')
  const moves = question.examId !== examId
  if (moves && (await listUsed(tx, [question.id])).length > 0) throw new Refused('QUESTION_INVALID')
  return target.code
}

/** The key of the database judges that a domain is one of the exam: it may go at the same moment. */
async function ofItsExam<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await unlessFull(save)
  } catch (error) {
    if (brokenRule(error)?.name === 'questions_domain_of_exam') throw new Refused('QUESTION_INVALID')
    throw error
  }
}
