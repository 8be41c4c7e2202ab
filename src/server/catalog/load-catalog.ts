import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Db } from '#server/adapters/db/database.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { savePlace } from '#server/questions/question-store.ts'
import { editContents, lockQuestion, saveQuestion } from '#server/questions/revision-store.ts'
import type { CatalogExam, CatalogQuestion } from './catalog-exam.ts'
import { EXAM_KEY, findEntries, findExamIdByCode, saveDomains, saveEntry, saveExam } from './catalog-store.ts'
import { fillFormat } from '#server/exams/fill-format.ts'
import { withStoredPictures } from './stored-pictures.ts'

type Deps = { db: Db; pictures: PictureStore }

const WHOLE_CATALOG = '*'
/** Of the exam's entry, once its format was brought in; entries made before exams had one say nothing. */
const WITH_FORMAT = 'format'
/** Of the entry of a question that was switched off. */
const RETIRED = 'retired'

export type CatalogChange = {
  examCode: string
  key: string
  kind: 'exam-added' | 'format-added' | 'question-added' | 'question-revised' | 'question-retired'
}

/** `loadCatalog` at every start, unless the folder is the one brought in last: reading takes longer than the start. */
export async function loadCatalogFolder(deps: Deps, folder: string): Promise<CatalogChange[]> {
  const contentHash = await fingerprintOf(folder)
  const known = (await findEntries(deps.db, WHOLE_CATALOG)).get(EXAM_KEY)
  if (known?.contentHash === contentHash) return []
  const { readCatalog } = await import('./read-catalog.ts')
  const changes = await loadCatalog(deps, await readCatalog(folder))
  await saveEntry(deps.db, { examCode: WHOLE_CATALOG, key: EXAM_KEY, contentHash, questionId: null })
  return changes
}

