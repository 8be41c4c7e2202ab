import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import { useConfirmedAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'

/** The questions of an exam as a file with every key, after a confirmation. Refuses: EXAM_NOT_FOUND. */
export const useExportQuestions = () =>
  useConfirmedAct(
    async (wanted: { examId: string; format: ExportFormat }) => (await api.adminImports.export(wanted)).body,
    undefined,
    { isSecret: true },
  )
