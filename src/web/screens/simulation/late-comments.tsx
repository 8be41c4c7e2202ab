import { lazy, Suspense, type ComponentType } from 'react'

type CommentsProps = { questionId: string }

/** Comments stand under answered questions only: their code comes with the first answer. */
const Comments = lazy(async (): Promise<{ default: ComponentType<CommentsProps> }> => {
  try {
    return { default: (await import('#web/parts/comments/comments.tsx')).Comments }
  } catch {
    return { default: CommentsAway }
  }
})

/** Without a line the question goes on; the comments are there again after a reload. */
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