async function fingerprintOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted()) {
    hash.update(`${relative(folder, file)}\0`)
    hash.update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/**
 * Brings in keys that were never loaded, and the format of exams that came before formats did; what an administrator
 * edited or deleted stays so (spec 5.15).
 */
export const loadCatalog = (deps: Deps, catalog: readonly CatalogExam[]) =>
  bringIn(deps, catalog, { revise: false })

export const updateCatalog = (deps: Deps, catalog: readonly CatalogExam[]) =>
  bringIn(deps, catalog, { revise: true })

export async function planUpdate(
  { db }: { db: Db },
  catalog: readonly CatalogExam[],
): Promise<CatalogChange[]> {
  const plans: CatalogChange[] = []
  for (const exam of catalog) {
    const entries = await findEntries(db, exam.code)
    if (!(await wasDeleted(db, exam, entries))) plans.push(...changesOf(exam, entries, { revise: true }))
  }
  return plans
}

/** An exam that the catalogue brought and an administrator deleted: its questions stay away too. */
const wasDeleted = async (db: Db, { code }: CatalogExam, entries: Entries): Promise<boolean> =>
  entries.has(EXAM_KEY) && (await findExamIdByCode(db, code)) === undefined

async function bringIn(
  deps: Deps,
  catalog: readonly CatalogExam[],
  how: { revise: boolean },
): Promise<CatalogChange[]> {
  const done: CatalogChange[] = []
  for (const exam of catalog) {
    const stored = await withStoredPictures(deps.pictures, exam)
    done.push(...(await deps.db.transaction((tx) => bringInExam(tx, stored, how))))
  }
  return done
}

type Entries = Awaited<ReturnType<typeof findEntries>>

async function bringInExam(tx: Db, exam: CatalogExam, how: { revise: boolean }): Promise<CatalogChange[]> {
  const entries = await findEntries(tx, exam.code)
  const changes = changesOf(exam, entries, how)
  if (changes.length === 0) return []
  if (await wasDeleted(tx, exam, entries)) return []
  const examId = (await findExamIdByCode(tx, exam.code)) ?? (await saveExam(tx, exam))
  const domainIds = await saveDomains(tx, examId, neededDomains(exam, changes))
  if (changes.some(({ kind }) => kind === 'format-added')) await fillFormat(tx, examId, { offered: exam })
  await saveEntry(tx, { examCode: exam.code, key: EXAM_KEY, contentHash: WITH_FORMAT, questionId: null })
  const questionOf = new Map(exam.questions.map((question) => [question.key, question]))
  for (const [after, change] of changes.entries()) {
    const question = questionOf.get(change.key)
    if (question) await bringInQuestion(tx, { exam, examId, domainIds, entries, after }, question)
    if (change.kind === 'question-retired') await retire(tx, exam.code, { key: change.key, entries })
  }
  return changes
}

/** Of a known exam only those of its new questions: one that an administrator renamed or deleted stays so. */
function neededDomains({ domains, questions }: CatalogExam, changes: readonly CatalogChange[]) {
  if (changes.some(({ kind }) => kind === 'exam-added')) return domains
  const added = new Set(changes.flatMap(({ key, kind }) => (kind === 'question-added' ? [key] : [])))
  const wanted = new Set(questions.flatMap(({ key, domainKey }) => (added.has(key) ? [domainKey] : [])))
  return domains.filter(({ key }) => wanted.has(key))
}

async function retire(tx: Db, examCode: string, { key, entries }: { key: string; entries: Entries }) {
  const questionId = entries.get(key)?.questionId ?? null
  if (questionId !== null) await savePlace(tx, questionId, { isActive: false, by: null })
  await saveEntry(tx, { examCode, key, contentHash: RETIRED, questionId })
}

type Into = {
  exam: CatalogExam
  examId: string
  domainIds: Map<string, string>
  entries: Entries
  after: number
}

async function bringInQuestion(tx: Db, into: Into, question: CatalogQuestion) {
  const { exam, examId, domainIds, entries, after } = into
  const entry = entries.get(question.key)
  const domainName = exam.domains.find(({ key }) => key === question.domainKey)?.name
  const domainId = (domainName && domainIds.get(domainName)) ?? null
  if (entry?.questionId) {
    const held = await lockQuestion(tx, entry.questionId)
    await editContents(tx, [{ question: held, content: question }], null)
    // Into a domain that the exam has: one that an administrator renamed does not come back for it.
    if (held.examId === examId && domainId !== null && domainId !== held.domainId)
      await savePlace(tx, held.id, { domainId, isActive: held.isActive, by: null })
  }
  const questionId =
    entry?.questionId ?? (await saveQuestion(tx, { examId, domainId, after, by: null }, question))
  await saveEntry(tx, {
    examCode: exam.code,
    key: question.key,
    contentHash: question.contentHash,
    questionId,
  })
}

function changesOf(exam: CatalogExam, entries: Entries, { revise }: { revise: boolean }): CatalogChange[] {
  const examCode = exam.code
  const known = entries.get(EXAM_KEY)
  const changes: CatalogChange[] = []
  if (known === undefined) changes.push({ examCode, key: EXAM_KEY, kind: 'exam-added' })
  else if (known.contentHash !== WITH_FORMAT) changes.push({ examCode, key: EXAM_KEY, kind: 'format-added' })
  for (const { key, contentHash } of exam.questions) {
    const entry = entries.get(key)
    if (!entry) changes.push({ examCode, key, kind: 'question-added' })
    else if (revise && entry.questionId !== null && entry.contentHash !== contentHash) {
      changes.push({ examCode, key, kind: 'question-revised' })
    }
  }
  return revise ? [...changes, ...retirementsOf(exam, entries)] : changes
}

const retirementsOf = ({ code, retiredKeys }: CatalogExam, entries: Entries): CatalogChange[] =>
  retiredKeys
    .filter((key) => {
      const entry = entries.get(key)
      return entry !== undefined && entry.questionId !== null && entry.contentHash !== RETIRED
    })
    .map((key) => ({ examCode: code, key, kind: 'question-retired' }))
