import { COMMENT_MAX_LENGTH, COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { z } from 'zod'
import { cursorField, idField, moment, nothing } from './fields.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Comentários')

const comment = z.object({
  id: idField,
  /** Null for an author without a name: shown as 'Usuário anônimo'. */
  authorName: z.string().nullable(),
  content: z.string(),
  status: z.enum(COMMENT_STATUSES),
  createdAt: moment,
  isOwn: z.boolean(),
  reported: z.boolean(),
})

export const comments = {
  /** Pending and approved, newest first. Only for people with a stored answer to the question, and admins. */
  list: signedIn
    .get('/questions/{questionId}/comments', 'Comentários de uma questão')
    .input(z.object({ questionId: idField, cursor: cursorField }))
    .output(z.object({ entries: z.array(comment), nextCursor: z.string().nullable(), total: z.int() }))
    .errors(refusals('NOT_FOUND')),

  /** With an `id` of the form's own it is safe to repeat. */
  post: signedIn
    .post('/questions/{questionId}/comments', 'Comentar')
    .input(
      z.object({
        questionId: idField,
        content: z.string().max(COMMENT_MAX_LENGTH * 2),
        id: idField.optional(),
      }),
    )
    .output(comment)
    .errors(refusals('NOT_FOUND', 'COMMENT_INVALID', 'TOO_MANY_TRIES')),

  /** An administrator may take any, with a fresh sign-in, and it is written to the log. */
  remove: signedIn
    .delete('/comments/{commentId}', 'Excluir comentário próprio')
    .input(z.object({ commentId: idField }))
    .output(nothing)
    .errors(refusals('COMMENT_NOT_FOUND', 'CONFIRMATION_NEEDED')),

  report: signedIn
    .post('/comments/{commentId}/reports', 'Denunciar comentário')
    .input(z.object({ commentId: idField }))
    .output(nothing)
    .errors(refusals('COMMENT_NOT_FOUND', 'TOO_MANY_TRIES')),
}
