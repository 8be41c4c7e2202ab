import { weightsOfNewDomain, type DomainWeights } from '#domain/exams/exam-format.ts'
import { DOMAIN_NAME_MAX_LENGTH, MOST_DOMAINS, type ExamField } from '#domain/exams/exams.ts'
import { countInto, emptySummary, type ImportSummary } from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { lockExams } from '#server/questions/question-store.ts'
import { Refused } from '#server/refusal.ts'
import { addDomain, findTarget } from './batch-store.ts'
import { countVerdicts, nameDomainOfEntries } from './entry-store.ts'
import { findImport, lockImport, saveSummary } from './import-store.ts'

type NamedDomain = { importId: string; name: string; domainId: string | null }

/**
 * One of the exam's or, without an id, a new one, which the exam has from then on. Refuses: IMPORT_NOT_FOUND,
 * IMPORT_OVER, EXAM_NOT_FOUND, TOO_MANY_DOMAINS, DOMAIN_NAME_TOO_LONG (more than its form takes).
 */
export async function nameDomain(
  { db }: Dependencies,
  viewer: Viewer,
  { importId, name, domainId }: NamedDomain,
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
    const known = domains.find((domain) =>
      domainId === null ? domain.name === name : domain.id === domainId,
    )
    const meant =
      known || domainId !== null
        ? known?.id
        : await makeDomain(tx, { viewer, exam: begun.exam, name, others: domains })
    if (meant === undefined) throw new Refused('EXAM_NOT_FOUND')
    const changed = await nameDomainOfEntries(tx, importId, { name, domainId: meant })
    if (begun.summary) await saveSummary(tx, importId, await recounted(tx, importId, begun.summary.lines))
    return { changed }
  })
}

type NewDomain = {
  viewer: Viewer
  exam: { id: string; code: string }
  name: string
  others: readonly DomainWeights[]
}

async function makeDomain(tx: Db, { viewer, exam, name, others }: NewDomain) {
  if (name.length > DOMAIN_NAME_MAX_LENGTH) throw new Refused('DOMAIN_NAME_TOO_LONG')
  if (others.length >= MOST_DOMAINS) throw new Refused('TOO_MANY_DOMAINS')
  const id = await addDomain(tx, exam.id, { name, ...weightsOfNewDomain(others) })
  await recordAuditEntry(tx, {
    actor: viewer.id,
    act: 'exam-changed',
    subject: exam.id,
    details: { code: exam.code, changed: 'domains' satisfies ExamField },
  })
  return id
}

async function recounted(db: Db, importId: string, lines: number): Promise<ImportSummary> {
  const summary = emptySummary(lines)
  for (const counted of await countVerdicts(db, importId)) countInto(summary, counted)
  return summary
}
