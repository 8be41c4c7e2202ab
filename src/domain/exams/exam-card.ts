import type { Access } from '#domain/payments/access.ts'
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

/** Started: without trial row and valid plan, begun under a plan that is over, or by address (spec 7.9). */
export function examCard({
  access,
  hasSimulation,
  hasTrialRow,
}: {
  access: Access
  hasSimulation: boolean
  hasTrialRow: boolean
}): ExamCard {
  if (access.kind === 'paid') {
    return { kind: 'paid', plan: access.plan, expiresAt: access.expiresAt }
  }
  if (access.kind === 'uninvited') return { kind: 'uninvited' }
  if (access.kind === 'trial' || hasTrialRow) return { kind: 'free' }
  return { kind: hasSimulation ? 'started' : 'available' }
}
