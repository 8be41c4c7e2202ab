import { NO_OFFICIAL, NO_PRACTICE, type ExamFormat, weightsOfNewDomain } from '#domain/exams/exam-format.ts'
import { FORMAT_OFFERED } from '#pt-br/questions/question-file.ts'
import { examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { formatValues } from '#server/exams/exam-format-store.ts'
import { readExamToEdit } from '#server/exams/read-exams.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { beginImport } from './begin-import.ts'
import { completeImport } from './complete-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { exportQuestions } from '#server/bulk-edits/export-questions.ts'
import { chooseEntries, readBatches, readImport } from './read-imports.ts'
import { undoImport } from './undo-import.ts'

const { deps, db } = await openTestDependencies()
const pictures: PictureStore = {
  save: async () => undefined,
  find: () => Promise.resolve(null),
  async *names() {
    yield* []
  },
}
const parts = { ...deps, pictures }

const FORMAT: ExamFormat = {
  official: {
    questions: 65,
    questionsWords: null,
    minutes: 90,
    passing: '700 de 1000 pontos',
    passingRule: { kind: 'scaled', min: 100, max: 1000, value: 700 },
    languages: ['pt-BR', 'en'],
    validity: { kind: 'months', months: 36 },
    checkedOn: '2026-01-05',
  },
  practice: { questions: 65, minutes: 90, cut: 70, cutReason: 'Escolha nossa.' },
}

const NOTHING = formatValues({ official: NO_OFFICIAL, practice: NO_PRACTICE })

async function examWith(format: Partial<ReturnType<typeof formatValues>>, weights: (number | null)[]) {
  const exam = await makeExam(db, { size: 2 })
  await db.update(exams).set(format).where(eq(exams.id, exam.id))
  const domains = weights.map((weight, position) => ({ name: `Domínio ${position}`, weight, position }))
  await db.insert(examDomains).values(domains.map((domain) => ({ ...domain, examId: exam.id })))
  return exam
}

/** Every question of the one exam into the other, as an administrator does it. */
async function carriedOver(from: string, examId: string) {
  const boss = await makeAdmin(db)
  const carried = await begunBy(boss, from, examId)
  return carried.notes
}

async function begunBy(boss: Awaited<ReturnType<typeof makeAdmin>>, from: string, examId: string) {
  const { file } = await exportQuestions(parts, boss, {
    selection: { filter: { exam: from } },
    format: 'json',
  })
  const { id: importId } = await beginImport(parts, boss, { examId, name: file.name, file })
  await dryRunImport(parts, { importId, mapping: null, asInactive: false })
  await chooseEntries(parts, { importId, position: null, ready: false, wanted: true })
  const { notes } = await readImport(parts, { importId })
  await completeImport(parts, boss, { importId, name: 'Vindas de outro exame' })
  return { importId, notes }
}

const formatOf = async (examId: string) => {
  const { official, practice, domains, version } = await readExamToEdit(deps, { examId })
  return { official, practice, weights: domains.map(({ weight }) => weight), version }
}

it('an exam that is exported and imported into an empty one takes its format along', async () => {
  const from = await examWith(formatValues(FORMAT), [60, 40])
  const into = await examWith(NOTHING, [null, null])
  expect(await carriedOver(from.id, into.id)).toContain(FORMAT_OFFERED)
  expect(await formatOf(into.id)).toEqual({ ...FORMAT, weights: [60, 40], version: 1 })
  expect((await readAuditLog(deps, { act: 'exam-changed', page: 1 })).entries).toMatchObject([
    { subject: into.id, details: { code: into.code, changed: 'official,practice,domains' } },
  ])
})

it('what somebody wrote stays, and nothing is written of a file that brings nothing new', async () => {
  const from = await examWith(formatValues(FORMAT), [60, 40])
  const own = { officialMinutes: 100, practiceCut: 80, practiceCutReason: 'Nosso.' }
  const into = await examWith({ ...formatValues(FORMAT), ...own }, [50, 50])
  await carriedOver(from.id, into.id)
  expect(await formatOf(into.id)).toMatchObject({
    official: { minutes: 100 },
    practice: { cut: 80, cutReason: 'Nosso.' },
    weights: [50, 50],
    version: 0,
  })
  expect((await readAuditLog(deps, { act: 'exam-changed', page: 1 })).entries).toEqual([])
})

it('an exam that says anything of its own takes nothing of another', async () => {
  const from = await examWith(formatValues(FORMAT), [60, 40])
  const into = await examWith({ ...NOTHING, officialMinutes: 100 }, [50, 50])
  await carriedOver(from.id, into.id)
  expect(await formatOf(into.id)).toEqual({
    official: { ...NO_OFFICIAL, minutes: 100 },
    practice: NO_PRACTICE,
    weights: [50, 50],
    version: 0,
  })
})

it('an import that is undone takes the format back', async () => {
  const boss = await makeAdmin(db)
  const from = await examWith(formatValues(FORMAT), [60, 40])
  const into = await examWith(NOTHING, [null, null])
  const { importId } = await begunBy(boss, from.id, into.id)
  const other = await begunBy(boss, from.id, (await examWith({ officialMinutes: 9 }, [1, 2])).id)
  expect(await readImport(parts, { importId })).toMatchObject({ broughtFormat: true })
  expect((await readBatches(parts, boss, { page: 1 })).entries).toMatchObject([
    { id: other.importId, broughtFormat: false },
    { id: importId, broughtFormat: true },
  ])
  await undoImport(parts, boss, { importId })
  expect(await formatOf(into.id)).toMatchObject({
    official: NO_OFFICIAL,
    practice: NO_PRACTICE,
    weights: [null, null],
  })
  expect((await readAuditLog(deps, { act: 'exam-changed', page: 1 })).entries).toHaveLength(2)
})

it('an import that is undone takes the format back also where a domain joined meanwhile', async () => {
  const boss = await makeAdmin(db)
  const from = await examWith(formatValues(FORMAT), [60, 40])
  const into = await examWith(NOTHING, [null, null])
  const { importId } = await begunBy(boss, from.id, into.id)
  const joined = {
    examId: into.id,
    name: 'Redes',
    position: 2,
    ...weightsOfNewDomain([{ weight: 100, practiceWeight: null }]),
  }
  await db.insert(examDomains).values(joined)
  await undoImport(parts, boss, { importId })
  const { official, practice, domains } = await readExamToEdit(deps, { examId: into.id })
  expect({ official, practice }).toEqual({ official: NO_OFFICIAL, practice: NO_PRACTICE })
  expect(domains.map(({ weight, practiceWeight }) => weight ?? practiceWeight)).toEqual([null, null, null])
})

it('what was changed since an import stays when it is undone', async () => {
  const boss = await makeAdmin(db)
  const from = await examWith(formatValues(FORMAT), [60, 40])
  const into = await examWith(NOTHING, [null, null])
  const { importId } = await begunBy(boss, from.id, into.id)
  await db.update(exams).set({ officialMinutes: 120 }).where(eq(exams.id, into.id))
  const first = eq(examDomains.name, 'Domínio 0')
  await db
    .update(examDomains)
    .set({ weight: 70 })
    .where(and(eq(examDomains.examId, into.id), first))
  await undoImport(parts, boss, { importId })
  expect(await formatOf(into.id)).toMatchObject({
    official: { ...FORMAT.official, minutes: 120 },
    practice: NO_PRACTICE,
    weights: [70, null],
  })
})
