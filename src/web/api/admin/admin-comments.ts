import type { CommentStatus } from '#domain/comments/comments.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminListQuery, readAdminAgain } from './admin-lists.ts'
import { useAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'

export type ModerationPage = Awaited<ReturnType<Client['adminComments']['list']>>
export type ModeratedComment = ModerationPage['entries'][number]
export type CommentDetails = Awaited<ReturnType<Client['adminComments']['get']>>
/** `exam` is an id; days are inclusive, `yyyy-mm-dd`. */
export type ModerationFilter = Parameters<Client['adminComments']['list']>[0]

export const moderationQuery = (filter: ModerationFilter) =>
  adminListQuery([...adminKey, 'comments', filter], () => api.adminComments.list(filter))

/** The whole of a comment, with its question and exam. Refuses: COMMENT_NOT_FOUND. */
export const commentDetailsQuery = (commentId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'comment', commentId],
    queryFn: () => api.adminComments.get({ commentId }),
    staleTime: 0,
  })

/** A decision clears the reports made before it (spec 8.6). Refuses: COMMENT_NOT_FOUND, COMMENT_DECIDED. */
export const useModerate = () =>
  useAct(
    (decision: { commentId: string; status: CommentStatus; was: CommentStatus }) =>
      api.adminComments.moderate(decision),
    undefined,
    {
      evenRefused: (queryClient) => {
        void queryClient.invalidateQueries({ queryKey: ['comments'] })
        return readAdminAgain(queryClient)
      },
    },
  )
