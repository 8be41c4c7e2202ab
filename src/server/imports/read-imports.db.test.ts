import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeWaitingImport } from '#tests/support/made/made-imports.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { questionImportEntries, questionImportPictures } from '#server/adapters/db/schema/imports.ts'
import { describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { readEntries, chooseEntries, readEntry, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'
const PICTURE = `${'a'.repeat(32)}.webp`

describe('reading', () => {
  it('shows what is ready apart from what is not, the gravest first', async () => {
    const at = await makeWaitingImport(db)
    const lines = async (ready: boolean) =>
      (await readEntries(deps, { ...at, ready, page: 1 })).entries.map(({ line }) => line)
    expect(await lines(true)).toEqual([1])
    expect(await lines(false)).toEqual([3, 2])
    expect(await outcomeOf(readEntries(deps, { importId: UNKNOWN, ready: true, page: 1 }))).toBe(
      'IMPORT_NOT_FOUND',
    )
  })
})

describe('looking a file through before it is imported', () => {
  it('shows a whole question with its key and the pictures that came along', async () => {
    const { importId } = await makeWaitingImport(db, 0)
    await db.insert(questionImportPictures).values({ importId, name: PICTURE, bytes: Buffer.from('abc') })
    await db
      .update(questionImportEntries)
      .set({
        question: sql`jsonb_set(question, '{statement}', to_jsonb(${`<p><img src="/imagens/${PICTURE}" alt="Rede" /></p>`}::text))`,
      })
      .where(eq(questionImportEntries.position, 0))
    expect(await readEntry(deps, { importId, position: 0 })).toMatchObject({
      line: 1,
      verdict: 'ready',
      question: {
        statement: '<p><img src="data:image/webp;base64,YWJj" alt="Rede" /></p>',
        options: [{ text: '<p>Opção um</p>' }, { text: '<p>Opção dois</p>' }],
        correctOptions: [0],
        domain: null,
      },
    })
    expect(await readEntry(deps, { importId, position: 2 })).toMatchObject({
      verdict: 'refused',
      question: null,
    })
    expect(await outcomeOf(readEntry(deps, { importId, position: 9 }))).toBe('IMPORT_NOT_FOUND')
    expect(await outcomeOf(readEntry(deps, { importId: UNKNOWN, position: 0 }))).toBe('IMPORT_NOT_FOUND')
  })

  it('lets a ready line be unticked, alone or with all of them', async () => {
    const { importId } = await makeWaitingImport(db, 0)
    const choose = (position: number | null, ready: boolean, wanted: boolean) =>
      chooseEntries(deps, { importId, position, ready, wanted })
    expect(await choose(0, true, false)).toEqual({ wanted: 0 })
    expect(await choose(null, true, true)).toEqual({ wanted: 1 })
    expect(await choose(null, false, true)).toEqual({ wanted: 2 })
    expect(await choose(2, false, true)).toEqual({ wanted: 2 })
  })

  it('ticks of one finding only the lines that have it', async () => {
    const { importId } = await makeWaitingImport(db, 0)
    const choose = (kind: 'keyMissing' | 'repeatedInFile', wanted: boolean) =>
      chooseEntries(deps, { importId, position: null, ready: false, kind, wanted })
    expect(await choose('keyMissing', true)).toEqual({ wanted: 1 })
    expect(await choose('repeatedInFile', true)).toEqual({ wanted: 2 })
    expect(await choose('keyMissing', false)).toEqual({ wanted: 2 })
  })

  it('says how often each thing was found, and lists only the lines of one', async () => {
    const { importId } = await makeWaitingImport(db, 0)
    expect(await readImport(deps, { importId })).toMatchObject({
      kinds: [
        { kind: 'keyMissing', count: 1 },
        { kind: 'repeatedInFile', count: 1 },
      ],
      unknownDomains: [],
    })
    const shown = await readEntries(deps, { importId, ready: false, kind: 'keyMissing', page: 1 })
    expect(shown).toMatchObject({ total: 1, entries: [{ line: 3 }] })
  })
})
