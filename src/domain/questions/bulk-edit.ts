import type { Difficulty } from './difficulty.ts'

export const BULK_EDIT_KINDS = ['activate', 'deactivate', 'domain', 'difficulty', 'move', 'delete'] as const
export type BulkEditKind = (typeof BULK_EDIT_KINDS)[number]

/** What happens to many questions at once. */
export type BulkEdit =
  | { kind: 'activate' | 'deactivate' | 'delete' }
  | { kind: 'domain'; domainId: string | null }
  | { kind: 'difficulty'; difficulty: Difficulty }
  | { kind: 'move'; examId: string }

/** Why a question stays as it is. `changed`: somebody edited it since, so that undoing leaves it. */
export const BULK_REFUSALS = [
  'used',
  'commented',
  'otherExam',
  'openAppeal',
  'recounting',
  'examFull',
  'changed',
] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]

/** Questions of one bulk edit, of one export. */
export const MOST_BULK_QUESTIONS = 10_000
/** Ticked one by one; more of them are chosen by a filter. */
export const MOST_TICKED_QUESTIONS = 1000
