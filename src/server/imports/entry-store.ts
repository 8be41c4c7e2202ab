import type { Db } from '#server/adapters/db/database.ts'
import { questionImportEntries, questionImportPictures } from '#server/adapters/db/schema/imports.ts'
import type { Slice } from '#server/paging/pages.ts'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'

type Kept = { name: string; bytes: Uint8Array }

const ofImport = (importId: string) => eq(questionImportEntries.importId, importId)

/** What a rehearsal said of each entry, as `entryRows` wrote it, and the pictures that the entries show. */
export async function saveEntries(
  db: Db,
  importId: string,
  { rows, pictures }: { rows: readonly string[]; pictures: readonly Kept[] },
) {
  for (const some of rows)
    await db.execute(
      sql`insert into ${questionImportEntries}
          (import_id, position, line, file, verdict, rank, wanted, preview, findings, advice, question)
        select ${importId}::uuid, position, line, file, verdict, rank, wanted, preview, findings, advice, question
        from jsonb_to_recordset(${some}::jsonb) as given (
          position int, line int, file text, verdict entry_verdict, rank smallint, wanted boolean, preview text,
          findings jsonb, advice jsonb, question jsonb
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

/** How many go in as things are ticked. */
export const countWanted = (db: Db, importId: string) =>
  db.$count(questionImportEntries, and(ofImport(importId), questionImportEntries.wanted))

type Shown = { importId: string; ready: boolean }

const shown = ({ importId, ready }: Shown) =>
  and(
    ofImport(importId),
    ready ? eq(questionImportEntries.verdict, 'ready') : ne(questionImportEntries.verdict, 'ready'),
  )

const columns = {
  position: questionImportEntries.position,
  line: questionImportEntries.line,
  file: questionImportEntries.file,
  verdict: questionImportEntries.verdict,
  wanted: questionImportEntries.wanted,
  preview: questionImportEntries.preview,
  findings: questionImportEntries.findings,
  advice: questionImportEntries.advice,
}

export const countEntries = (db: Db, which: Shown) => db.$count(questionImportEntries, shown(which))

/** What is ready in the order of the file; what is not by its gravity first. */
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

/** The whole rehearsal in the order of the file. */
export const listEveryEntry = (db: Db, importId: string) =>
  db
    .select(columns)
    .from(questionImportEntries)
    .where(ofImport(importId))
    .orderBy(asc(questionImportEntries.position))

/** Ticks a doubtful entry, or all of them; others stay as they are. */
export async function saveChoice(
  db: Db,
  importId: string,
  { position, wanted }: { position: number | null; wanted: boolean },
) {
  await db
    .update(questionImportEntries)
    .set({ wanted })
    .where(
      and(
        ofImport(importId),
        eq(questionImportEntries.verdict, 'doubtful'),
        position === null ? undefined : eq(questionImportEntries.position, position),
      ),
    )
}
