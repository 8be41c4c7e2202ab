import { describe, expect, it } from 'vitest'
import { closedSumSpans, sumSpanOf } from './sum-spans.ts'

describe('spans of sums', () => {
  it('are days of simulations and weeks of answers', () => {
    expect(sumSpanOf('simulations', '2026-11-22')).toEqual({ from: '2026-11-22', until: '2026-11-22' })
    expect(sumSpanOf('answers', '2026-11-22')).toEqual({ from: '2026-11-16', until: '2026-11-22' })
    expect(sumSpanOf('answers', '2026-11-16')).toEqual({ from: '2026-11-16', until: '2026-11-22' })
  })

  it('are closed when a whole day lies between them and today', () => {
    const days = closedSumSpans('simulations', { since: '2026-11-20', today: '2026-11-24' })
    expect(days.map(({ from }) => from)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    const weeks = (today: string) =>
      closedSumSpans('answers', { since: '2026-11-12', today }).map(({ from }) => from)
    expect(weeks('2026-11-23')).toEqual(['2026-11-09'])
    expect(weeks('2026-11-24')).toEqual(['2026-11-09', '2026-11-16'])
  })

  it('are none while all is new', () => {
    expect(closedSumSpans('simulations', { since: '2026-11-23', today: '2026-11-24' })).toEqual([])
    expect(closedSumSpans('answers', { since: '2026-11-23', today: '2026-11-24' })).toEqual([])
  })
})
