import { testDatabase } from '#tests/support/databases/database.ts'
import { expect, it } from 'vitest'

const { executeSql } = await testDatabase()

it('ids in the order of time sort as they were made, and nobody guesses the rest', async () => {
  const before = Date.now() - 1000
  const { rows } = await executeSql(
    'select time_ordered_id()::text as id, pg_sleep(0.002) from generate_series(1, 20)',
  )
  const ids = rows.map(({ id }) => String(id))
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(20)
  const madeAt = Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)
  expect(madeAt).toBeGreaterThan(before)
  expect(madeAt).toBeLessThan(Date.now() + 1000)
})
