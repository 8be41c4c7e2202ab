import type { Client } from '#contract/client.ts'
import { api } from '#web/api/client/client.ts'
import { queryOptions } from '@tanstack/react-query'

type StudyToday = Awaited<ReturnType<Client['study']['today']>>
export type StudyRow = StudyToday['rows'][number]

/** Belongs to one account. */
export const studyTodayQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['mistakes', viewerId, 'today'],
    queryFn: () => api.study.today({}),
    staleTime: 0,
  })
