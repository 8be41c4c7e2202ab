import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeWaitingImport, makeBatch } from '#tests/support/made/made-imports.ts'
import { questionImports } from '#server/adapters/db/schema/imports.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dropExpiredImports } from './import-store.ts'
import { readImport } from './read-imports.ts'

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
})
