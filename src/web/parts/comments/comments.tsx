import { type Comment, type CommentPage, commentsQuery } from '#web/api/comments.ts'
import { nextPageOf } from '#web/api/client/next-page.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { SignInWay } from '#web/parts/accounts/sign-in-way.tsx'
import { WhileSignedIn } from '#web/parts/accounts/while-signed-in.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { CommentForm } from './comment-form.tsx'
import { CommentList, CommentListSkeleton } from './comment-list.tsx'
import classes from './comments.module.css'

type CommentsProps = {
  questionId: string
  variant?: 'sheet' | 'plain'
}

/** Comments of people who answered the question (spec 8.1 to 8.5). */
export function Comments({ questionId, variant = 'sheet' }: CommentsProps) {
  return (
    <WhileSignedIn instead={<SignInFirst variant={variant} />}>
      {({ id }) => (
        <CommentsOfQuestion key={questionId} questionId={questionId} variant={variant} viewerId={id} />
      )}
    </WhileSignedIn>
  )
}

function CommentsOfQuestion({
  questionId,
  variant,
  viewerId,
}: Required<CommentsProps> & { viewerId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useInfiniteQuery(commentsQuery(questionId))
  const comments = query.data?.pages.flatMap(({ entries }) => entries) ?? []
  const refusal = refusalCode(query.error)
  return (
    <Frame variant={variant} count={query.data?.pages[0]?.total} headingRef={heading}>
      {refusal === 'NOT_FOUND' ? (
        <p className={classes.sentence}>Responda à questão para ler e escrever comentários.</p>
      ) : (
        <>
          <CommentForm questionId={questionId} viewerId={viewerId} comments={comments} />
          <LoadedComments
            query={query}
            comments={comments}
            questionId={questionId}
            onRemoved={() => heading.current?.focus()}
          />
        </>
      )}
    </Frame>
  )
}

type LoadedCommentsProps = {
  query: UseInfiniteQueryResult<InfiniteData<CommentPage>>
  comments: readonly Comment[]
  questionId: string
  onRemoved: () => void
}

function LoadedComments({ query, comments, questionId, onRemoved }: LoadedCommentsProps) {
  return (
    <>
      {query.isPending && <CommentListSkeleton />}
      {query.data !== undefined && comments.length === 0 && (
        <EmptyFace headingLevel={3} title="Nenhum comentário ainda" />
      )}
      {comments.length > 0 && (
        <CommentList
          comments={comments}
          questionId={questionId}
          now={new Date(query.dataUpdatedAt)}
          onMore={nextPageOf(query)}
          isLoadingMore={query.isFetchingNextPage}
          onRemoved={onRemoved}
        />
      )}
      {query.isLoadingError && (
        <FailedFace headingLevel={3} title="Não foi possível carregar os comentários" retry={query} />
      )}
    </>
  )
}

function SignInFirst({ variant }: { variant: Required<CommentsProps>['variant'] }) {
  return (
    <Frame variant={variant}>
      <div className={classes.signIn}>
        <p className={classes.sentence}>Faça login para visualizar e adicionar comentários</p>
        <SignInWay variant="default" />
      </div>
    </Frame>
  )
}

type FrameProps = {
  variant: Required<CommentsProps>['variant']
  count?: number | undefined
  headingRef?: React.Ref<HTMLHeadingElement>
  children: ReactNode
}

function Frame({ variant, count, headingRef, children }: FrameProps) {
  const headingId = useId()
  const body = (
    <>
      <Title
        order={variant === 'sheet' ? 2 : 3}
        id={headingId}
        ref={headingRef ?? null}
        tabIndex={-1}
        className={classes.heading ?? ''}
      >
        Comentários {count !== undefined && <span className={classes.count}>{count}</span>}
      </Title>
      {children}
    </>
  )
  return variant === 'sheet' ? (
    <Sheet as="section" padding="lg" className={classes.sheet} aria-labelledby={headingId}>
      <div className={classes.column}>{body}</div>
    </Sheet>
  ) : (
    <section className={classes.column} aria-labelledby={headingId}>
      {body}
    </section>
  )
}
