import { isOtherKey } from '#domain/questions/key-change.ts'
import { compareEntry, type StandingQuestion } from '#domain/questions/question-import-update.ts'
import {
  emptySummary,
  countInto,
  type ImportSummary,
  type UncomparedEntry,
} from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { invariant } from '#server/refusal.ts'
import { entryRows } from './entry-rows.ts'
import { listMet, listStanding } from './update-store.ts'

/** By its shape: it comes from `entryTexts` of the same build. */
const isEntryList = (value: unknown): value is UncomparedEntry[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry === 'object' && entry !== null && 'unsaid' in entry)

/** Each line beside the question that its id names. Answers rows for the table, some in each text. */
export async function compareEntries(
  db: Db,
  { examId, lines, entries }: { examId: string; lines: number; entries: readonly string[] },
): Promise<{ rows: string[]; summary: ImportSummary }> {
  const summary = emptySummary(lines)
  const rows: string[] = []
  let from = 0
  for (const text of entries) {
    const some: unknown = JSON.parse(text)
    invariant(isEntryList(some), 'the dry run answers entries')
    const standing = await standingOf(db, examId, some)
    const compared = some.map((entry) => compareEntry(entry, standing.get(entry.id ?? '')))
    for (const { verdict, change, question } of compared)
      countInto(summary, { verdict, change, difficulty: question?.difficulty ?? null, count: 1 })
    rows.push(entryRows(compared, from))
    from += compared.length
  }
  return { rows, summary }
}

async function standingOf(
  db: Db,
  examId: string,
  entries: readonly UncomparedEntry[],
): Promise<ReadonlyMap<string, StandingQuestion>> {
  const drafts = new Map(
    entries.flatMap(({ id, question }) => (id === null ? [] : [[id, question] as const])),
  )
  const standing = await listStanding(db, [...drafts.keys()])
  const rekeyed = standing.flatMap((question) => {
    const draft = drafts.get(question.id) ?? null
    return draft !== null && isOtherKey(question, draft) ? [question.id] : []
  })
  const met = new Map((await listMet(db, rekeyed)).map(({ id, ...keyed }) => [id, keyed]))
  return new Map(
    standing.map(({ id, examId: ofExam, domainId, isActive, revision, isHeld, ...content }) => [
      id,
      {
        isOfThisExam: ofExam === examId,
        domainId,
        isActive,
        revision,
        isHeld,
        met: met.get(id) ?? null,
        content,
      },
    ]),
  )
}
