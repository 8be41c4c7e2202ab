import type { Client } from '#contract/client.ts'
import { REPLY_WITHIN_MS } from '#domain/simulations/send-queue.ts'
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from './client/client.ts'
import { isRefused, isTransientFailure } from './client/refusal.ts'
import { useMakingId } from './drafts/making-id.ts'
import { useConfirmed } from './accounts/confirmed-act.ts'
import { resultsKey, type ReviewPlace } from './simulations/results.ts'

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

const postingKey = (questionId: string) => ['comments', 'post', questionId] as const

type Posting = {
  viewerId: string
  /** As the list shows them. */
  comments: readonly Comment[]
  onPosted: (posted: { id: string; content: string }) => void
  onRefused: (error: Error) => void
}

/** What it tells, it tells also once its form has gone: the person went on to another question. */
export function usePostComment(questionId: string, { viewerId, comments, onPosted, onRefused }: Posting) {
  const queryClient = useQueryClient()
  const change = useCommentsChange(questionId)
  const making = useMakingId(`${viewerId} ${questionId}`)
  // One whose reply was lost may come with a list that was read later.
  const noteFound = useEffectEvent(() => {
    const sent = making.underWay()
    if (sent === null || !comments.some(({ id }) => id === sent.id)) return
    making.made()
    onPosted({ id: sent.id, content: sent.words })
  })
  useEffect(() => noteFound(), [comments])
  return useMutation({
    mutationKey: postingKey(questionId),
    mutationFn: async (content: string) => {
      const id = making.of(content)
      try {
        return await api.comments.post({ questionId, content, id })
      } catch (error) {
        // It may be there, and only its reply was lost.
        const found = isTransientFailure(error) && (await findOnceReadAgain(queryClient, { questionId, id }))
        if (found) return found
        throw error
      }
    },
    onSuccess: (comment, content) => {
      making.made()
      onPosted({ id: comment.id, content })
      change((pages) => withComment(pages, comment))
    },
    onError: onRefused,
  })
}

const readCommentsAgain = (queryClient: QueryClient, questionId: string) =>
  queryClient.invalidateQueries({ queryKey: commentsQuery(questionId).queryKey, refetchType: 'all' })

/** A slow line does not hold the form: once the list is there, it shows what was kept. */
export async function findOnceReadAgain(
  queryClient: QueryClient,
  { questionId, id }: { questionId: string; id: string },
) {
  await Promise.race([
    readCommentsAgain(queryClient, questionId),
    new Promise((resolve) => setTimeout(resolve, REPLY_WITHIN_MS)),
  ])
  const read = queryClient.getQueryData(commentsQuery(questionId).queryKey)
  return read?.pages.flatMap(({ entries }) => entries).find((comment) => comment.id === id)
}

/** Also of a form that stood here before. */
export const useIsPosting = (questionId: string) => useIsMutating({ mutationKey: postingKey(questionId) }) > 0

/** Deletes an own comment, or as an administrator any, after a confirmation. */
export function useRemoveComment(questionId: string) {
  const confirmed = useConfirmed()
  const change = useCommentsChange(questionId)
  return useMutation({
    mutationFn: (commentId: string) => confirmed(() => api.comments.remove({ commentId })),
    onSuccess: (_, commentId) => change((pages) => withoutComment(pages, commentId)),
    onError: (error, commentId) => {
      if (isCommentGone(error)) change((pages) => withoutComment(pages, commentId))
    },
  })
}

/** Deleted meanwhile; somebody else's may also have been hidden or removed. */
export const isCommentGone = (error: unknown): boolean => isRefused(error, 'COMMENT_NOT_FOUND')

export function useReportComment(questionId: string) {
  const queryClient = useQueryClient()
  const change = useCommentsChange(questionId)
  return useMutation({
    mutationFn: (commentId: string) => api.comments.report({ commentId }),
    onSuccess: (_, commentId) => change((pages) => withReport(pages, commentId)),
    onError: (error) => {
      if (isCommentGone(error)) void readCommentsAgain(queryClient, questionId)
    },
  })
}

function useCommentsChange(questionId: string) {
  const queryClient = useQueryClient()
  return (change: CommentsChange) => changeComments(queryClient, questionId, change)
}

type CommentsChange = (pages: CommentPage[]) => CommentPage[]

/** Where comments were not loaded yet, or were being read meanwhile, they are read anew. */
export function changeComments(queryClient: QueryClient, questionId: string, change: CommentsChange) {
  const { queryKey } = commentsQuery(questionId)
  const isIdle = queryClient.getQueryState(queryKey)?.fetchStatus === 'idle'
  // A further page joins those that stood when it was asked for: without the change.
  void queryClient.cancelQueries({ queryKey })
  const loaded = queryClient.setQueryData<LoadedComments>(
    queryKey,
    (last) => last && { ...last, pages: change(last.pages) },
  )
  if (!isIdle || loaded === undefined) void queryClient.invalidateQueries({ queryKey })
  const commentCount = loaded?.pages[0]?.total
  if (commentCount === undefined) return
  // The button over them in a result tells how many there are.
  queryClient.setQueriesData<{ places: ReviewPlace[] }>(
    { queryKey: [...resultsKey, 'review'] },
    (last) =>
      last && {
        places: last.places.map((place) =>
          place.kind === 'shown' && place.question.questionId === questionId
            ? { ...place, commentCount }
            : place,
        ),
      },
  )
}

/** The pages with a new comment on top, counted once, also where a refetch after a lost reply brought it already. */
export function withComment(pages: readonly CommentPage[], comment: Comment): CommentPage[] {
  if (holds(pages, comment.id)) return [...pages]
  return pages.map((page, index) => ({
    ...page,
    entries: index === 0 ? [comment, ...page.entries] : page.entries,
    total: page.total + 1,
  }))
}

/** Counted once, also where a double press or another tab took it away already. */
export function withoutComment(pages: readonly CommentPage[], commentId: string): CommentPage[] {
  if (!holds(pages, commentId)) return [...pages]
  return pages.map((page) => ({
    ...page,
    entries: page.entries.filter(({ id }) => id !== commentId),
    total: page.total - 1,
  }))
}

const holds = (pages: readonly CommentPage[], commentId: string) =>
  pages.some(({ entries }) => entries.some(({ id }) => id === commentId))

export function withReport(pages: readonly CommentPage[], commentId: string): CommentPage[] {
  return pages.map((page) => ({
    ...page,
    entries: page.entries.map((comment) =>
      comment.id === commentId ? { ...comment, reported: true } : comment,
    ),
  }))
}
