import { mockStarts } from '#server/adapters/db/schema/mocks.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dropPastStarts } from './past-start-store.ts'

const { db } = await openTestDependencies()

it('starts of Provas are forgotten after a day, when no limit counts them', async () => {
  const { id: examId } = await makeExam(db, { size: 1 })
  const { id: userId } = await makePerson(db)
  for (const minutes of [0, 60, 24 * 60 - 1, 24 * 60 + 1, 10_000])
    await db
      .insert(mockStarts)
      .values({ userId, examId, startedAt: sql`now() - make_interval(mins => ${minutes})` })
  await dropPastStarts(db)
  expect(await db.$count(mockStarts)).toBe(3)
})
