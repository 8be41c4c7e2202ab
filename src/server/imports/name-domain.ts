import { MOST_DOMAINS } from '#domain/exams/exams.ts'
import { countInto, emptySummary, type ImportSummary } from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockExams } from '#server/questions/question-store.ts'
import { Refused } from '#server/refusal.ts'
import { addDomain, findTarget } from './batch-store.ts'
import { countVerdicts, nameDomainOfEntries } from './entry-store.ts'
import { findImport, lockImport, saveSummary } from './import-store.ts'

/**
 * One of the exam's or, without an id, a new one. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER, EXAM_NOT_FOUND,
 * TOO_MANY_DOMAINS (more than its form takes).
 */
export async function nameDomain(
  { db }: Dependencies,
  { importId, name, domainId }: { importId: string; name: string; domainId: string | null },
) {
  const begun = await findImport(db, importId)
  if (!begun) throw new Refused('IMPORT_NOT_FOUND')
  return db.transaction(async (tx) => {
    // The exam first, in the order of all who change what belongs to it.
    await lockExams(tx, [begun.exam.id])
    const held = await lockImport(tx, importId, 'update')
    if (!held) throw new Refused('IMPORT_NOT_FOUND')
    if (held.state !== 'checked') throw new Refused('IMPORT_OVER')
    const domains = (await findTarget(tx, begun.exam.id))?.domains ?? []
    const isNew = domainId === null && domains.every((domain) => domain.name !== name)
    if (isNew && domains.length >= MOST_DOMAINS) throw new Refused('TOO_MANY_DOMAINS')
    const meant =
      domainId === null
        ? await addDomain(tx, begun.exam.id, name)
        : domains.find(({ id }) => id === domainId)?.id
    if (meant === undefined) throw new Refused('EXAM_NOT_FOUND')
    const changed = await nameDomainOfEntries(tx, importId, { name, domainId: meant })
    if (begun.summary) await saveSummary(tx, importId, await recounted(tx, importId, begun.summary.lines))
    return { changed }
  })
}

async function recounted(db: Db, importId: string, lines: number): Promise<ImportSummary> {
  const summary = emptySummary(lines)
  for (const counted of await countVerdicts(db, importId)) countInto(summary, counted)
  return summary
}
