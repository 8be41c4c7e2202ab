import type { Access, AccessRow } from '#domain/payments/access.ts'
import type { PlanType } from '#domain/payments/plans.ts'

/** The faces of an exam on the list (spec 7.9, 7.26). */
export const EXAM_CARD_KINDS = ['paid', 'free', 'started', 'available', 'uninvited'] as const
export type ExamCardKind = (typeof EXAM_CARD_KINDS)[number]

export type ExamCard =
  | { kind: 'paid'; plan: PlanType | null; expiresAt: Date | null }
  | { kind: 'free' }
  | { kind: 'started' }
  | { kind: 'available' }
  | { kind: 'uninvited' }

/**
 * A plan is named where it is that of the whole `queue`: else it would not run yet, or end before the day beside it.
 * Started: without trial row and valid plan, begun under a plan that is over, or by address (spec 7.9).
 */
export function examCard({
  access,
  queue,
  hasSimulation,
  hasTrialRow,
}: {
  access: Access
  queue: readonly Pick<AccessRow, 'plan'>[]
  hasSimulation: boolean
  hasTrialRow: boolean
}): ExamCard {
  if (access.kind === 'paid') {
    const isOfWhole = queue.every(({ plan }) => plan === access.plan)
    return { kind: 'paid', plan: isOfWhole ? access.plan : null, expiresAt: access.expiresAt }
  }
  if (access.kind === 'uninvited') return { kind: 'uninvited' }
  if (access.kind === 'trial' || hasTrialRow) return { kind: 'free' }
  return { kind: hasSimulation ? 'started' : 'available' }
}
