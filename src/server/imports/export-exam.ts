import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import { writeQuestionFile } from '#server/question-files/write/write-question-file.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { Refused } from '#server/refusal.ts'
import { BATCH_DEADLINE_MS } from './batch-deadline.ts'
import { findTarget, listWholeQuestions } from './batch-store.ts'

/** Inactive questions and keys too; written to the log. Refuses: EXAM_NOT_FOUND, CONFIRMATION_NEEDED. */
export const exportExam = (
  { db, pictures }: Dependencies,
  viewer: Viewer,
  { examId, format }: { examId: string; format: ExportFormat },
) =>
  withDatabaseDeadline(BATCH_DEADLINE_MS, async (): Promise<File> => {
    await requireFreshSession(db, viewer.sessionId)
    const exam = await findTarget(db, examId)
    if (!exam) throw new Refused('EXAM_NOT_FOUND')
    const questions = await listWholeQuestions(db, examId)
    const day = formatDate(await readNow(db))
      .split('/')
      .toReversed()
      .join('-')
    const { bytes, ending, mediaType } = writeQuestionFile({
      exam,
      questions,
      pictures: await picturesIn(pictures, questions),
      format,
    })
    await recordAuditEntry(db, {
      actor: viewer.id,
      act: 'questions-exported',
      subject: examId,
      details: { exam: exam.code, questions: String(questions.length), format },
    })
    return new File([new Uint8Array(bytes)], `gabarite-${exam.code}-${day}.${ending}`, { type: mediaType })
  })

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
