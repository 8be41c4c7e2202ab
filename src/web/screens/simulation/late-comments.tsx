import { lazy, Suspense, type ComponentType } from 'react'

type CommentsProps = { questionId: string }

/** Comments are for answered questions only: their code loads with the first answer. */
const Comments = lazy(async (): Promise<{ default: ComponentType<CommentsProps> }> => {
  try {
    return { default: (await import('#web/parts/comments/comments.tsx')).Comments }
  } catch {
    return { default: CommentsAway }
  }
})

/** Offline the question goes on; a reload brings the comments. */
function CommentsAway() {
  return <p role="status">Não foi possível carregar os comentários. Recarregue a página para vê-los.</p>
}

export function LateComments(props: CommentsProps) {
  return (
    <Suspense fallback={null}>
      <Comments {...props} />
    </Suspense>
  )
}
