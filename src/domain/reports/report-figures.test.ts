import { describe, expect, it } from 'vitest'
import { growthOf, percentOf, pointsBetween, revenueReport, type RevenueLine } from './report-figures.ts'

describe('figures of a report', () => {
  it('shares have two decimals, and nothing has none', () => {
    expect([percentOf(1, 3), percentOf(0, 5), percentOf(5, 5), percentOf(0, 0)]).toEqual([
      33.33,
      0,
      100,
      null,
    ])
  })

  it.each([
    [112, 100, { direction: 'up', by: 12 }],
    [88, 100, { direction: 'down', by: 12 }],
    [1004, 1000, { direction: 'same', by: 0 }],
    [0, 7, { direction: 'down', by: 100 }],
    [7, 0, null],
    [0, 0, null],
  ] as const)('%i after %i', (now, before, change) => {
    expect(growthOf(now, before)).toEqual(change)
  })

  it.each([
    [66.42, 64.62, { direction: 'up', by: 1.8 }],
    [14.6, 15, { direction: 'down', by: 0.4 }],
    [50, 50.04, { direction: 'same', by: 0 }],
    [null, 50, null],
    [50, null, null],
  ] as const)('%f per cent after %f', (now, before, change) => {
    expect(pointsBetween(now, before)).toEqual(change)
  })
})

const AZ = { id: '1', code: 'AZ-900', name: 'Azure' }
const KC = { id: '2', code: 'KCNA', name: 'Kubernetes' }
const line = (wanted: Partial<RevenueLine>): RevenueLine => ({
  exam: AZ,
  plan: null,
  sold: 0,
  grossCentavos: 0,
  refundedCentavos: 0,
  trials: 0,
  converted: 0,
  ...wanted,
})

describe('revenue', () => {
  it('is told by exam, the largest first, by plan, and in all', () => {
    const report = revenueReport([
      line({ plan: 'monthly', sold: 2, grossCentavos: 9800 }),
      line({ exam: KC, plan: 'annual', sold: 1, grossCentavos: 19_900 }),
      line({ plan: 'monthly', refundedCentavos: 4900 }),
      line({ trials: 8, converted: 1 }),
      line({ exam: KC, trials: 2, converted: 1 }),
    ])
    expect(report.exams).toEqual([
      {
        exam: KC,
        sold: { monthly: 0, quarterly: 0, annual: 1 },
        grossCentavos: 19_900,
        refundedCentavos: 0,
        conversion: 50,
      },
      {
        exam: AZ,
        sold: { monthly: 2, quarterly: 0, annual: 0 },
        grossCentavos: 9800,
        refundedCentavos: 4900,
        conversion: 12.5,
      },
    ])
    expect(report.plans).toEqual([
      { plan: 'monthly', sold: 2, grossCentavos: 9800, refundedCentavos: 4900 },
      { plan: 'quarterly', sold: 0, grossCentavos: 0, refundedCentavos: 0 },
      { plan: 'annual', sold: 1, grossCentavos: 19_900, refundedCentavos: 0 },
    ])
    expect(report.total).toEqual({
      sold: { monthly: 2, quarterly: 0, annual: 1 },
      grossCentavos: 29_700,
      refundedCentavos: 4900,
      conversion: 20,
    })
  })

  it('of nothing is nothing, and no share of it', () => {
    expect(revenueReport([])).toMatchObject({ exams: [], total: { grossCentavos: 0, conversion: null } })
  })
})
