import { csvText } from '#domain/text/csv.ts'
import { importReportRows } from '#pt-br/questions/import-report.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { listEveryEntry } from './entry-store.ts'
import { findImport } from './import-store.ts'

/** 'Baixar relatório CSV': the whole dry run as a sheet that nothing runs in (T62). Refuses: IMPORT_NOT_FOUND. */
export async function reportImport({ db }: Dependencies, { importId }: { importId: string }) {
  const found = await findImport(db, importId)
  if (!found) throw new Refused('IMPORT_NOT_FOUND')
  return {
    fileName: `conferencia-${found.exam.code}.csv`,
    text: csvText(importReportRows(await listEveryEntry(db, importId))),
  }
}
