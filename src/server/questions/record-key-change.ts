import { keyChangeFacts } from '#domain/questions/key-change.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { LockedQuestion } from './revision-store.ts'

type KeyChange = { question: LockedQuestion; content: QuestionDraft; examCode: string; by: string }

/** Of a question that was locked before it got its next revision. */
export const recordKeyChange = (tx: Db, { question, content, examCode, by }: KeyChange) =>
  recordAuditEntry(tx, {
    actor: by,
    act: 'key-changed',
    subject: question.id,
    details: {
      exam: examCode,
      statement: statementPreview(content.statement),
      ...keyChangeFacts(question.content, content),
      revision: String(question.number + 1),
    },
  })
