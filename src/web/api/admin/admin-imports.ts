import type { Client } from '#contract/client.ts'
import type { ImportFindingKind } from '#domain/questions/question-import.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminListQuery, readAdminAgain, readAdminUnlessClosed } from './admin-lists.ts'
import { useAct, useConfirmedAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { uploadBytes } from '#web/api/upload.ts'
import { useState } from 'react'

export type QuestionImport = Awaited<ReturnType<Client['adminImports']['get']>>
export type EntriesPage = Awaited<ReturnType<typeof readEntries>>
export type ImportEntry = EntriesPage['entries'][number]
export type WholeEntry = Awaited<ReturnType<Client['adminImports']['entry']>>
export type BatchesPage = Awaited<ReturnType<Client['adminImports']['list']>>
export type Batch = BatchesPage['entries'][number]
export type DryRunToAsk = Parameters<Client['adminImports']['dryRun']>[0]

const importKey = (importId: string) => [...adminKey, 'import', importId] as const

/** An import at whichever step, never from the cache. Refuses: IMPORT_NOT_FOUND. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: importKey(importId),
    queryFn: () => api.adminImports.get({ importId }),
    staleTime: 0,
  })

/** How often an import under way is read again. */
export const POLL_MS = 700

type EntriesFilter = Omit<Parameters<Client['adminImports']['entries']>[0], 'ready'> & { ready: boolean }

export const entriesQuery = (filter: EntriesFilter) =>
  adminListQuery([...importKey(filter.importId), 'entries', filter], () => readEntries(filter))

/** A line with its whole question. Refuses: IMPORT_NOT_FOUND. */
export const entryQuery = (importId: string, position: number) =>
  queryOptions({
    queryKey: [...importKey(importId), 'entry', position],
    queryFn: () => api.adminImports.entry({ importId, position }),
  })

async function readEntries({ ready, kind, ...filter }: EntriesFilter) {
  const page = await api.adminImports.entries({ ...filter, ready: String(ready), kind })
  return { ...page, entries: page.entries.map((entry) => ({ ...entry, id: String(entry.position) })) }
}

const batchesKey = [...adminKey, 'batches'] as const

export const batchesQuery = (page: number) =>
  adminListQuery([...batchesKey, page], () => api.adminImports.list({ page }))

export type FilesToSend = {
  examId: string
  /** One file, or statements and answers in this order. */
  files: readonly File[]
  /** From 0 to 1, over all files. */
  onProgress: (share: number) => void
}

/** Sends the files of an import. Answers its id. Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE, FILE_REFUSED. */
export function useBeginImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: sendFiles,
    // It stands among those to be finished, also where its second file was lost. Not awaited: a refusal is told at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: batchesKey }),
  })
}

async function sendFiles({ examId, files: [first, ...others], onProgress }: FilesToSend): Promise<string> {
  if (first === undefined) throw new Error('An import begins with a file')
  const count = others.length + 1
  const begun = new URLSearchParams({ exam: examId, name: nameOf(first) })
  const answer = await uploadBytes(`/api/admin/imports?${begun}`, first, {
    onProgress: (share) => onProgress(share / count),
  })
  const id: unknown = Reflect.get(Object(answer), 'id')
  if (typeof id !== 'string') throw new Error('The import was answered without its id')
  for (const [index, file] of others.entries())
    await uploadBytes(`/api/admin/imports/${id}/files?${new URLSearchParams({ name: nameOf(file) })}`, file, {
      onProgress: (share) => onProgress((index + 1 + share) / count),
    })
  return id
}

const LONGEST_NAME = 200
const nameOf = ({ name }: File): string => name.slice(-LONGEST_NAME)

/** The dry run. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, EXAM_INACTIVE, FILE_REFUSED. */
export const useDryRun = () => useAct((asked: DryRunToAsk) => api.adminImports.dryRun(asked), readAdminAgain)

/** 'Criar domínio', or one of the exam, for every line that names it. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, TOO_MANY_DOMAINS. */
export const useNameDomain = (importId: string) =>
  useAct(
    (meant: { name: string; domainId: string | null }) => api.adminImports.nameDomain({ importId, ...meant }),
    undefined,
    { evenRefused: readAdminUnlessClosed },
  )

/** Ticks one entry, or all doubtful or ready ones; optimistic, taken back when refused. */
export function useChooseEntries(importId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: Omit<Parameters<Client['adminImports']['choose']>[0], 'importId'>) =>
      api.adminImports.choose({ importId, ...choice }),
    onMutate: ({ position, ready, kind, wanted }) => {
      const all = ready ? 'ready' : 'doubtful'
      const queryKey = [...importKey(importId), 'entries']
      // A list under way was read before the tick and would undo it.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueriesData<EntriesPage>({ queryKey }, (page) =>
        page === undefined
          ? undefined
          : {
              ...page,
              entries: page.entries.map((entry) =>
                (
                  position === null
                    ? entry.verdict === all && isOfKind(entry, kind)
                    : entry.position === position
                )
                  ? { ...entry, wanted }
                  : entry,
              ),
            },
      )
    },
    onSuccess: ({ wanted }) =>
      queryClient.setQueryData(importQuery(importId).queryKey, (shown) => shown && { ...shown, wanted }),
    onError: () => queryClient.invalidateQueries({ queryKey: importKey(importId) }),
  })
}

const isOfKind = ({ findings }: ImportEntry, kind: ImportFindingKind | undefined): boolean =>
  kind === undefined || findings.some((finding) => finding.kind === kind)

/** Stores all ready and ticked entries or none, once confirmed. Refuses: IMPORT_EMPTY, IMPORT_OVER, EXAM_INACTIVE, QUESTION_CHANGED. */
export function useCompleteImport({ id: importId, version }: Pick<QuestionImport, 'id' | 'version'>) {
  // Not while a confirmation is asked for.
  const [isSent, setSent] = useState(false)
  const send = async (name: string) => {
    setSent(true)
    try {
      return await api.adminImports.complete({ importId, name, version })
    } finally {
      setSent(false)
    }
  }
  return { ...useConfirmedAct(send, undefined, { evenRefused: readAdminUnlessClosed }), isSent }
}

/** 'Desfazer', after the password. Refuses: IMPORT_IN_USE, IMPORT_NOT_FOUND. */
export const useUndoImport = () =>
  useConfirmedAct((importId: string) => api.adminImports.undo({ importId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

export const useImportReport = () =>
  useMutation({ mutationFn: (importId: string) => api.adminImports.report({ importId }) })
