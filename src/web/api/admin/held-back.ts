import { isRefused } from '#web/api/client/refusal.ts'

/** Session, role or second factor is gone, or a Prova of one's own runs: nothing read before is shown. */
export const isClosed = (error: Error | null): boolean =>
  isRefused(error, 'UNAUTHENTICATED', 'FORBIDDEN') || whyHeldBack(error) !== undefined

/** Why an administrator sees nothing now; nothing where that is not the reason. */
export const whyHeldBack = (error: Error | null): string | undefined =>
  isRefused(error, 'MOCK_RUNNING', 'SECOND_FACTOR_REQUIRED') ? error.message : undefined
