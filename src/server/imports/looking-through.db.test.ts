import { questionImportEntries, questionImportPictures } from '#server/adapters/db/schema/imports.ts'
import { examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import { makeAdmin, outcomeOf } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { makeCheckedImport } from '#tests/support/made/made-imports.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nameDomain } from './name-domain.ts'
import { chooseEntries, readEntries, readEntry, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()
const PICTURE = `${'a'.repeat(32)}.webp`
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

async function prepared() {
  const exam = await makeExam(db, { size: 0 })
  await makeAdmin(db)
  return { exam, importId: await makeCheckedImport(db, exam.id) }
}

/** The ready line as if the file had given it a domain that the exam has not. */
async function withDomain(importId: string, domain: string) {
  const findings = [{ kind: 'domainUnknown' as const, details: { domain } }]
  await db
    .update(questionImportEntries)
    .set({
      verdict: 'doubtful',
      rank: 2,
      findings,
      advice: ['Falta um domínio deste exame.', 'Falta a fonte.'],
    })
    .where(and(eq(questionImportEntries.importId, importId), eq(questionImportEntries.position, 0)))
}

describe('looking a file through before it is imported', () => {
  it('shows a whole question with its key and the pictures that came along', async () => {
    const { importId } = await prepared()
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
    const { importId } = await prepared()
    const choose = (position: number | null, ready: boolean, wanted: boolean) =>
      chooseEntries(deps, { importId, position, ready, wanted })
    expect(await choose(0, true, false)).toEqual({ wanted: 0 })
    expect(await choose(null, true, true)).toEqual({ wanted: 1 })
    expect(await choose(null, false, true)).toEqual({ wanted: 2 })
    expect(await choose(2, false, true)).toEqual({ wanted: 2 })
  })

  it('says how often each thing was found, and lists only the lines of one', async () => {
    const { importId } = await prepared()
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

describe('a domain that the exam does not have', () => {
  it('is made, once, and the lines that doubted nothing else are ready', async () => {
    const { exam, importId } = await prepared()
    await withDomain(importId, 'Redes')
    expect(await readImport(deps, { importId })).toMatchObject({
      unknownDomains: [{ name: 'Redes', count: 1 }],
    })
    const before = await db.select({ version: exams.version }).from(exams).where(eq(exams.id, exam.id))
    expect(await nameDomain(deps, { importId, name: 'Redes', domainId: null })).toEqual({ changed: 1 })
    expect(await nameDomain(deps, { importId, name: 'Redes', domainId: null })).toEqual({ changed: 0 })
    const domains = await db.select().from(examDomains).where(eq(examDomains.examId, exam.id))
    expect(domains.filter(({ name }) => name === 'Redes')).toHaveLength(1)
    const after = await db.select({ version: exams.version }).from(exams).where(eq(exams.id, exam.id))
    expect(after[0]?.version).toBe((before[0]?.version ?? 0) + 1)
    expect(await readImport(deps, { importId })).toMatchObject({
      unknownDomains: [],
      summary: { ready: 1, doubtful: 1, refused: 1, easy: 1 },
    })
    expect(await readEntry(deps, { importId, position: 0 })).toMatchObject({
      verdict: 'ready',
      findings: [],
      advice: ['Falta a fonte.'],
      question: { domain: 'Redes' },
    })
  })

  it('is one of those that the exam has', async () => {
    const { exam, importId } = await prepared()
    const [known] = await db
      .insert(examDomains)
      .values({ examId: exam.id, name: 'Redes e Conexões', position: 90 })
      .returning({ id: examDomains.id })
    await withDomain(importId, 'Networking')
    const domainId = known?.id ?? ''
    expect(await nameDomain(deps, { importId, name: 'Networking', domainId })).toEqual({ changed: 1 })
    expect(await readEntry(deps, { importId, position: 0 })).toMatchObject({
      question: { domain: 'Redes e Conexões' },
    })
    expect(await outcomeOf(nameDomain(deps, { importId, name: 'x', domainId: UNKNOWN }))).toBe(
      'EXAM_NOT_FOUND',
    )
    expect(await outcomeOf(nameDomain(deps, { importId: UNKNOWN, name: 'x', domainId: null }))).toBe(
      'IMPORT_NOT_FOUND',
    )
  })
})
