import { HOUR_MS } from '#domain/text/time-units.ts'
import type { Client } from '#contract/client.ts'
import type { Difficulty } from '#domain/difficulty.ts'
import { REPLY_WITHIN_MS } from '#domain/unsent-answers.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './client.ts'
import { type ExamEntry, examEntryQuery } from './exams.ts'
import { isWeather, refusalCode } from './refusal.ts'
import { UNDER_WAY } from './under-way.ts'

/** The map of a simulation and where it stands; no content. */
export type Sitting = Awaited<ReturnType<Client['simulations']['sitting']>>
/** A place that has been handed out, with its key once it is answered. */
export type OpenPlace = Awaited<ReturnType<Client['simulations']['open']>>
/** What the server stored: the first answer of the place, with its key. */
export type AnswerReply = Awaited<ReturnType<Client['simulations']['answer']>>

export const sittingQuery = (simulationId: string) =>
  queryOptions({
    queryKey: ['simulations', simulationId, 'sitting'],
    queryFn: () => api.simulations.sitting({ simulationId }),
    staleTime: 0,
    meta: UNDER_WAY,
  })

/** Longer than anybody stays on one question, so that going back is instant. */
const PLACE_KEPT_MS = HOUR_MS
const ASKED_AGAIN_MS = 3000

/**
 * One place, opened by a POST that also saves it as the current one: so it is asked again, in the background, each time
 * the place is returned to, and never before the person goes there (decisions 6, nothing is prefetched).
 */
export const placeQuery = (simulationId: string, position: number) =>
  queryOptions({
    queryKey: ['simulations', simulationId, 'places', position],
    queryFn: async ({ client }) => {
      const signal = AbortSignal.timeout(REPLY_WITHIN_MS)
      const place = await api.simulations
        .open({ simulationId, position }, { signal })
        .catch((error: unknown) => rethrown(client, simulationId, error))
      const sitting = client.getQueryData(sittingQuery(simulationId).queryKey)
      // On the free plan an opening may have used up the quota, which locks places further on.
      if (sitting?.access !== 'paid')
        void client.invalidateQueries({ queryKey: sittingQuery(simulationId).queryKey })
      return place
    },
    staleTime: 0,
    meta: UNDER_WAY,
    gcTime: PLACE_KEPT_MS,
    // Without a line the face says so at once, and asks again by itself until the place is there.
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error !== null && isWeather(state.error) ? ASKED_AGAIN_MS : false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

/** One without an answer is gone when it ends; the others say that they have ended. */
export const isOver = (error: unknown): boolean => {
  const code = refusalCode(error)
  return code === 'SIMULATION_NOT_ACTIVE' || code === 'SIMULATION_NOT_FOUND'
}

/** Finished or begun anew elsewhere: the map learns how it ended, and the screen leads on. */
function noteEndElsewhere(queryClient: QueryClient, simulationId: string, error: unknown) {
  if (isOver(error)) void queryClient.invalidateQueries({ queryKey: sittingQuery(simulationId).queryKey })
}

function rethrown(queryClient: QueryClient, simulationId: string, error: unknown): never {
  noteEndElsewhere(queryClient, simulationId, error)
  throw error
}

/** Starts a simulation, or finds the active one; the entry of the exam then leads to it. */
export function useStartSimulation(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (difficulties: Difficulty[]) => api.simulations.start({ exam, difficulties }),
    onSuccess: async ({ simulationId }) => {
      await queryClient.cancelQueries({ queryKey: examEntryQuery(exam).queryKey })
      setActive(queryClient, exam, simulationId)
    },
  })
}

/** 'Recomeçar': the entry of the exam then offers the difficulties again, counted anew. */
export function useAbandonSimulation(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (simulationId: string) => unlessGone(api.simulations.abandon({ simulationId }), {}),
    onSuccess: () => queryClient.fetchQuery(examEntryQuery(exam)),
    onError: (error, simulationId) => noteEndElsewhere(queryClient, simulationId, error),
  })
}

