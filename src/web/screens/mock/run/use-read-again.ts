import { mockSheetQuery } from '#web/api/mocks/mock-sheet.ts'
import { onOtherTab } from '#web/api/client/other-tabs.ts'
import { usePageRestored } from '#web/api/client/page-restored.ts'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Looking at the page again within so long reads nothing: a reading brings all statements. */
const FRESH_MS = 15_000

/**
 * Reads the sheet again, and with it the time, when the page is looked at, restored or back on the line, and when
 * another tab changed something (spec 14.6). The answer reads it again where it is older than so many milliseconds.
 */
export function useReadAgain(simulationId: string): (olderThanMs: number) => void {
  const queryClient = useQueryClient()
  const query = mockSheetQuery(simulationId)
  const readAgain = (olderThanMs: number) =>
    void queryClient.prefetchQuery({ ...query, staleTime: olderThanMs })
  const look = () => {
    if (document.visibilityState === 'visible') readAgain(FRESH_MS)
  }
  useWindowEvent('focus', look)
  useWindowEvent('online', look)
  useWindowEvent('visibilitychange', look)
  usePageRestored(() => readAgain(0))
  useEffect(() => {
    void queryClient.prefetchQuery({ ...mockSheetQuery(simulationId), staleTime: FRESH_MS })
    return onOtherTab(simulationId, () => {
      // Unseen, it is read when the page is looked at.
      const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
      void queryClient.invalidateQueries({ queryKey: mockSheetQuery(simulationId).queryKey, refetchType })
    })
  }, [queryClient, simulationId])
  return readAgain
}
