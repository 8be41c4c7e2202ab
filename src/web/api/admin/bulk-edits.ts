import type { Client } from '#contract/client.ts'
import { EXPORT_CAUTION_HEADER, EXPORT_CAUTIONS } from '#domain/questions/question-import-file.ts'
import { useConfirmedAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { adminKey, adminListQuery, readAdminUnlessClosed } from './admin-lists.ts'
import { questionsKey } from './admin-questions.ts'

type Calls = Client['adminBulkEdits']
export type Selection = Parameters<Calls['run']>[0]['selection']
export type BulkEditToRun = Parameters<Calls['run']>[0]['edit']
export type BulkRehearsal = Awaited<ReturnType<typeof rehearsed>>
export type BulkEditMade = Awaited<ReturnType<Calls['run']>>
export type BulkEditRow = Awaited<ReturnType<Calls['list']>>['entries'][number]

/** A dry run, never from the cache; none before the edit is known. Refuses: EXAM_NOT_FOUND, QUESTION_INVALID, TOO_MANY_QUESTIONS. */
export const rehearsalQuery = ({ selection, edit }: { selection: Selection; edit: BulkEditToRun | null }) =>
  queryOptions({
    queryKey: [...adminKey, 'bulk-rehearsal', selection, edit],
    queryFn: edit === null ? skipToken : ({ client }) => rehearsed(client, { selection, edit }),
    staleTime: 0,
    gcTime: 0,
  })

/** The list still shows those that are gone. */
async function rehearsed(queryClient: QueryClient, asked: Parameters<Calls['rehearse']>[0]) {
  const { gone = [], ...rehearsal } = await api.adminBulkEdits.rehearse(asked)
  if (gone.length > 0) void queryClient.invalidateQueries({ queryKey: questionsKey })
  return { ...rehearsal, gone }
}

const POLL_MS = 500

export const bulkProgressQuery = (bulkEditId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'bulk-progress', bulkEditId],
    queryFn: async () => (await api.adminBulkEdits.progress({ bulkEditId })).progress,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  })

export const bulkEditsQuery = (page: number) =>
  adminListQuery([...adminKey, 'bulk-edits', page], () => api.adminBulkEdits.list({ page }))

/** The person's own, of the last day. */
export const lastBulkEditQuery = queryOptions({
  queryKey: [...adminKey, 'last-bulk-edit'],
  queryFn: async () => (await api.adminBulkEdits.last()).bulkEdit,
  staleTime: 5000,
})

/** Safe to repeat with its id. Refuses as the rehearsal does, and EXAM_FULL. */
export const useRunBulkEdit = () =>
  useConfirmedAct((asked: Parameters<Calls['run']>[0]) => api.adminBulkEdits.run(asked), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

/** Refuses: BULK_EDIT_NOT_FOUND, EXAM_FULL. */
export const useUndoBulkEdit = () =>
  useConfirmedAct((bulkEditId: string) => api.adminBulkEdits.undo({ bulkEditId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

/** The questions as a file with every key, after a confirmation, and the caution that it needs. Refuses: TOO_MANY_QUESTIONS. */
export const useExportQuestions = () =>
  useConfirmedAct(
    async (asked: Parameters<Calls['export']>[0]) => {
      const { headers, body: file } = await api.adminBulkEdits.export(asked)
      return { file, caution: EXPORT_CAUTIONS.find((known) => known === headers[EXPORT_CAUTION_HEADER]) }
    },
    undefined,
    { isSecret: true },
  )
