import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { useConfirmed } from '#web/api/accounts/confirmed-act.ts'

/** The questions of an exam as a file, after a confirmation. Refuses: EXAM_NOT_FOUND. */
export function useExportQuestions() {
  const confirmed = useConfirmed()
  return useMutation({
    mutationFn: async (wanted: { examId: string; format: ExportFormat }) =>
      (await confirmed(() => api.adminImports.export(wanted))).body,
    // A file with every key is not cached.
    gcTime: 0,
  })
}
