import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { MINUTE_MS } from '#domain/text/time-units.ts'

export type Exam = Awaited<ReturnType<Client['exams']['list']>>['exams'][number]
export type ExamSituation = Awaited<ReturnType<Client['exams']['cards']>>['cards'][number]
export type ExamPage = Awaited<ReturnType<Client['exams']['page']>>
export type ExamStanding = Awaited<ReturnType<Client['exams']['standing']>>
/** Where an exam's page leads: a simulation to resume, the counts of the difficulty dialog, or the gate. */
export type ExamEntry = Awaited<ReturnType<Client['exams']['entry']>>

export const examListQuery = queryOptions({
  queryKey: ['exams', 'list'],
  queryFn: async () => (await api.exams.list({})).exams,
})

/** Belongs to one account, so its id is part of the key. */
export const examCardsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['exams', 'cards', viewerId],
    queryFn: async () => (await api.exams.cards()).cards,
    staleTime: 0,
  })

/** The exam's own page, the same for everybody; `exam` is a uuid or a code in any case. Refuses: EXAM_NOT_FOUND. */
export const examPageQuery = (exam: string) =>
  queryOptions({
    queryKey: ['exams', 'page', exam.toLowerCase()],
    queryFn: () => api.exams.page({ exam }),
  })

/** How far a person is with an exam. Belongs to one account. */
export const examStandingQuery = (exam: string, viewerId: string) =>
  queryOptions({
    queryKey: ['exams', 'standing', viewerId, exam.toLowerCase()],
    queryFn: () => api.exams.standing({ exam }),
    staleTime: 0,
  })

/** `exam` is a uuid or a code in any case. */
export const examEntryQuery = (exam: string) =>
  queryOptions({
    queryKey: ['exams', 'entry', exam.toLowerCase()],
    queryFn: () => api.exams.entry({ exam }),
    staleTime: 0,
  })

const FRESH_MS = 5 * MINUTE_MS

/** The exams of the landing page, by name (spec 5.3). */
export const featuredExamsQuery = queryOptions({
  queryKey: ['exams', 'featured'],
  queryFn: async () => (await api.exams.list({ featured: 'true' })).exams,
  staleTime: FRESH_MS,
})
