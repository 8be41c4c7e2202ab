import type { Client } from '#contract/client.ts'
import { infiniteQueryOptions, type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './client/client.ts'
import { useMakingId } from './drafts/making-id.ts'
import { useConfirmed } from './accounts/confirmed-act.ts'

export type CommentPage = Awaited<ReturnType<Client['comments']['list']>>
export type Comment = CommentPage['entries'][number]
type LoadedComments = InfiniteData<CommentPage, string | null>

export const commentsQuery = (questionId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', questionId],
    queryFn: ({ pageParam }) => api.comments.list({ questionId, cursor: pageParam ?? undefined }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  })

const firstPage: string | null = null

export function usePostComment(questionId: string) {
  const change = useCommentsChange(questionId)
  const making = useMakingId()
  return useMutation({
    mutationFn: (content: string) => api.comments.post({ questionId, content, id: making.of(content) }),
    onSuccess: (comment) => {
      making.made()
      change((pages) => withComment(pages, comment))
    },
  })
}

/** Deletes an own comment, or as an administrator any, after a confirmation. */
export function useRemoveComment(questionId: string) {
  const confirmed = useConfirmed()
  const change = useCommentsChange(questionId)
  return useMutation({
    mutationFn: (commentId: string) => confirmed(() => api.comments.remove({ commentId })),
    onSuccess: (_, commentId) => change((pages) => withoutComment(pages, commentId)),
  })
}

export function useReportComment(questionId: string) {
  const change = useCommentsChange(questionId)
  return useMutation({
    mutationFn: (commentId: string) => api.comments.report({ commentId }),
    onSuccess: (_, commentId) => change((pages) => withReport(pages, commentId)),
  })
}

function useCommentsChange(questionId: string) {
  const queryClient = useQueryClient()
  return (change: (pages: CommentPage[]) => CommentPage[]) =>
    queryClient.setQueryData<LoadedComments>(
      ['comments', questionId],
      (loaded) => loaded && { ...loaded, pages: change(loaded.pages) },
    )
}

/** The pages with a new comment on top, counted once, also where a refetch after a lost reply brought it already. */
export function withComment(pages: readonly CommentPage[], comment: Comment): CommentPage[] {
  if (pages.some(({ entries }) => entries.some(({ id }) => id === comment.id))) return [...pages]
  return pages.map((page, index) => ({
    ...page,
    entries: index === 0 ? [comment, ...page.entries] : page.entries,
    total: page.total + 1,
  }))
}

export function withoutComment(pages: readonly CommentPage[], commentId: string): CommentPage[] {
  return pages.map((page) => ({
    ...page,
    entries: page.entries.filter(({ id }) => id !== commentId),
    total: Math.max(0, page.total - 1),
  }))
}

export function withReport(pages: readonly CommentPage[], commentId: string): CommentPage[] {
  return pages.map((page) => ({
    ...page,
    entries: page.entries.map((comment) =>
      comment.id === commentId ? { ...comment, reported: true } : comment,
    ),
  }))
}
