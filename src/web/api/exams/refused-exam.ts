import { isRefused } from '#web/api/client/refusal.ts'
import type { QueryClient } from '@tanstack/react-query'

/** An exam was closed or deleted meanwhile: the lists and pages where it still stands are read again. */
export function rereadRefused(queryClient: QueryClient, error?: Error) {
  if (isRefused(error, 'EXAM_INACTIVE', 'EXAM_NOT_FOUND', 'ACCESS_RESTRICTED'))
    void queryClient.invalidateQueries({ queryKey: ['exams'] })
}
