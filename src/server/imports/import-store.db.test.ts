import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeWaitingImport, makeBatch } from '#tests/support/made/made-imports.ts'
import { questionImports } from '#server/adapters/db/schema/imports.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dropExpiredImports } from './import-store.ts'
import { readBatches, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()

describe('reading', () => {
  it('forgets a file that nobody imported within a day, and no batch', async () => {
    const at = await makeWaitingImport(db)
    await makeBatch(db, at.exam.id)
    await db.update(questionImports).set({ createdAt: sql`now() - interval '25 hours'` })
    await dropExpiredImports(db, 24)
    expect(await db.$count(questionImports)).toBe(1)
    expect(await outcomeOf(readImport(deps, at))).toBe('IMPORT_NOT_FOUND')
  })

  it('what waits is listed to whoever began it, until it is imported', async () => {
    const at = await makeWaitingImport(db)
    const { unfinished } = await readBatches(deps, at.boss, { page: 1 })
    expect(unfinished).toMatchObject([{ id: at.importId, exam: { code: at.exam.code } }])
    expect((await readBatches(deps, await makeAdmin(db), { page: 1 })).unfinished).toEqual([])
    await db.update(questionImports).set({ state: 'imported', importedCount: 1, importedAt: sql`now()` })
    expect((await readBatches(deps, at.boss, { page: 1 })).unfinished).toEqual([])
  })
})
