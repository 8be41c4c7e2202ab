import type { ReadFacts } from '#domain/questions/question-import-file.ts'
import { emptySummary, type ImportedQuestion, type JudgedEntry } from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { insertWanted } from '#server/imports/batch-store.ts'
import { entryRows } from '#server/imports/entry-rows.ts'
import { saveEntries } from '#server/imports/entry-store.ts'
import { insertImport, saveImported, saveDryRun } from '#server/imports/import-store.ts'
import { makeAdmin } from './administrators.ts'
import { makeExam, makePerson } from './builders.ts'

/** Two questions in Markdown, whose answers come with another file. */
export const STATEMENTS_FILE = `## 1. Qual serviço guarda objetos de qualquer tamanho?

A. Um balde
B. Uma fila

## 2. Qual serviço entrega mensagens uma por uma?

A. Um balde
B. Uma fila
`
export const ANSWERS_FILE = `## 1. A\n\n## 2. B\n`

const FACTS: ReadFacts = {
  format: 'markdown',
  encoding: 'UTF-8',
  separator: null,
  columns: null,
  hasHeader: false,
  rows: 3,
  files: ['questoes.md'],
}

const question = (number: number): ImportedQuestion => ({
  statement: `<p>Pergunta ${number} de um lote</p>`,
  options: ['um', 'dois'].map((text) => ({ text: `<p>Opção ${text}</p>`, explanation: null })),
  correctOptions: [0],
  explanation: null,
  difficulty: 'easy',
  references: [],
  domainId: null,
  isActive: true,
})

const shown = (line: number) => ({
  line,
  file: null,
  preview: `Pergunta ${line} de um lote`,
  advice: [],
  change: 'new' as const,
  questionId: null,
  revision: null,
})

/** One of each: it goes in, it waits, it does not. */
const ENTRIES: JudgedEntry[] = [
  { ...shown(1), verdict: 'ready', wanted: true, findings: [], question: question(1) },
  {
    ...shown(2),
    verdict: 'doubtful',
    wanted: false,
    findings: [{ kind: 'repeatedInFile', details: { line: '1', percent: '100' } }],
    question: question(2),
  },
  {
    ...shown(3),
    verdict: 'refused',
    wanted: false,
    findings: [{ kind: 'keyMissing', details: {} }],
    question: null,
  },
]

/** A file that was checked: one question is ready, one waits, one is refused. Answers the id of its import, made `by` somebody or by a new administrator. */
export async function makeCheckedImport(db: Db, examId: string, by?: string): Promise<string> {
  const userId = by ?? (await makePerson(db, { role: 'admin' })).id
  return db.transaction(async (tx) => {
    const file = { name: 'questoes.md', bytes: Buffer.from(STATEMENTS_FILE) }
    const importId = await insertImport(tx, { examId, userId, name: 'questoes.md', facts: FACTS, file })
    await saveEntries(tx, importId, { rows: [entryRows(ENTRIES, 0)], pictures: [] })
    const summary = { ...emptySummary(FACTS.rows), ready: 1, doubtful: 1, refused: 1, easy: 1 }
    await saveDryRun(tx, importId, { facts: FACTS, mapping: null, asInactive: false, summary, notes: [] })
    return importId
  })
}

/** An exam with so many questions, and a checked file for it whose administrator is `boss`. */
export async function makeWaitingImport(db: Db, size = 1) {
  const exam = await makeExam(db, { size })
  const boss = await makeAdmin(db)
  return { exam, boss, importId: await makeCheckedImport(db, exam.id, boss.id) }
}

/** A batch of one question that nobody has met yet. Answers the id of its import. */
export async function makeBatch(db: Db, examId: string): Promise<string> {
  const { id: by } = await makePerson(db, { role: 'admin' })
  const importId = await makeCheckedImport(db, examId, by)
  await db.transaction(async (tx) => {
    const importedCount = await insertWanted(tx, { importId, examId, by, from: 0, until: ENTRIES.length })
    await saveImported(tx, importId, { name: 'questoes.md', facts: FACTS, importedCount, updatedCount: 0 })
  })
  return importId
}
