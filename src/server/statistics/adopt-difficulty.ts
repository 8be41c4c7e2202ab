import type { Difficulty } from '#domain/questions/difficulty.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findExamOf, lockExams } from '#server/questions/question-store.ts'
import { contentOf, findAndLockQuestion, reviseQuestions } from '#server/questions/revision-store.ts'
import { Refused } from '#server/refusal.ts'
import { findMeasuredDifficulty } from './statistics-store.ts'

type Adoption = { questionId: string; revision: number; difficulty: Difficulty }

/**
 * The question says from now on what its answers say; options and key stay, so that the statistics go on. Doing it again
 * changes nothing. Refuses: QUESTION_NOT_FOUND, QUESTION_CHANGED (another revision, or another measure than was read).
 */
export const adoptDifficulty = (
  { db }: Dependencies,
  viewer: Viewer,
  { questionId, revision, difficulty }: Adoption,
): Promise<{ revision: number }> =>
  db.transaction(async (tx) => {
    const examId = await findExamOf(tx, questionId)
    const [exam] = examId === undefined ? [] : await lockExams(tx, [examId])
    const question = await findAndLockQuestion(tx, questionId)
    if (!question || !exam) throw new Refused('QUESTION_NOT_FOUND')
    if ((await findMeasuredDifficulty(tx, questionId)) !== difficulty) throw new Refused('QUESTION_CHANGED')
    const { content } = question
    if (content.difficulty === difficulty) return { revision: question.number }
    if (question.number !== revision) throw new Refused('QUESTION_CHANGED')
    await reviseQuestions(tx, [{ question, content: { ...contentOf(content), difficulty } }], viewer.id)
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'difficulty-taken-over',
      subject: questionId,
      details: {
        exam: exam.code,
        statement: statementPreview(content.statement),
        from: content.difficulty,
        to: difficulty,
      },
    })
    return { revision: question.number + 1 }
  })
