import { MINUTE_MS } from '#domain/text/time-units.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

const FRESH_MS = 5 * MINUTE_MS

/** The exams of the landing page, by name (product.md 2). */
export const featuredExamsQuery = queryOptions({
  queryKey: ['exams', 'featured'],
  queryFn: async () => (await api.exams.list({ featured: 'true' })).exams,
  staleTime: FRESH_MS,
})
