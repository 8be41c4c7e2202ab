import { MINUTE_MS } from '#domain/text/time-units.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

const FRESH_MS = 5 * MINUTE_MS

/** The exams of the landing page, by name (spec 5.3). */
export const featuredExamsQuery = queryOptions({
  queryKey: ['exams', 'featured'],
  queryFn: async () => (await api.exams.list({ featured: 'true' })).exams,
  staleTime: FRESH_MS,
})
