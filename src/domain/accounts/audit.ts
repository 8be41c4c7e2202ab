/** Sensitive acts, written to a log that cannot be edited (spec 9.7). */
export const AUDITED_ACTS = [
  'role-changed',
  'account-deleted',
  'account-viewed',
  'sessions-ended',
  'second-factor-removed',
  'email-changed',
  'access-granted',
  'accesses-given',
  'access-ended',
  'refund-requested',
  'repaid-by-hand',
  'exam-created',
  'exam-changed',
  'exam-deleted',
  'question-created',
  'question-activated',
  'question-deactivated',
  'question-deleted',
  'key-changed',
  'question-decided',
  'ruling-revoked',
  'question-checked',
  'difficulty-taken-over',
  'questions-imported',
  'import-undone',
  'questions-exported',
  'reports-exported',
  'questions-bulk-edited',
  'bulk-edit-undone',
  'comment-moderated',
  'comment-deleted',
  'mails-retried',
] as const
export type AuditedAct = (typeof AUDITED_ACTS)[number]

/** Done to a purchase. */
export const ACTS_OF_SALES: ReadonlySet<string> = new Set<AuditedAct>(['refund-requested', 'repaid-by-hand'])

/** What was retried, where it was every message that was given up. */
export const ALL_MAILS = 'outbox'
