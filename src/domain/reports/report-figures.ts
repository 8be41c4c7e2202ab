import { PAID_PLAN_TYPES, type PaidPlanType } from '#domain/payments/plans.ts'

export const LEAST_GIVEN_BACK = 2

/** First answers below which a question is called neither hard nor easy. */
export const LEAST_FIRST_ANSWERS = 10

export const REPORT_PAGE_SIZE = 8

/** A share in per cent with two decimals; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100
}

/** Where a figure went since the period before. `by` is in per cent of the earlier value, or in points of per cent. */
export type Change = { direction: 'up' | 'down' | 'same'; by: number }

/** In whole per cent of what it was; null where there was nothing. */
export function growthOf(now: number, before: number): Change | null {
  return before === 0 ? null : changeBy(Math.round(((now - before) * 100) / before))
}

/** Between two shares, in points with one decimal; null where one of them is unknown. */
export function pointsBetween(now: number | null, before: number | null): Change | null {
  return now === null || before === null ? null : changeBy(Math.round((now - before) * 10) / 10)
}

function changeBy(difference: number): Change {
  if (difference === 0) return { direction: 'same', by: 0 }
  return { direction: difference > 0 ? 'up' : 'down', by: Math.abs(difference) }
}

/** Money in centavos. Trials belong to no plan: there it is null. */
export type RevenueLine = {
  exam: { id: string; code: string; name: string }
  plan: PaidPlanType | null
  sold: number
  grossCentavos: number
  refundedCentavos: number
  trials: number
  converted: number
}

type Money = { grossCentavos: number; refundedCentavos: number }
export type PlanRevenue = Money & { plan: PaidPlanType; sold: number }
type Revenue = Money & {
  sold: Readonly<Record<PaidPlanType, number>>
  conversion: number | null
}
export type ExamRevenue = Revenue & { exam: RevenueLine['exam'] }
export type RevenueReport = { exams: ExamRevenue[]; plans: PlanRevenue[]; total: Revenue }

/** Revenue by exam, the largest first, by plan, and in all (spec 9.9). */
export function revenueReport(lines: readonly RevenueLine[]): RevenueReport {
  const byExam = Map.groupBy(lines, ({ exam }) => exam.id)
  const exams = [...byExam.values()].flatMap((of) => {
    const [first] = of
    return first === undefined ? [] : [{ exam: first.exam, ...revenueOf(of) }]
  })
  return {
    exams: exams.toSorted(
      (one, other) =>
        other.grossCentavos - one.grossCentavos ||
        other.refundedCentavos - one.refundedCentavos ||
        one.exam.code.localeCompare(other.exam.code),
    ),
    plans: PAID_PLAN_TYPES.map((plan) => {
      const of = lines.filter((line) => line.plan === plan)
      return { plan, sold: sum(of, ({ sold }) => sold), ...moneyOf(of) }
    }),
    total: revenueOf(lines),
  }
}

const revenueOf = (lines: readonly RevenueLine[]): Revenue => ({
  sold: {
    monthly: soldOf(lines, 'monthly'),
    quarterly: soldOf(lines, 'quarterly'),
    annual: soldOf(lines, 'annual'),
  },
  ...moneyOf(lines),
  conversion: percentOf(
    sum(lines, ({ converted }) => converted),
    sum(lines, ({ trials }) => trials),
  ),
})

const soldOf = (lines: readonly RevenueLine[], plan: PaidPlanType): number =>
  sum(
    lines.filter((line) => line.plan === plan),
    ({ sold }) => sold,
  )

const moneyOf = (lines: readonly RevenueLine[]): Money => ({
  grossCentavos: sum(lines, ({ grossCentavos }) => grossCentavos),
  refundedCentavos: sum(lines, ({ refundedCentavos }) => refundedCentavos),
})

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
