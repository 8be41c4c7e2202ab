import { MINUTE_MS } from '#domain/text/time-units.ts'
import type { Client } from '#contract/client.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

export type SimulationResult = Awaited<ReturnType<Client['results']['result']>>
export type ReviewMark = SimulationResult['places'][number]
export type ReviewPlace = Awaited<ReturnType<Client['results']['review']>>['places'][number]
export type ShownPlace = Extract<ReviewPlace, { kind: 'shown' }>
export type HistoryPage = Awaited<ReturnType<Client['results']['history']>>
export type CompletedSimulation = HistoryPage['entries'][number]
export type Trend = Awaited<ReturnType<Client['results']['trend']>>
export type TrendPoint = Trend['points'][number]

/** Everything below: finishing a simulation makes it stale. */
const resultsKey = ['results'] as const

/** A finished simulation changes no more: results stay fresh for 5 minutes (product 9). */
const FRESH_MS = 5 * MINUTE_MS

/** The result of the named simulation, else of the latest one of this exam. */
export const resultQuery = (exam: string, simulation: string | undefined) =>
  queryOptions({
    queryKey: [...resultsKey, 'one', exam, simulation ?? 'latest'],
    queryFn: () => api.results.result({ exam, ...(simulation !== undefined && { simulation }) }),
    // Which one is the latest may change in another tab.
    ...(simulation !== undefined && { staleTime: FRESH_MS }),
  })

/** Every cached page of the review of one simulation. */
const reviewKey = (simulationId: string) => [...resultsKey, 'review', simulationId] as const

/**
 * Places of a finished simulation with their keys, at most ten at a time. Asking for a blank place on the free plan
 * counts as opening it (decisions 6): ask only for what is about to be shown.
 */
export const reviewQuery = (simulationId: string, positions: readonly number[]) =>
  queryOptions({
    queryKey: [...reviewKey(simulationId), positions],
    queryFn: () => api.results.review({ simulationId, positions: [...positions] }),
    staleTime: FRESH_MS,
  })

/** Finished simulations, newest first, of one exam or of all. */
export const historyQuery = (exam: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, 'history', exam ?? 'all'],
    queryFn: ({ pageParam }) =>
      api.results.history({
        ...(exam !== undefined && { exam }),
        ...(pageParam !== null && { cursor: pageParam }),
        limit: HISTORY_PAGE,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  })

const HISTORY_PAGE = 20
const firstPage: string | null = null

/** The exams to filter by, and the trend of the asked one, else of the one finished last. */
export const trendQuery = (exam: string | undefined) =>
  queryOptions({
    queryKey: [...resultsKey, 'trend', exam ?? 'latest'],
    queryFn: () => api.results.trend(exam === undefined ? {} : { exam }),
  })

const LATEST = 5

/** The five latest finished simulations of all exams, for the dashboard (product 2). */
export const latestResultsQuery = queryOptions({
  queryKey: [...resultsKey, 'latest'],
  queryFn: () => api.results.history({ limit: LATEST }),
})
