import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { db } = await openTestDependencies()

it('the version before goes on without used guarantees while it is replaced', async () => {
  await db.execute(sql`insert into spent_guarantees (mark, exam_id, spent_at)
    select 'a mark', gen_random_uuid(), now() on conflict do nothing`)
  expect(await db.$count(sql`spent_guarantees`)).toBe(0)
})
