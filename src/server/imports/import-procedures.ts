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
  dryRun: administrator.adminImports.dryRun.handler(({ input, context }) =>
    dryRunImport({ ...context.deps, pictures: context.pictures }, input),
  ),
  get: administrator.adminImports.get.handler(({ input, context }) => readImport(context.deps, input)),
  entries: administrator.adminImports.entries.handler(({ input, context }) =>
    readEntries(context.deps, input),
  ),
  choose: administrator.adminImports.choose.handler(({ input, context }) =>
    chooseEntries(context.deps, input),
  ),
  entry: administrator.adminImports.entry.handler(({ input, context }) => readEntry(context.deps, input)),
  nameDomain: administrator.adminImports.nameDomain.handler(({ input, context }) =>
    nameDomain(context.deps, input),
  ),
  report: administrator.adminImports.report.handler(({ input, context }) =>
    reportImport(context.deps, input),
  ),
  complete: administrator.adminImports.complete.handler(({ input, context }) =>
    completeImport({ ...context.deps, pictures: context.pictures }, context.person, input),
  ),
  list: administrator.adminImports.list.handler(({ input, context }) => readBatches(context.deps, input)),
  undo: administrator.adminImports.undo.handler(({ input, context }) =>
    undoImport(context.deps, context.person, input),
  ),
  export: administrator.adminImports.export.handler(({ input, context }) =>
    exportExam({ ...context.deps, pictures: context.pictures }, context.person, input).then(asDownload),
  ),
}

/** A file to be kept by whoever asked, and by nothing on the way: it may hold every key of an exam. */
const asDownload = (file: File) => ({
  headers: {
    'content-disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]+/g, '-')}"`,
    'cache-control': 'no-store',
  },
  body: file,
})
