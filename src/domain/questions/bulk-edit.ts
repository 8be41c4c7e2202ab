import type { Difficulty } from './difficulty.ts'

export const BULK_EDIT_KINDS = ['activate', 'deactivate', 'domain', 'difficulty', 'move', 'delete'] as const
export type BulkEditKind = (typeof BULK_EDIT_KINDS)[number]

/** What happens to many questions at once. */
export type BulkEdit =
  | { kind: 'activate' | 'deactivate' | 'delete' }
  /** `examId`: the only exam whose questions lose their domain; absent in calls of older pages. */
  | { kind: 'domain'; domainId: string | null; examId?: string | undefined }
  | { kind: 'difficulty'; difficulty: Difficulty }
  | { kind: 'move'; examId: string }

/** Why a question stays as it is. */
export const BULK_REFUSALS = ['used', 'commented', 'decided', 'marked', 'otherExam'] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]

/** Questions of one bulk edit, of one export. */
export const MOST_BULK_QUESTIONS = 10_000
/** Ticked one by one; more of them are chosen by a filter. */
export const MOST_TICKED_QUESTIONS = 1000

/** Bulk edits that can still be undone: older ones leave nothing behind. */
export const BULK_EDIT_KEPT_DAYS = 30

/** What a bulk edit asks of a question. */
export type BulkFacts = {
  examId: string
  domainId: string | null
  isActive: boolean
  difficulty: Difficulty
  isUsed: boolean
  isCommented: boolean
  /** Somebody decided about it, or contested it. */
  isDecided: boolean
  isMarked: boolean
}

export type BulkPlan = 'change' | 'same' | BulkRefusal

/** What becomes of one question; `domainExam` is the exam of the domain that is given or taken. */
export function planOf(edit: BulkEdit, facts: BulkFacts, domainExam: string | null): BulkPlan {
  switch (edit.kind) {
    case 'activate':
    case 'deactivate':
      return facts.isActive === (edit.kind === 'activate') ? 'same' : 'change'
    case 'difficulty':
      return facts.difficulty === edit.difficulty ? 'same' : 'change'
    case 'domain':
      if (facts.domainId === edit.domainId) return 'same'
      return domainExam === null || domainExam === facts.examId ? 'change' : 'otherExam'
    case 'move':
      if (facts.examId === edit.examId) return 'same'
      return facts.isUsed ? 'used' : 'change'
    case 'delete':
      return planOfDeletion(facts)
  }
}

function planOfDeletion({ isUsed, isCommented, isDecided, isMarked }: BulkFacts): BulkPlan {
  if (isUsed) return 'used'
  if (isCommented) return 'commented'
  if (isDecided) return 'decided'
  return isMarked ? 'marked' : 'change'
}
