import { api } from '#web/api/client/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultsKey, reviewKey, type ReviewPlace, type SimulationResult } from './results.ts'
import { rateQuestion, type Rated, withRating } from './simulations.ts'

/**
 * 'Marcar para revisar' of a finished simulation: shown at once; one that is refused goes back to what the server last
 * had, which is told also once the question has gone from the screen.
 */
export function useMarkInReview(simulationId: string, onRefused: (error: Error) => void) {
  const queryClient = useQueryClient()
  const [stored] = useState(() => new Map<number, boolean>())
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
    onMutate: ({ position, marked }) => {
      if (!stored.has(position)) stored.set(position, !marked)
      show({ position, marked })
    },
    onSuccess: (_, { position, marked }) => {
      stored.set(position, marked)
      // The Caderno counts what is marked; taken away, it is gone from other simulations, too.
      void queryClient.invalidateQueries({ queryKey: ['mistakes'] })
      void queryClient.invalidateQueries({
        queryKey: resultsKey,
        predicate: ({ queryKey }) => !queryKey.includes(simulationId),
      })
    },
    onError: (error, { position, marked }) => {
      show({ position, marked: stored.get(position) ?? !marked })
      onRefused(error)
    },
    scope: { id: `review marks of ${simulationId}` },
  })
}

type Mark = { position: number; marked: boolean }

/** A rating told in the review: shown once saved, so that the next opening of its dialog begins with it. */
export function useRateInReview(simulationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rated: Rated) => rateQuestion(simulationId, rated),
    onSuccess: (_, rated) => {
      queryClient.setQueriesData<{ places: ReviewPlace[] }>(
        { queryKey: reviewKey(simulationId) },
        (last) => last && { places: last.places.map((place) => withRatedPlace(place, rated)) },
      )
      // The Caderno counts what was guessed.
      if (rated.guess !== undefined) void queryClient.invalidateQueries({ queryKey: ['mistakes'] })
    },
  })
}

function withRatedPlace(place: ReviewPlace, rated: Rated): ReviewPlace {
  if (place.kind !== 'shown' || place.position !== rated.position || place.answer === null) return place
  return { ...place, answer: withRating(place.answer, rated) }
}
