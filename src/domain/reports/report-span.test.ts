import { describe, expect, it } from 'vitest'
import { REPORT_PERIODS, reportSpan } from './report-span.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const edges = ({ from, until, before }: ReturnType<typeof reportSpan>) => [
  from,
  until,
  before.from,
  before.until,
]

describe('the period of a report', () => {
  it.each([
    [{ period: '7d' }, ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'], ['day', 7]],
    [{ period: '30d' }, ['2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21'], ['day', 30]],
    [{ period: '8w' }, ['2026-09-28', '2026-11-20', '2026-08-05', '2026-09-27'], ['week', 8]],
    [{ period: '12m' }, ['2025-12-01', '2026-11-20', '2024-12-11', '2025-11-30'], ['month', 12]],
    [{}, ['2026-09-28', '2026-11-20', '2026-08-05', '2026-09-27'], ['week', 8]],
  ] as const)('%o is compared with as many days before it', (wish, days, parts) => {
    const span = reportSpan(wish, TODAY)
    expect(edges(span)).toEqual(days)
    expect([span.step, span.parts.length]).toEqual(parts)
  })

  it('follows the days that are named before any period', () => {
    const named = { period: '7d', from: '2026-03-01', until: '2026-03-31' } as const
    expect(edges(reportSpan(named, TODAY))).toEqual(['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'])
    expect(edges(reportSpan({ from: '2026-11-19' }, TODAY)).slice(0, 2)).toEqual(['2026-11-19', TODAY])
    expect(edges(reportSpan({ until: '2026-03-31' }, TODAY)).slice(0, 2)).toEqual([
      '2026-03-02',
      '2026-03-31',
    ])
  })

  it('turns two days in the wrong order round', () => {
    const turned = reportSpan({ from: '2026-03-31', until: '2026-03-01' }, TODAY)
    expect(edges(turned).slice(0, 2)).toEqual(['2026-03-01', '2026-03-31'])
  })

  it('cuts weeks at Mondays, months and years at their first, the ends where the period ends', () => {
    expect(reportSpan({ from: '2026-10-01', until: '2026-11-10' }, TODAY).parts).toEqual([
      { from: '2026-10-01', until: '2026-10-04' },
      { from: '2026-10-05', until: '2026-10-11' },
      { from: '2026-10-12', until: '2026-10-18' },
      { from: '2026-10-19', until: '2026-10-25' },
      { from: '2026-10-26', until: '2026-11-01' },
      { from: '2026-11-02', until: '2026-11-08' },
      { from: '2026-11-09', until: '2026-11-10' },
    ])
    expect(reportSpan({ from: '2025-12-15', until: '2026-07-03' }, TODAY).parts.slice(0, 3)).toEqual([
      { from: '2025-12-15', until: '2025-12-31' },
      { from: '2026-01-01', until: '2026-01-31' },
      { from: '2026-02-01', until: '2026-02-28' },
    ])
    const years = reportSpan({ from: '2019-07-15', until: '2026-07-03' }, TODAY)
    expect([years.step, years.parts[0], years.parts.at(-1)]).toEqual([
      'year',
      { from: '2019-07-15', until: '2019-12-31' },
      { from: '2026-01-01', until: '2026-07-03' },
    ])
  })

  it('never has more parts than a chart can show, and leaves no day out', () => {
    for (const wish of [
      ...REPORT_PERIODS.map((period) => ({ period })),
      { from: '2000-01-01', until: '2100-12-31' },
      { from: '2021-11-17', until: TODAY },
      { from: '2026-05-15', until: TODAY },
    ]) {
      const { parts, from, until } = reportSpan(wish, TODAY)
      expect(parts.length).toBeLessThanOrEqual(101)
      expect([parts[0]?.from, parts.at(-1)?.until]).toEqual([from, until])
      const gaps = parts.slice(1).filter((part, index) => {
        const last = parts[index]?.until ?? ''
        return Date.parse(part.from) - Date.parse(last) !== 24 * 60 * 60 * 1000
      })
      expect(gaps).toEqual([])
    }
  })
})
