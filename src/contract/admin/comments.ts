import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { z } from 'zod'
import { idField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { dayField, onePage, pageField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'

const { administrator, keyReader } = callsOf('Administração: comentários')

const moderatedComment = z.object({
  id: idField,
  author: z.string(),
  content: z.string(),
  status: z.enum(COMMENT_STATUSES),
  hidden: z.boolean(),
  reports: z.int(),
  createdAt: moment,
  exam: z.object({ id: idField, code: z.string(), name: z.string() }),
})

export const adminComments = {
  list: keyReader
    .get('/admin/comments', 'Comentários')
    .input(
      z.object({
        status: z.enum(COMMENT_STATUSES).optional(),
        exam: idField.optional(),
        from: dayField,
        until: dayField,
        page: pageField,
      }),
    )
    .output(onePage(moderatedComment)),

  get: keyReader
    .get('/admin/comments/{commentId}', 'Detalhes de um comentário')
    .input(z.object({ commentId: idField }))
    .output(
      moderatedComment.extend({
        firstReportAt: moment.nullable(),
        question: z.object({ id: idField, statementPreview: z.string() }),
      }),
    )
    .errors(refusals('COMMENT_NOT_FOUND')),

  moderate: administrator
    .put('/admin/comments/{commentId}/status', 'Moderar comentário')
    .input(
      z.object({
        commentId: idField,
        status: z.enum(COMMENT_STATUSES),
        was: z.enum(COMMENT_STATUSES).optional().describe('O status que se viu: com outro, nada muda'),
      }),
    )
    .output(nothing)
    .errors(refusals('COMMENT_NOT_FOUND', 'COMMENT_DECIDED')),
}
