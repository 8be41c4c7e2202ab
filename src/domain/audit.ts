/** Sensitive acts, written to a log that nobody can edit (decisions 9). */
export const AUDITED_ACTS = [
  'role-changed',
  'account-deleted',
  'access-granted',
  'refund-requested',
  'repaid-by-hand',
  'exam-deleted',
  'question-deleted',
  'key-changed',
  'questions-imported',
  'import-undone',
  'questions-exported',
  'comment-moderated',
  'comment-deleted',
] as const
export type AuditedAct = (typeof AUDITED_ACTS)[number]
