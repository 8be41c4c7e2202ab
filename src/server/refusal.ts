import type { CommentStatus } from '#domain/comments/comments.ts'
import type { FormatProblem } from '#domain/exams/exam-format.ts'
import type { FileRefusal } from '#domain/questions/question-file.ts'
import type { Confirmation } from '#domain/accounts/second-factor.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'

export type RefusalFacts = {
  retryAfterSeconds?: number
  fileRefusal?: FileRefusal
  confirmBy?: Confirmation
  commentStatus?: CommentStatus
  formatProblem?: FormatProblem
  runningDrill?: { simulationId: string; answered: number }
}

/** The API turns it into the code's status and sentence. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly facts: RefusalFacts | undefined

  constructor(code: RefusalCode, facts?: RefusalFacts) {
    super(code)
    this.code = code
    this.facts = facts
  }

  get status(): number {
    return REFUSALS[this.code]
  }
}

/** Narrows what must be there; a failure is a broken assumption, never an expected answer. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${message}`)
}
