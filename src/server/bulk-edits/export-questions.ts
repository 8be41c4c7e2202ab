import { MOST_BULK_QUESTIONS } from '#domain/questions/bulk-edit.ts'
import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import { fileOfSite } from '#pt-br/file-names.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import type { ExportedExam } from '#server/question-files/write/export-file.ts'
import { writeQuestionFile } from '#server/question-files/write/write-question-file.ts'
import { Refused } from '#server/refusal.ts'
import { BATCH_DEADLINE_MS } from '#server/questions/batch-deadline.ts'
import { selecting, type Selection } from './bulk-facts-store.ts'
import { listExportedExams, listWholeQuestions } from './export-store.ts'

/**
 * Inactive questions and keys too, and the caution that the file needs; written to the log, a line for each exam.
 * Refuses: TOO_MANY_QUESTIONS, CONFIRMATION_NEEDED.
 */
export const exportQuestions = (
  { db, pictures }: Dependencies,
  viewer: Viewer,
  { selection, format }: { selection: Selection; format: ExportFormat },
) =>
  withDatabaseDeadline(BATCH_DEADLINE_MS, async () => {
    await requireFreshSession(db, viewer.sessionId)
    const found = await listWholeQuestions(db, await selecting(db, selection), MOST_BULK_QUESTIONS)
    if (found.length > MOST_BULK_QUESTIONS) throw new Refused('TOO_MANY_QUESTIONS')
    const byExam = Map.groupBy(found, ({ examId }) => examId)
    const exams = await listExportedExams(db, examIdsOf(selection, [...byExam.keys()]))
    const day = formatDate(await readNow(db))
      .split('/')
      .toReversed()
      .join('-')
    const parts = exams.map(({ id, ...exam }) => ({ exam, questions: byExam.get(id) ?? [] }))
    const written = await writeQuestionFile(parts, { pictures: await picturesIn(pictures, found), format })
    for (const { id, code } of exams)
      await recordAuditEntry(db, {
        actor: viewer.id,
        act: 'questions-exported',
        subject: id,
        details: { exam: code, questions: String(byExam.get(id)?.length ?? 0), format },
      })
    const name = fileOfSite(`${nameOf(exams)}-${day}.${written.ending}`)
    const file = new File([new Uint8Array(written.bytes)], name, { type: written.mediaType })
    return { file, caution: written.caution }
  })

/** An exam that was asked for is in the file also without a question. */
const examIdsOf = (selection: Selection, found: readonly string[]): string[] =>
  found.length === 0 && 'filter' in selection && selection.filter.exam !== undefined
    ? [selection.filter.exam]
    : [...found]

const nameOf = (exams: readonly Pick<ExportedExam, 'code'>[]): string => {
  const [only, ...more] = exams
  return only !== undefined && more.length === 0 ? only.code : 'questoes'
}

const SHOWN_PICTURE = /src="\/imagens\/([0-9a-f]{32}\.[a-z]+)"/g

async function picturesIn(
  pictures: PictureStore,
  questions: Awaited<ReturnType<typeof listWholeQuestions>>,
): Promise<Map<string, Uint8Array>> {
  const names = new Set(
    questions
      .flatMap(({ statement, options, explanation }) => [
        statement,
        explanation ?? '',
        ...options.flatMap((option) => [option.text, option.explanation ?? '']),
      ])
      .flatMap((html) => [...html.matchAll(SHOWN_PICTURE)].map(([, name = '']) => name)),
  )
  const found = new Map<string, Uint8Array>()
  for (const name of names) {
    const picture = await pictures.find(name)
    if (picture) found.set(pictureAddress(name), picture.bytes)
  }
  return found
}
