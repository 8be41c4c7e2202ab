import { HOUR_MS } from '#domain/text/time-units.ts'
import type { Client } from '#contract/client.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { REPLY_WITHIN_MS } from '#domain/simulations/send-queue.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { api } from '#web/api/client/client.ts'
import { type ExamEntry, examEntryQuery } from '#web/api/exams/exams.ts'
import { rereadRefused } from '#web/api/exams/refused-exam.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { whenToldSoon } from './telling.ts'
import { UNDER_WAY } from './under-way.ts'

export type Simulation = Awaited<ReturnType<Client['simulations']['get']>>
/** A disclosed place, with its key once answered. */
export type OpenPlace = Awaited<ReturnType<Client['simulations']['open']>>
/** What the server stored: the first answer of the place, with its key. */
export type AnswerReply = Awaited<ReturnType<Client['simulations']['answer']>>

/** The calls of a simulation that tells keys; those of a drill answer the same and more. */
export const callsOf = (mode: CommentedMode = 'study') => (mode === 'drill' ? api.drills : api.simulations)

/** The map of a simulation of whatever mode, as `read` gives it. */
export const overviewQuery = <Overview>(simulationId: string, read: () => Promise<Overview>) =>
  queryOptions({
    queryKey: ['simulations', simulationId, 'overview'],
    queryFn: read,
    staleTime: 0,
    meta: UNDER_WAY,
  })

export const simulationQuery = (simulationId: string) =>
  overviewQuery(simulationId, (): Promise<Simulation> => api.simulations.get({ simulationId }))

/** Longer than anyone stays on one question, so that going back is instant. */
const PLACE_KEPT_MS = HOUR_MS

type Opening<Place> = (options: { signal: AbortSignal }) => Promise<Place>

/** One place, opened by a POST that saves it as current: asked again at each return, never prefetched (spec 6.16). */
export const openingQuery = <Place>(simulationId: string, position: number, open: Opening<Place>) =>
  queryOptions({
    queryKey: ['simulations', simulationId, 'places', position],
    queryFn: ({ client }) => openedBy(client, { simulationId, position }, open),
    staleTime: 0,
    meta: UNDER_WAY,
    gcTime: PLACE_KEPT_MS,
    // Failed, it is retried until it succeeds.
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error !== null && isTransientFailure(state.error)
        ? ASKED_AGAIN_MS
        : false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

export const placeQuery = (simulationId: string, position: number) =>
  openingQuery(simulationId, position, (options): Promise<OpenPlace> =>
    api.simulations.open({ simulationId, position }, options),
  )

/**
 * The server keeps the place as the one to come back to, and so does the map that is kept here. On the free plan an
 * opening may use up the quota and lock later places: the map is read again.
 */
async function openedBy<Place>(
  client: QueryClient,
  { simulationId, position }: { simulationId: string; position: number },
  open: Opening<Place>,
): Promise<Place> {
  const place = await open({ signal: AbortSignal.timeout(REPLY_WITHIN_MS) }).catch((error: unknown) =>
    rethrown(client, simulationId, error),
  )
  const { queryKey } = simulationQuery(simulationId)
  const simulation = client.setQueryData(queryKey, (last) => last && { ...last, currentIndex: position })
  if (simulation?.access !== 'paid') void client.invalidateQueries({ queryKey })
  return place
}

/** A simulation without an answer is gone when it ends; others are refused as ended. */
export const isOver = (error: unknown): boolean => {
  const code = refusalCode(error)
  return code === 'SIMULATION_NOT_ACTIVE' || code === 'SIMULATION_NOT_FOUND'
}

/** A plan that ended meanwhile locks places of the map, too. */
const isLocked = (error: unknown): boolean => isRefused(error, 'PLACE_LOCKED', 'ACCESS_RESTRICTED')

/** Finished or restarted elsewhere: the map learns how it ended. */
function noteEndElsewhere(queryClient: QueryClient, simulationId: string, error: unknown) {
  if (isOver(error)) void queryClient.invalidateQueries({ queryKey: simulationQuery(simulationId).queryKey })
}

function rethrown(queryClient: QueryClient, simulationId: string, error: unknown): never {
  if (isOver(error) || isLocked(error))
    void queryClient.invalidateQueries({ queryKey: simulationQuery(simulationId).queryKey })
  throw error
}

export function useStartSimulation(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (difficulties: Difficulty[]) => api.simulations.start({ exam, difficulties }),
    onSuccess: async ({ simulationId }) => {
      await queryClient.cancelQueries({ queryKey: examEntryQuery(exam).queryKey })
      setActive(queryClient, exam, simulationId)
    },
    onError: (error) => rereadRefused(queryClient, error),
  })
}

/** By a press on this page. */
const endedHere = new Set<string>()

/** One that ended elsewhere stays until it says how; after that and else it is what the entry of the exam knows. */
export const shownAfter = (shown: string | null, active: string | null): string | null =>
  shown === null || endedHere.has(shown) ? active : shown

/** 'Recomeçar': the exam then offers the difficulties again, counted anew. */
export function useAbandonSimulation(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (simulationId: string) => {
      await whenToldSoon(queryClient, simulationId)
      return unlessGone(api.simulations.abandon({ simulationId }), {})
    },
    // Before the reply, which may be lost.
    onMutate: (simulationId) => void endedHere.add(simulationId),
    onSuccess: () => readEntryAfterEnd(queryClient, exam),
    onError: (error, simulationId) => {
      if (isOver(error)) endedHere.delete(simulationId)
      noteEndElsewhere(queryClient, simulationId, error)
    },
  })
}

