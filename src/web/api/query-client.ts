import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './refusal.ts'

const ONCE = 1

/** Data queries retry once and do not refetch on window focus (product.md 9); a refusal is an answer, not weather. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isRefusal(error) && failures < ONCE,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
    },
  })
