import { BULK_EDIT_KINDS, BULK_REFUSALS, MOST_TICKED_QUESTIONS } from '#domain/questions/bulk-edit.ts'
import { EXPORT_FORMATS } from '#domain/questions/question-import-file.ts'
import { z } from 'zod'
import { callsOf } from '#contract/calls.ts'
import { difficultyField, idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { onePage, pageField } from './lists.ts'
import { questionFilter } from './questions.ts'

const { administrator, keyReader } = callsOf('Administração: muitas questões')

/** Ticked ones, or all that a filter finds when the call is answered. */
const selection = z.union([
  z.object({ ids: z.array(idField).min(1).max(MOST_TICKED_QUESTIONS) }),
  z.object({ filter: questionFilter }),
])

const edit = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['activate', 'deactivate', 'delete']) }),
  z.object({ kind: z.literal('domain'), domainId: idField.nullable(), examId: idField.optional() }),
  z.object({ kind: z.literal('difficulty'), difficulty: difficultyField }),
  z.object({ kind: z.literal('move'), examId: idField }),
])

const left = z.object({ reason: z.enum(BULK_REFUSALS), count: z.int() })

const bulkEdit = z.object({
  id: idField,
  kind: z.enum(BULK_EDIT_KINDS),
  total: z.int(),
  changed: z.int(),
  left: z.array(left),
  createdAt: moment,
  undoneAt: moment.nullable(),
  /** Questions that undoing left alone, because somebody changed them in between or their exam is gone. */
  undoLeft: z.int(),
})

export const adminBulkEdits = {
  /** A dry run: how many would change, how many are so already, and the first hundred that would be left, with the reason. */
  rehearse: keyReader
    .post('/admin/bulk-edits/rehearsals', 'Ensaiar uma mudança em muitas questões')
    .input(z.object({ selection, edit }))
    .output(
      z.object({
        total: z.int(),
        changed: z.int(),
        same: z.int(),
        left: z.array(left),
        /** Ticked ones that no longer exist. */
        gone: z.array(idField).optional(),
        leftRows: z.array(
          z.object({
            id: idField,
            number: z.int(),
            statementPreview: z.string(),
            reason: z.enum(BULK_REFUSALS),
          }),
        ),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND', 'QUESTION_INVALID', 'TOO_MANY_QUESTIONS')),

  /** All that can be changed at once, in one transaction; the others stay. With the `id` of the dialog it is safe to repeat. */
  run: administrator
    .post('/admin/bulk-edits', 'Mudar muitas questões')
    .input(z.object({ id: idField, selection, edit }))
    .output(bulkEdit)
    .errors(
      refusals(
        'EXAM_NOT_FOUND',
        'QUESTION_INVALID',
        'TOO_MANY_QUESTIONS',
        'EXAM_FULL',
        'CONFIRMATION_NEEDED',
        'UNAVAILABLE',
      ),
    ),

  /** Of a running edit: how many questions it has done so far; null when the process that answers does not run it. */
  progress: administrator
    .get('/admin/bulk-edits/{bulkEditId}/progress', 'Andamento de uma mudança')
    .input(z.object({ bulkEditId: idField }))
    .output(z.object({ progress: z.object({ done: z.int(), total: z.int() }).nullable() })),

  /** Everybody's of the last 30 days that changed something; newest first, ten a page. */
  list: administrator
    .get('/admin/bulk-edits', 'Mudanças em muitas questões')
    .input(z.object({ page: pageField }))
    .output(onePage(bulkEdit.extend({ by: z.string().nullable() }))),

  /** The asking person's last one, of the last day; null without one. */
  last: administrator
    .get('/admin/bulk-edits/last', 'A última mudança em muitas questões')
    .output(z.object({ bulkEdit: bulkEdit.nullable() })),

  /** Every question as it was before, but those that were changed since or whose exam is gone. */
  undo: administrator
    .delete('/admin/bulk-edits/{bulkEditId}', 'Desfazer uma mudança')
    .input(z.object({ bulkEditId: idField }))
    .output(bulkEdit)
    .errors(refusals('BULK_EDIT_NOT_FOUND', 'EXAM_FULL', 'CONFIRMATION_NEEDED', 'UNAVAILABLE')),

  /**
   * The questions as a file that is imported again: with their ids but in GIFT, with pictures a ZIP, of several exams a
   * ZIP with a file for each. A POST: it leaves a line in the log, and no link of a foreign page may set it off.
   */
  export: keyReader
    .post('/admin/question-exports', 'Exportar questões', { outputStructure: 'detailed' })
    .input(z.object({ selection, format: z.enum(EXPORT_FORMATS) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
    .errors(refusals('TOO_MANY_QUESTIONS', 'CONFIRMATION_NEEDED')),
}