/** It is over, also where the reading that follows fails. */
export async function readEntryAfterEnd(queryClient: QueryClient, exam: string) {
  const entry = examEntryQuery(exam)
  await queryClient.cancelQueries({ queryKey: entry.queryKey })
  await queryClient.fetchQuery(entry).catch(() => setActive(queryClient, exam, null))
}

/** A lost reply, or another tab was faster: what was wanted is so. */
const unlessGone = <Reply>(ending: Promise<Reply>, wanted: Reply): Promise<Reply> =>
  ending.catch((error: unknown) => {
    if (isRefused(error, 'SIMULATION_NOT_FOUND')) return wanted
    throw error
  })

export function useCompleteSimulation(simulationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await whenToldSoon(queryClient, simulationId)
      return unlessGone(api.simulations.complete({ simulationId }), { ending: 'abandoned' as const })
    },
    onSuccess: () => {
      endedHere.add(simulationId)
      void queryClient.invalidateQueries({ queryKey: ['exams', 'cards'] })
      void queryClient.invalidateQueries({ queryKey: ['results'] })
    },
    onError: (error) => noteEndElsewhere(queryClient, simulationId, error),
  })
}

/** After the way out: who comes back is asked how to begin, instead of seeing the one that ended. */
export const forgetEnded = (queryClient: QueryClient, { id, exam }: Pick<Simulation, 'id' | 'exam'>) =>
  queryClient.setQueryData(
    examEntryQuery(exam.code).queryKey,
    (last) => last && (last.activeSimulationId === id ? { ...last, activeSimulationId: null } : last),
  )

export async function keepAnswer(queryClient: QueryClient, simulationId: string, reply: AnswerReply) {
  const place = placeQuery(simulationId, reply.position)
  const simulation = simulationQuery(simulationId)
  // A reading under way since before the answer would bring the blank place back.
  await Promise.all([
    queryClient.cancelQueries({ queryKey: place.queryKey }),
    queryClient.cancelQueries({ queryKey: simulation.queryKey }),
  ])
  queryClient.setQueryData(place.queryKey, (last) => last && { ...last, ...reply })
  queryClient.setQueryData(
    simulation.queryKey,
    (last) => last && withPlace(last, reply.position, { state: reply.answer.isCorrect ? 'right' : 'wrong' }),
  )
  // What was being read for the first time shows nothing until it is read again.
  for (const { queryKey } of [place, simulation])
    if (queryClient.getQueryData(queryKey) === undefined)
      void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** 'Marcar para revisar': optimistic, retried in order while offline, taken back only when refused. */
export function useMarkPlace(simulationId: string, mode?: CommentedMode) {
  const queryClient = useQueryClient()
  const show = (position: number, marked: boolean) =>
    queryClient.setQueryData(
      simulationQuery(simulationId).queryKey,
      (last) => last && withPlace(last, position, { marked }),
    )
  return useMutation({
    mutationFn: (mark: { position: number; marked: boolean }) =>
      callsOf(mode).mark({ simulationId, ...mark }),
    onMutate: async ({ position, marked }) => {
      await queryClient.cancelQueries({ queryKey: simulationQuery(simulationId).queryKey })
      show(position, marked)
    },
    onSuccess: (_, { position, marked }) => {
      // A reading meanwhile may have missed it; what is taken away is gone from ended ones, too.
      show(position, marked)
      void queryClient.invalidateQueries({ queryKey: ['results'] })
    },
    onError: (error, { position, marked }) => {
      show(position, !marked)
      noteEndElsewhere(queryClient, simulationId, error)
    },
    retry: (_, error) => isTransientFailure(error),
    retryDelay: ASKED_AGAIN_MS,
    scope: { id: `marks of ${simulationId}` },
  })
}

/** 'Avaliar dificuldade': the latest rating counts from the next dialog on (spec 6.3). */
export function useRateQuestion(simulationId: string, onError: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rated: Rated) => rateQuestion(simulationId, rated),
    onSuccess: (_, rated) =>
      queryClient.setQueryData(
        placeQuery(simulationId, rated.position).queryKey,
        (last) => last && { ...last, everRated: true, answer: last.answer && withRating(last.answer, rated) },
      ),
    onError,
  })
}

/** What is not named stays as it was. */
export type Rated = { questionId: string; position: number; rating: Difficulty; guess: boolean | undefined }

export const rateQuestion = (simulationId: string, { questionId, rating, guess }: Rated) =>
  api.simulations.rate({ simulationId, questionId, rating, guess })

export const withRating = <Answer extends { isGuess: boolean }>(
  answer: Answer,
  { rating, guess }: Rated,
) => ({
  ...answer,
  rating,
  isGuess: guess ?? answer.isGuess,
})

type PlaceMark = Simulation['places'][number]

function withPlace(simulation: Simulation, position: number, change: Partial<PlaceMark>): Simulation {
  const places = simulation.places.map((place) =>
    place.position === position ? { ...place, ...change } : place,
  )
  return { ...simulation, places }
}

function setActive(queryClient: QueryClient, exam: string, activeSimulationId: string | null) {
  queryClient.setQueryData(
    examEntryQuery(exam).queryKey,
    (last): ExamEntry | undefined => last && { ...last, activeSimulationId },
  )
}
