import { DOMAIN_NAME_MAX_LENGTH, MOST_DOMAINS } from '#domain/exams/exams.ts'
import { FINDING_DETAIL_MAX_LENGTH } from '#domain/questions/question-import.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { saveAppeal } from '#server/appeals/appeal-store.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { makeWaitingImport } from '#tests/support/made/made-imports.ts'
import { questionImportEntries } from '#server/adapters/db/schema/imports.ts'
import { examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nameDomain } from './name-domain.ts'
import { readEntry, readImport } from './read-imports.ts'

const { deps, db } = await openTestDependencies()

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

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

/** The ready line as if it said of that question what stands already, but for the domain. */
const withSame = (importId: string, questionId: string) =>
  db
    .update(questionImportEntries)
    .set({ change: 'same', questionId, revision: 1, wanted: false })
    .where(and(eq(questionImportEntries.importId, importId), eq(questionImportEntries.position, 0)))

async function contest(questionId: string) {
  const { id: userId } = await makePerson(db)
  await saveAppeal(db, {
    id: randomUUID(),
    userId,
    questionId,
    revision: 1,
    kind: 'two-right',
    claimed: [0, 1],
    argument: 'As duas valem.',
    source: null,
    mayThankByName: false,
  })
}

describe('a domain that the exam does not have', () => {
  it.each([
    { told: 'changes a question that was the same', isContested: false, verdict: 'ready', change: 'update' },
    {
      told: 'refuses it in its line while it is contested',
      isContested: true,
      verdict: 'refused',
      change: 'new',
    },
  ])('$told', async ({ isContested, verdict, change }) => {
    const { exam, boss, importId } = await makeWaitingImport(db)
    const questionId = exam.questions[0]?.id ?? ''
    await withDomain(importId, 'Redes')
    await withSame(importId, questionId)
    if (isContested) await contest(questionId)
    // It stands as it is but for its domain, and is listed with those that need an eye.
    expect(await readImport(deps, { importId })).toMatchObject({ notReady: 3 })
    expect(await nameDomain(deps, boss, { importId, name: 'Redes', domainId: null })).toEqual({ changed: 1 })
    const isUpdate = !isContested
    expect(await readImport(deps, { importId })).toMatchObject({
      unknownDomains: [],
      summary: { updates: Number(isUpdate), same: 0, refused: isUpdate ? 1 : 2 },
    })
    const [line] = await db
      .select({ wanted: questionImportEntries.wanted, rank: questionImportEntries.rank })
      .from(questionImportEntries)
      .where(and(eq(questionImportEntries.importId, importId), eq(questionImportEntries.position, 0)))
    expect(line).toEqual({ wanted: isUpdate, rank: isUpdate ? 2 : 0 })
    expect(await readEntry(deps, { importId, position: 0 })).toMatchObject({
      verdict,
      change,
      findings: isUpdate ? [] : [{ kind: 'underRuling', details: {} }],
    })
  })

  it('is made, once, and the lines that doubted nothing else are ready', async () => {
    const { exam, boss, importId } = await makeWaitingImport(db, 0)
    await withDomain(importId, 'Redes')
    expect(await readImport(deps, { importId })).toMatchObject({
      unknownDomains: [{ name: 'Redes', count: 1 }],
    })
    const before = await db.select({ version: exams.version }).from(exams).where(eq(exams.id, exam.id))
    expect(await nameDomain(deps, boss, { importId, name: 'Redes', domainId: null })).toEqual({ changed: 1 })
    expect(await nameDomain(deps, boss, { importId, name: 'Redes', domainId: null })).toEqual({ changed: 0 })
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

  it('leaves the weights of the others in force, and stands in the log once', async () => {
    const { exam, boss, importId } = await makeWaitingImport(db, 0)
    await withDomain(importId, 'Redes')
    const ofExam = eq(examDomains.examId, exam.id)
    await db.delete(examDomains).where(ofExam)
    await db.insert(examDomains).values([
      { examId: exam.id, name: 'Discos', position: 0, weight: 60 },
      { examId: exam.id, name: 'Filas', position: 1, practiceWeight: 40 },
    ])
    await nameDomain(deps, boss, { importId, name: 'Redes', domainId: null })
    await nameDomain(deps, boss, { importId, name: 'Redes', domainId: null })
    expect(await db.select().from(examDomains).where(eq(examDomains.name, 'Redes'))).toContainEqual(
      expect.objectContaining({ examId: exam.id, weight: null, practiceWeight: 0, position: 2 }),
    )
    const acts = await db
      .select({ act: adminAudit.act, details: adminAudit.details })
      .from(adminAudit)
      .where(eq(adminAudit.actor, boss.id))
    expect(acts).toEqual([{ act: 'exam-changed', details: { code: exam.code, changed: 'domains' } }])
  })

  it('is refused where the exam has as many as its form takes, also of two at once', async () => {
    const { exam, boss, importId } = await makeWaitingImport(db, 0)
    const ofExam = eq(examDomains.examId, exam.id)
    const has = await db.$count(examDomains, ofExam)
    await db.insert(examDomains).values(
      Array.from({ length: MOST_DOMAINS - 1 - has }, (_, number) => ({
        examId: exam.id,
        name: `Domínio ${number}`,
        position: 90 + number,
      })),
    )
    const make = (name: string) => outcomeOf(nameDomain(deps, boss, { importId, name, domainId: null }))
    const outcomes = await Promise.all([make('Redes'), make('Discos')])
    expect(outcomes.toSorted()).toEqual(['TOO_MANY_DOMAINS', 'ok'])
    expect(await make('Domínio 0')).toBe('ok')
    expect(await db.$count(examDomains, ofExam)).toBe(MOST_DOMAINS)
  })

  it('may be longer in the file than one of an exam: it is one of those, and none is made', async () => {
    const { exam, boss, importId } = await makeWaitingImport(db, 0)
    const name = 'n'.repeat(FINDING_DETAIL_MAX_LENGTH)
    await withDomain(importId, name)
    const make = (domain: string) =>
      outcomeOf(nameDomain(deps, boss, { importId, name: domain, domainId: null }))
    expect(await make(name)).toBe('DOMAIN_NAME_TOO_LONG')
    expect(await make('n'.repeat(DOMAIN_NAME_MAX_LENGTH))).toBe('ok')
    const [known] = await db.select().from(examDomains).where(eq(examDomains.examId, exam.id))
    expect(await nameDomain(deps, boss, { importId, name, domainId: known?.id ?? '' })).toEqual({
      changed: 1,
    })
  })

  it('is one of those that the exam has', async () => {
    const { exam, boss, importId } = await makeWaitingImport(db, 0)
    const [known] = await db
      .insert(examDomains)
      .values({ examId: exam.id, name: 'Redes e Conexões', position: 90 })
      .returning({ id: examDomains.id })
    await withDomain(importId, 'Networking')
    const domainId = known?.id ?? ''
    expect(await nameDomain(deps, boss, { importId, name: 'Networking', domainId })).toEqual({ changed: 1 })
    expect(await readEntry(deps, { importId, position: 0 })).toMatchObject({
      question: { domain: 'Redes e Conexões' },
    })
    expect(await outcomeOf(nameDomain(deps, boss, { importId, name: 'x', domainId: UNKNOWN }))).toBe(
      'EXAM_NOT_FOUND',
    )
    expect(await outcomeOf(nameDomain(deps, boss, { importId: UNKNOWN, name: 'x', domainId: null }))).toBe(
      'IMPORT_NOT_FOUND',
    )
  })
})
