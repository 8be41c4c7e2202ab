import { MINUTE_MS } from '#domain/text/time-units.ts'
import type { SimulationMode } from '#domain/simulations/simulation.ts'
import type { Client } from '#contract/client.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type SimulationResult = Awaited<ReturnType<Client['results']['result']>>
/** The result of a Prova. */
export type MockResult = SimulationResult & { mock: NonNullable<SimulationResult['mock']> }

/** How many places were answered wrong, and how many left blank, which the figures count as wrong. */
export function mistakesOf({ figures, places }: Pick<SimulationResult, 'figures' | 'places'>) {
  const blank = places.filter(({ state }) => state === 'unanswered').length
  return { wrong: figures.wrongAnswers - blank, blank }
}

export type ResultChange = SimulationResult['changes'][number]
export type ReviewMark = SimulationResult['places'][number]
export type ReviewPlace = Awaited<ReturnType<Client['results']['review']>>['places'][number]
export type ShownPlace = Extract<ReviewPlace, { kind: 'shown' }>
export type HistoryPage = Awaited<ReturnType<Client['results']['history']>>
export type CompletedSimulation = HistoryPage['entries'][number]
export type Trend = Awaited<ReturnType<Client['results']['trend']>>
export type TrendPoint = Trend['points'][number]

export const resultsKey = ['results'] as const

/** Of a finished simulation only marks and rulings change: results stay fresh for 5 minutes (spec 3.12). */
const FRESH_MS = 5 * MINUTE_MS

export const resultQuery = (exam: string, simulation: string | undefined) =>
  queryOptions({
    queryKey: [...resultsKey, 'one', exam, simulation ?? 'latest'],
    queryFn: () => api.results.result({ exam, simulation }),
    // Another tab may finish a later one.
    ...(simulation !== undefined && { staleTime: FRESH_MS }),
  })

export const reviewKey = (simulationId: string) => [...resultsKey, 'review', simulationId] as const

/** Ten places at most. On the free plan reading a blank one opens it (spec 6.32): ask only for what is shown. */
export const reviewQuery = (simulationId: string, positions: readonly number[]) =>
  queryOptions({
    queryKey: [...reviewKey(simulationId), positions],
    queryFn: () => api.results.review({ simulationId, positions: [...positions] }),
    staleTime: FRESH_MS,
  })

/** Of one exam or of all, of one mode or of all that count. */
export const historyQuery = ({ exam, mode }: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, 'history', exam ?? 'all', mode ?? 'all'],
    queryFn: ({ pageParam }) =>
      api.results.history({ exam, mode, cursor: pageParam ?? undefined, limit: HISTORY_PAGE }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  })

type HistoryOf = { exam?: string | undefined; mode?: SimulationMode | undefined }

const HISTORY_PAGE = 20
const firstPage: string | null = null

export const trendQuery = (exam: string | undefined) =>
  queryOptions({
    queryKey: [...resultsKey, 'trend', exam ?? 'latest'],
    queryFn: () => api.results.trend({ exam }),
  })

const LATEST = 5

const LATEST_OF_EXAM = 3

/** The latest finished simulations of one exam and mode, and how many there are, for its page. Belongs to one account. */
export const examResultsQuery = (exam: string, mode: SimulationMode, viewerId: string) =>
  queryOptions({
    queryKey: [...resultsKey, 'of-exam', viewerId, exam, mode],
    queryFn: () => api.results.history({ exam, mode, limit: LATEST_OF_EXAM }),
  })

/** The five latest finished simulations of all exams, for the dashboard (spec 22.1). */
export const latestResultsQuery = queryOptions({
  queryKey: [...resultsKey, 'latest'],
  queryFn: () => api.results.history({ limit: LATEST }),
})
