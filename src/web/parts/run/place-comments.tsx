import { placeQuery } from '#web/api/simulations/simulations.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useQuery } from '@tanstack/react-query'

/** For answered questions only: their code loads with the first answer. Offline the question goes on without them. */
const Comments = latePart(
  async () => (await import('#web/parts/comments/comments.tsx')).Comments,
  () => <p role="status">Não foi possível carregar os comentários. Recarregue a página para vê-los.</p>,
)

export function PlaceComments({ simulationId, position }: { simulationId: string; position: number }) {
  const { data: place } = useQuery({ ...placeQuery(simulationId, position), enabled: false })
  return place !== undefined && place.answer !== null ? (
    <Comments questionId={place.question.questionId} />
  ) : null
}