/** The reply of an earlier try was lost, or another tab was faster: what was wanted is so. */
const unlessGone = <Reply>(ending: Promise<Reply>, wanted: Reply): Promise<Reply> =>
  ending.catch((error: unknown) => {
    if (refusalCode(error) === 'SIMULATION_NOT_FOUND') return wanted
    throw error
  })

/** 'Finalizar'; the lists that show it are read anew when they are next seen. */
export function useCompleteSimulation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (simulationId: string) =>
      unlessGone(api.simulations.complete({ simulationId }), { ending: 'abandoned' as const }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['exams', 'cards'] })
      void queryClient.invalidateQueries({ queryKey: ['results'] })
    },
    onError: (error, simulationId) => noteEndElsewhere(queryClient, simulationId, error),
  })
}

/** Puts a stored answer into the place and the map that are on the screen. */
export async function keepAnswer(queryClient: QueryClient, simulationId: string, reply: AnswerReply) {
  const place = placeQuery(simulationId, reply.position)
  const sitting = sittingQuery(simulationId)
  // A reading that left before the answer would otherwise bring the blank place back.
  await Promise.all([
    queryClient.cancelQueries({ queryKey: place.queryKey }),
    queryClient.cancelQueries({ queryKey: sitting.queryKey }),
  ])
  queryClient.setQueryData(
    place.queryKey,
    (last) => last && { ...last, answer: reply.answer, key: reply.key },
  )
  queryClient.setQueryData(
    sitting.queryKey,
    (last) => last && withPlace(last, reply.position, { state: reply.answer.isCorrect ? 'right' : 'wrong' }),
  )
}

/**
 * 'Marcar para revisar': shown at once and, without a line, kept in this page and asked for again until the server has
 * it, one after the other; taken back only where a rule refuses it.
 */
export function useMarkPlace(simulationId: string) {
  const queryClient = useQueryClient()
  const show = (position: number, marked: boolean) =>
    queryClient.setQueryData(
      sittingQuery(simulationId).queryKey,
      (last) => last && withPlace(last, position, { marked }),
    )
  return useMutation({
    mutationFn: (mark: { position: number; marked: boolean }) =>
      api.simulations.mark({ simulationId, ...mark }),
    onMutate: async ({ position, marked }) => {
      await queryClient.cancelQueries({ queryKey: sittingQuery(simulationId).queryKey })
      show(position, marked)
    },
    // What was read meanwhile may not know of it.
    onSuccess: (_, { position, marked }) => show(position, marked),
    onError: (error, { position, marked }) => {
      show(position, !marked)
      noteEndElsewhere(queryClient, simulationId, error)
    },
    retry: (_, error) => isWeather(error),
    retryDelay: ASKED_AGAIN_MS,
    scope: { id: `marks of ${simulationId}` },
  })
}

/** 'Avaliar dificuldade': the latest rating counts from the next dialog on (decisions 6). */
export function useRateQuestion(simulationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ questionId, rating }: { questionId: string; rating: Difficulty; position: number }) =>
      api.simulations.rate({ simulationId, questionId, rating }),
    onSuccess: (_, { position, rating }) =>
      queryClient.setQueryData(
        placeQuery(simulationId, position).queryKey,
        (last) => last && { ...last, everRated: true, answer: last.answer && { ...last.answer, rating } },
      ),
  })
}

type PlaceMark = Sitting['places'][number]

function withPlace(sitting: Sitting, position: number, change: Partial<PlaceMark>): Sitting {
  const places = sitting.places.map((place) =>
    place.position === position ? { ...place, ...change } : place,
  )
  return { ...sitting, places }
}

function setActive(queryClient: QueryClient, exam: string, activeSimulationId: string) {
  queryClient.setQueryData(
    examEntryQuery(exam).queryKey,
    (last): ExamEntry | undefined => last && { ...last, activeSimulationId },
  )
}
