import type { Difficulty } from '#domain/questions/difficulty.ts'
import {
  rankOf,
  type EntryChange,
  type ImportFinding,
  type ImportFindingKind,
} from '#domain/questions/question-import.ts'
import { DOMAIN_MISSING } from '#domain/questions/question-lint-wording.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { examDomains, questions } from '#server/adapters/db/schema/catalog.ts'
import { questionImportEntries, questionImportPictures } from '#server/adapters/db/schema/imports.ts'
import type { Slice } from '#server/paging/pages.ts'
import { and, asc, count, desc, eq, max, ne, sql } from 'drizzle-orm'
import { isHeld } from './update-store.ts'

type Kept = { name: string; bytes: Uint8Array }

const ofImport = (importId: string) => eq(questionImportEntries.importId, importId)

export async function saveEntries(
  db: Db,
  importId: string,
  { rows, pictures }: { rows: readonly string[]; pictures: readonly Kept[] },
) {
  for (const some of rows)
    await db.execute(
      sql`insert into ${questionImportEntries}
          (import_id, position, line, file, verdict, rank, wanted, preview, findings, advice, question, change,
            question_id, revision)
        select ${importId}::uuid, position, line, file, verdict, rank, wanted, preview, findings, advice, question,
          change, question_id, revision
        from jsonb_to_recordset(${some}::jsonb) as given (
          position int, line int, file text, verdict entry_verdict, rank smallint, wanted boolean, preview text,
          findings jsonb, advice jsonb, question jsonb, change entry_change, question_id uuid, revision int
        )`,
    )
  for (const picture of pictures) await db.insert(questionImportPictures).values({ importId, ...picture })
}

export const listPictureNames = (db: Db, importId: string) =>
  db
    .select({ name: questionImportPictures.name })
    .from(questionImportPictures)
    .where(eq(questionImportPictures.importId, importId))
    .orderBy(asc(questionImportPictures.name))

export async function findPicture(db: Db, at: { importId: string; name: string }) {
  const [picture] = await db
    .select({ bytes: questionImportPictures.bytes })
    .from(questionImportPictures)
    .where(and(eq(questionImportPictures.importId, at.importId), eq(questionImportPictures.name, at.name)))
  return picture?.bytes
}

export const countWanted = (db: Db, importId: string) =>
  db.$count(questionImportEntries, and(ofImport(importId), questionImportEntries.wanted))

export async function findEntryEnd(db: Db, importId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(questionImportEntries.position) })
    .from(questionImportEntries)
    .where(eq(questionImportEntries.importId, importId))
  return (row?.last ?? -1) + 1
}

type Shown = {
  importId: string
  ready: boolean
  kind?: ImportFindingKind | undefined
  change?: EntryChange | undefined
}

const shown = ({ importId, ready, kind, change }: Shown) =>
  and(
    ofImport(importId),
    ready ? eq(questionImportEntries.verdict, 'ready') : ne(questionImportEntries.verdict, 'ready'),
    change && eq(questionImportEntries.change, change),
    // What stands as it is needs nobody's eye, unless something about it is open.
    ready && change === undefined ? ne(questionImportEntries.change, 'same') : undefined,
    ofKind(kind),
  )

const ofKind = (kind: ImportFindingKind | undefined) =>
  kind && sql`${questionImportEntries.findings} @> ${JSON.stringify([{ kind }])}::jsonb`

const columns = {
  position: questionImportEntries.position,
  line: questionImportEntries.line,
  file: questionImportEntries.file,
  verdict: questionImportEntries.verdict,
  change: questionImportEntries.change,
  wanted: questionImportEntries.wanted,
  preview: questionImportEntries.preview,
  findings: questionImportEntries.findings,
  advice: questionImportEntries.advice,
}

export const countEntries = (db: Db, which: Shown) => db.$count(questionImportEntries, shown(which))

export async function listEntries(db: Db, which: Shown, slice: Slice) {
  const inOrder = slice.fromEnd ? desc : asc
  const rows = await db
    .select(columns)
    .from(questionImportEntries)
    .where(shown(which))
    .orderBy(inOrder(questionImportEntries.rank), inOrder(questionImportEntries.position))
    .limit(slice.limit)
    .offset(slice.offset)
  return slice.fromEnd ? rows.toReversed() : rows
}

export const listEveryEntry = (db: Db, importId: string) =>
  db
    .select(columns)
    .from(questionImportEntries)
    .where(ofImport(importId))
    .orderBy(asc(questionImportEntries.position))

/** Of one entry, or where `position` is null of all ready or doubtful ones, of a `kind` those alone. */
export type EntryChoice = {
  position: number | null
  ready: boolean
  kind?: ImportFindingKind | undefined
  wanted: boolean
}

