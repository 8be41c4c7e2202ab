import type { DeletionFacts } from '#web/api/accounts/profile.ts'

type Refundable = DeletionFacts['refundable'][number]

export type ExamEnding = {
  code: string
  /** Null when no access runs; `expiresAt` is null when it has no end. */
  access: { expiresAt: string | null } | null
  refundable: Refundable[]
}

/** By exam, in the order of the facts: each access with the refunds still possible. */
export function examEndings({ livePlans, refundable }: DeletionFacts): ExamEnding[] {
  const codes = new Set([...livePlans, ...refundable].map(({ code }) => code))
  return [...codes].map((code) => {
    const plan = livePlans.find((candidate) => candidate.code === code)
    return {
      code,
      access: plan ? { expiresAt: plan.expiresAt } : null,
      refundable: refundable.filter((purchase) => purchase.code === code),
    }
  })
}
