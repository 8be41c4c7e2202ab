import { isMissingFile } from '#web/api/client/new-release.ts'
import type { Retry } from '#web/ui/faces/failed-face.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTransition } from 'react'

export type FailedQuery = Retry & { error: unknown }

/**
 * What could not be read, as a route tells it; its retry reads the page again. A missing file is thrown on, to what loads
 * the page anew.
 */
export function useFailedRoute({ error, reset }: ErrorComponentProps): FailedQuery {
  const router = useRouter()
  const [isFetching, startRetry] = useTransition()
  if (error instanceof Error && isMissingFile(error)) throw error
  const refetch = () =>
    startRetry(async () => {
      await router.invalidate()
      reset()
    })
  return { error, refetch, isFetching }
}
