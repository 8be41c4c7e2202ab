import { asAnybody, asPerson } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { addImportFile, beginImport } from './begin-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { completeImport } from './complete-import.ts'
import { exportExam } from './export-exam.ts'
import { nameDomain } from './name-domain.ts'
import { chooseEntries, readBatches, readEntries, readEntry, readImport } from './read-imports.ts'
import { reportImport } from './report-import.ts'
import { undoImport } from './undo-import.ts'

export const importProcedures = {
  begin: administrator.adminImports.begin.handler(({ input: { query, body }, context }) =>
    beginImport(context.deps, context.person, { examId: query.exam, name: query.name, file: body }),
  ),
  addFile: administrator.adminImports.addFile.handler(async ({ input: { params, query, body }, context }) => {
    await addImportFile(context.deps, { ...params, name: query.name, file: body })
    return {}
  }),
  dryRun: administrator.adminImports.dryRun.handler(asAnybody(dryRunImport)),
  get: administrator.adminImports.get.handler(asAnybody(readImport)),
  entries: administrator.adminImports.entries.handler(asAnybody(readEntries)),
  choose: administrator.adminImports.choose.handler(asAnybody(chooseEntries)),
  entry: administrator.adminImports.entry.handler(asAnybody(readEntry)),
  nameDomain: administrator.adminImports.nameDomain.handler(asAnybody(nameDomain)),
  report: administrator.adminImports.report.handler(asAnybody(reportImport)),
  complete: administrator.adminImports.complete.handler(asPerson(completeImport)),
  list: administrator.adminImports.list.handler(asAnybody(readBatches)),
  undo: administrator.adminImports.undo.handler(asPerson(undoImport)),
  export: administrator.adminImports.export.handler(({ input, context }) =>
    exportExam(context.deps, context.person, input).then(asDownload),
  ),
}

/** To be kept by the person who asked, and by no cache: it may hold every key of an exam. */
const asDownload = (file: File) => ({
  headers: {
    'content-disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]+/g, '-')}"`,
    'cache-control': 'no-store',
  },
  body: file,
})
