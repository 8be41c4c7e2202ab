import { tryCounts } from '#server/adapters/db/schema/accounts.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteInSlices } from './delete-in-slices.ts'

const { db, database } = await openTestDependencies()

it('deletes all that a condition finds and nothing else, however many there are', async () => {
  await database.executeSql(
    `insert into try_counts (key, tries, window_ends_at)
     select 'k' || n, 1 + n % 2, now() from generate_series(1, 4000) as n`,
  )
  await deleteInSlices(db, tryCounts, gt(tryCounts.tries, 1))
  expect(await db.$count(tryCounts)).toBe(2000)
  expect(await db.$count(tryCounts, gt(tryCounts.tries, 1))).toBe(0)
})
