import { takenFormat, type FilledFormat, type OfferedFormat } from '#domain/exams/exam-format.ts'
import type { ExamField } from '#domain/exams/exams.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import { fillFormat, takeFormatBack } from '#server/exams/fill-format.ts'

type Of = { by: string; exam: { id: string; code: string } }

/** The format that a file brings, into an exam that has none; answers what 'Desfazer' needs. */
export async function fillFormatOf(
  tx: Db,
  of: Of,
  offered: OfferedFormat | null,
): Promise<FilledFormat | null> {
  const filled = offered && (await fillFormat(tx, of.exam.id, { offered, fill: takenFormat }))
  if (!filled) return null
  const { changed, ...kept } = filled
  await recordChange(tx, of, changed)
  return kept
}

export async function takeFormatBackOf(tx: Db, of: Of, filled: FilledFormat | null) {
  const back = filled && (await takeFormatBack(tx, of.exam.id, filled))
  if (back) await recordChange(tx, of, back.changed)
}

const recordChange = (tx: Db, { by, exam }: Of, changed: readonly ExamField[]) =>
  recordAuditEntry(tx, {
    actor: by,
    act: 'exam-changed',
    subject: exam.id,
    details: { code: exam.code, changed: changed.join(',') },
  })