export async function saveChoice(db: Db, importId: string, { position, ready, kind, wanted }: EntryChoice) {
  const { verdict } = questionImportEntries
  const chosen =
    position === null
      ? and(eq(verdict, ready ? 'ready' : 'doubtful'), ofKind(kind))
      : and(ne(verdict, 'refused'), eq(questionImportEntries.position, position))
  const { change } = questionImportEntries
  await db
    .update(questionImportEntries)
    .set({ wanted })
    .where(and(ofImport(importId), chosen, ne(change, 'same')))
}

export async function findEntry(db: Db, at: { importId: string; position: number }) {
  const [found] = await db
    .select({
      ...columns,
      question: questionImportEntries.question,
      questionId: questionImportEntries.questionId,
      domain: examDomains.name,
    })
    .from(questionImportEntries)
    .leftJoin(examDomains, sql`${examDomains.id} = (${questionImportEntries.question} ->> 'domainId')::uuid`)
    .where(and(ofImport(at.importId), eq(questionImportEntries.position, at.position)))
  return found
}

const ofEntries = (importId: string, name: 'kind' | 'domain') => sql`
  select ${name === 'kind' ? sql`found ->> 'kind'` : sql`found -> 'details' ->> 'domain'`} as name, count(distinct position)::int as count
  from ${questionImportEntries}, jsonb_array_elements(findings) as found
  where import_id = ${importId} ${name === 'kind' ? sql`` : sql`and found ->> 'kind' = 'domainUnknown'`}
  group by 1 order by 2 desc, 1 limit ${MOST_NAMES}`

const MOST_NAMES = 50

export async function countFound(
  db: Db,
  importId: string,
  name: 'kind' | 'domain',
): Promise<{ name: string; count: number }[]> {
  const result: unknown = await db.execute(ofEntries(importId, name))
  const rows: unknown = Reflect.get(Object(result), 'rows')
  return (Array.isArray(rows) ? rows : []).map((row: unknown) => ({
    name: String(Reflect.get(Object(row), 'name')),
    count: Number(Reflect.get(Object(row), 'count')),
  }))
}

const UNDER_RULING: ImportFinding = { kind: 'underRuling', details: {} }

/** Of a line where nothing else differed, this does: it changes its question, or is refused while that one is held. */
export async function nameDomainOfEntries(
  db: Db,
  importId: string,
  { name, domainId }: { name: string; domainId: string },
): Promise<number> {
  const unknown = JSON.stringify([{ kind: 'domainUnknown', details: { domain: name } }])
  const result: unknown = await db.execute(
    sql`with told as (
        select position, (
          select coalesce(jsonb_agg(found order by place), '[]'::jsonb)
          from jsonb_array_elements(findings) with ordinality as listed (found, place)
          where found ->> 'kind' <> 'domainUnknown'
        ) as others, change = 'same' and ${questions.domainId} is distinct from ${domainId}::uuid as differs,
          ${isHeld} as is_held
        from ${questionImportEntries} left join ${questions} on ${questions.id} = question_id
        where import_id = ${importId} and findings @> ${unknown}::jsonb
      ), changed as (
        update ${questionImportEntries} as entries set
          question = jsonb_set(question, '{domainId}', to_jsonb(${domainId}::text)),
          findings = others,
          advice = advice - ${DOMAIN_MISSING}::text,
          verdict = case when verdict = 'doubtful' and others = '[]'::jsonb then 'ready' else verdict end,
          wanted = wanted or differs,
          change = case when differs then 'update' else change end
        from told
        where entries.import_id = ${importId} and entries.position = told.position and not (differs and is_held)
        returning 1
      ), refused as (
        update ${questionImportEntries} as entries set
          verdict = 'refused', rank = ${rankOf({ verdict: 'refused', wanted: false })}, wanted = false,
          question = null, advice = '[]'::jsonb, findings = ${JSON.stringify([UNDER_RULING])}::jsonb || others,
          change = 'new', question_id = null, revision = null
        from told
        where entries.import_id = ${importId} and entries.position = told.position and differs and is_held
        returning 1
      )
      select from changed union all select from refused`,
  )
  const rows: unknown = Reflect.get(Object(result), 'rows')
  return Array.isArray(rows) ? rows.length : 0
}

export const countVerdicts = (db: Db, importId: string) =>
  db
    .select({
      verdict: questionImportEntries.verdict,
      change: questionImportEntries.change,
      difficulty: sql<Difficulty | null>`${questionImportEntries.question} ->> 'difficulty'`,
      count: count(),
    })
    .from(questionImportEntries)
    .where(ofImport(importId))
    .groupBy(sql`1, 2, 3`)
