import type { Client } from '#contract/client.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminListQuery, readAdminAgain, readAdminUnlessClosed } from './admin-lists.ts'
import { useAct, useConfirmedAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { useMakingId } from '#web/api/drafts/making-id.ts'
import { useConfirmed } from '#web/api/accounts/confirmed-act.ts'

export type QuestionFilter = Parameters<Client['adminQuestions']['list']>[0]
export type QuestionsPage = Awaited<ReturnType<Client['adminQuestions']['list']>>
export type QuestionRow = QuestionsPage['entries'][number]
export type QuestionToEdit = Awaited<ReturnType<Client['adminQuestions']['get']>>
export type EarlierRevision = QuestionToEdit['earlier'][number]
export type QuestionToSave = Parameters<Client['adminQuestions']['create']>[0]
export type EditedRevision = Pick<
  Parameters<Client['adminQuestions']['update']>[0],
  'questionId' | 'revision' | 'was'
>

export const questionsKey = [...adminKey, 'questions'] as const

export const adminQuestionsQuery = (filter: QuestionFilter) =>
  adminListQuery([...questionsKey, filter], () => api.adminQuestions.list(filter))

/** A question as its form edits it, with earlier revisions, never from the cache. Refuses: QUESTION_NOT_FOUND. */
export const questionToEditQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'question', questionId],
    queryFn: () => api.adminQuestions.get({ questionId }),
    staleTime: 0,
    gcTime: 0,
  })

/** What the cleaner keeps of a draft: only this is ever rendered. The last one stays until the next comes. */
export const questionPreviewQuery = (draft: QuestionDraft) =>
  queryOptions({
    queryKey: [...adminKey, 'question-preview', draft],
    queryFn: () => api.adminQuestions.preview(draft),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })

export const savingQuestion = [...adminKey, 'save-question'] as const

/**
 * Saves a question or its next revision; a changed key needs a confirmation. Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE,
 * QUESTION_INVALID, TOO_LARGE, QUESTION_NOT_FOUND, QUESTION_CHANGED.
 */
export function useSaveQuestion() {
  const confirmed = useConfirmed()
  const queryClient = useQueryClient()
  const making = useMakingId()
  return useMutation({
    mutationKey: savingQuestion,
    mutationFn: async ({ question, edited }: { question: QuestionToSave; edited: EditedRevision | null }) => {
      if (edited === null)
        await api.adminQuestions.create({ ...question, id: making.of(JSON.stringify(question)) })
      else await confirmed(() => api.adminQuestions.update({ ...question, ...edited }))
    },
    onSuccess: () => {
      making.made()
      return readAdminAgain(queryClient)
    },
    // Not awaited: why it failed is told at once. Where the reply was lost it may be saved.
    onError: (error) => void readAdminUnlessClosed(queryClient, error),
  })
}

export const useActivateQuestion = () =>
  useAct(
    (wanted: { questionId: string; isActive: boolean }) => api.adminQuestions.activate(wanted),
    undefined,
    { evenRefused: readAdminUnlessClosed },
  )

/** Refuses: QUESTION_NOT_FOUND, QUESTION_CHANGED. */
export const useAdoptDifficulty = () =>
  useAct(
    (wanted: Parameters<Client['adminQuestions']['adoptDifficulty']>[0]) =>
      api.adminQuestions.adoptDifficulty(wanted),
    undefined,
    { evenRefused: readAdminUnlessClosed },
  )

/** The statistics of what a filter finds, as a file. */
export const useStatisticsFile = () =>
  useMutation({
    mutationFn: (filter: Parameters<Client['adminQuestions']['statisticsCsv']>[0]) =>
      api.adminQuestions.statisticsCsv(filter),
  })

/** Deletes a question that is not used, after the password. Refuses: QUESTION_NOT_FOUND, QUESTION_IN_USE, QUESTION_KEPT. */
export const useRemoveQuestion = () =>
  useConfirmedAct((questionId: string) => api.adminQuestions.remove({ questionId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })
