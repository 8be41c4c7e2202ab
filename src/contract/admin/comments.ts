import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { adminRefusals, dayField, onePage, pageField } from './lists.ts'

const tags = ['Administração: comentários']

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
  list: oc
    .route({ method: 'GET', path: '/admin/comments', tags, summary: 'Comentários' })
    .input(
      z.object({
        status: z.enum(COMMENT_STATUSES).optional(),
        exam: idField.optional(),
        from: dayField,
        until: dayField,
        page: pageField,
      }),
    )
    .output(onePage(moderatedComment))
    .errors(refusals(...adminRefusals)),

  get: oc
    .route({ method: 'GET', path: '/admin/comments/{commentId}', tags, summary: 'Detalhes de um comentário' })
    .input(z.object({ commentId: idField }))
    .output(
      moderatedComment.extend({
        firstReportAt: moment.nullable(),
        question: z.object({ id: idField, statementPreview: z.string() }),
      }),
    )
    .errors(refusals(...adminRefusals, 'COMMENT_NOT_FOUND')),

  moderate: oc
    .route({ method: 'PUT', path: '/admin/comments/{commentId}/status', tags, summary: 'Moderar comentário' })
    .input(z.object({ commentId: idField, status: z.enum(COMMENT_STATUSES) }))
    .output(nothing)
    .errors(refusals(...adminRefusals, 'COMMENT_NOT_FOUND')),
}
