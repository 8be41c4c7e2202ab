import { expect, test } from 'vitest'
import { groupByMonth } from './history-list.tsx'

const finishedAt = (completedAt: string) => ({ completedAt })

test('simulations stand under the month in which they were finished, in their order', () => {
  const groups = groupByMonth(
    ['2026-11-20T15:00:00Z', '2026-11-03T15:00:00Z', '2026-10-25T15:00:00Z', '2025-10-25T15:00:00Z'].map(
      finishedAt,
    ),
  )
  expect(groups.map(({ month, entries }) => [month, entries.length])).toEqual([
    ['Novembro de 2026', 2],
    ['Outubro de 2026', 1],
    ['Outubro de 2025', 1],
  ])
})

test('the month is that of São Paulo', () => {
  expect(groupByMonth([finishedAt('2026-11-01T02:59:00Z')]).map(({ month }) => month)).toEqual([
    'Outubro de 2026',
  ])
})

test('nothing finished gives no month', () => {
  expect(groupByMonth([])).toEqual([])
})
