import { workProgress } from '#server/adapters/db/schema/question-changes.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dropStaleProgress, findProgress, saveProgress } from './progress-store.ts'
import { progressOf, withProgress } from './work-progress.ts'

const { db, deps: embedded } = await openTestDependencies()
const SEVERAL = { kind: 'postgres', url: '', replicaUrl: undefined, poolSize: 1, timeoutMs: 1000 } as const
/** As where several processes share a database. */
const shared = { ...embedded, settings: { ...embedded.settings, database: SEVERAL } }

it('is told to other processes while the work goes on, and to nobody afterwards', async () => {
  const id = randomUUID()
  const answer = await withProgress(shared, { id, total: 9 }, async (tell) => {
    tell(4)
    expect(await progressOf(shared, id)).toEqual({ done: 4, total: 9 })
    await expect.poll(() => findProgress(db, id)).toEqual({ done: 4, total: 9 })
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await progressOf(shared, id)).toBeNull()
  expect(await db.$count(workProgress)).toBe(0)
})

it('stays in the process where there is only one', async () => {
  const id = randomUUID()
  await withProgress(embedded, { id, total: 2 }, async (tell) => {
    tell(1)
    expect(await progressOf(embedded, id)).toEqual({ done: 1, total: 2 })
  })
  expect(await progressOf(embedded, id)).toBeNull()
})

it('of a process that died is not shown, and goes', async () => {
  const id = randomUUID()
  await saveProgress(db, id, { done: 1, total: 2 })
  await db.update(workProgress).set({ toldAt: sql`now() - interval '1 minute'` })
  expect(await progressOf(shared, id)).toBeNull()
  await dropStaleProgress(db)
  expect(await db.$count(workProgress)).toBe(0)
})
