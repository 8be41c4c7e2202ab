import { api } from '#web/api/client/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resultsKey, reviewKey, type ReviewPlace, type SimulationResult } from './results.ts'

/** 'Marcar para revisar' of a finished simulation: shown at once, taken back when refused. */
export function useMarkInReview(simulationId: string) {
  const queryClient = useQueryClient()
  const show = ({ position, marked }: Mark) => {
    const withMark = <Place extends { position: number }>(places: Place[]): Place[] =>
      places.map((place) => (place.position === position ? { ...place, marked } : place))
    queryClient.setQueriesData<SimulationResult>(
      { queryKey: [...resultsKey, 'one'] },
      (last) => last && (last.id === simulationId ? { ...last, places: withMark(last.places) } : last),
    )
    queryClient.setQueriesData<{ places: ReviewPlace[] }>(
      { queryKey: reviewKey(simulationId) },
      (last) => last && { places: withMark(last.places) },
    )
  }
  return useMutation({
    mutationFn: (mark: Mark) => api.results.mark({ simulationId, ...mark }),
    onMutate: show,
    // The Caderno counts what is marked.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mistakes'] }),
    onError: (_, { position, marked }) => show({ position, marked: !marked }),
    scope: { id: `review marks of ${simulationId}` },
  })
}

type Mark = { position: number; marked: boolean }
