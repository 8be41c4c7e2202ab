import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import type { QueryClient } from '@tanstack/react-query'

/** An exam was closed or deleted meanwhile: the lists and pages where it still stands are read again. */
export function rereadRefused(queryClient: QueryClient, error?: Error) {
  if (!isRefused(error, 'EXAM_INACTIVE', 'EXAM_NOT_FOUND', 'ACCESS_RESTRICTED')) return
  void queryClient.invalidateQueries({ queryKey: ['exams'] })
  void queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey })
}
