import type { Client } from '#contract/client.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminList, readAdminAgain } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'
import { useMakingId } from '#web/api/drafts/making-id.ts'
import { useConfirmed } from '#web/api/accounts/confirmed-act.ts'

export type QuestionFilter = Parameters<Client['adminQuestions']['list']>[0]
export type QuestionsPage = Awaited<ReturnType<Client['adminQuestions']['list']>>
export type QuestionRow = QuestionsPage['entries'][number]
export type QuestionToEdit = Awaited<ReturnType<Client['adminQuestions']['get']>>
export type EarlierRevision = QuestionToEdit['earlier'][number]
export type QuestionToSave = Parameters<Client['adminQuestions']['create']>[0]
/** The question whose form is open, as it was read: its revision, and the settings that no revision holds. */
export type EditedRevision = Pick<
  Parameters<Client['adminQuestions']['update']>[0],
  'questionId' | 'revision' | 'was'
>

/** Questions, newest first, ten a page; `search` finds words of the statement or the exam's name. */
export const adminQuestionsQuery = (filter: QuestionFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'questions', filter],
    queryFn: () => api.adminQuestions.list(filter),
    ...adminList,
  })

/** A question as its form edits it, with its earlier revisions: always as it stands now. Refuses: QUESTION_NOT_FOUND. */
export const questionToEditQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'question', questionId],
    queryFn: () => api.adminQuestions.get({ questionId }),
    staleTime: 0,
    gcTime: 0,
  })

/** What the cleaner keeps of a draft: only this is ever drawn. The last one stays on the screen until the next comes. */
export const questionPreviewQuery = (draft: QuestionDraft) =>
  queryOptions({
    queryKey: [...adminKey, 'question-preview', draft],
    queryFn: () => api.adminQuestions.preview(draft),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })

/** The key under which a form is known to be on its way. */
export const savingQuestion = [...adminKey, 'save-question'] as const

/**
 * A new question, or the next revision of the edited one.
 * After a confirmation, where the key is another one.
 * Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE, QUESTION_INVALID, TOO_LARGE, QUESTION_NOT_FOUND, QUESTION_CHANGED.
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
  })
}

/** 'Ativar' and 'Desativar', as wanted. */
export function useActivateQuestion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { questionId: string; isActive: boolean }) => api.adminQuestions.activate(wanted),
    onSuccess: () => readAdminAgain(queryClient),
  })
}

/** Deletes a question that no simulation ever had, after the password. Refuses: QUESTION_NOT_FOUND, QUESTION_IN_USE. */
export function useRemoveQuestion() {
  const confirmed = useConfirmed()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (questionId: string) => confirmed(() => api.adminQuestions.remove({ questionId })),
    onSuccess: () => readAdminAgain(queryClient),
  })
}
