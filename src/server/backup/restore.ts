import type { Db } from '#server/adapters/db/database.ts'
import { migrationName, newestMigration } from '#server/adapters/db/migration-names.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { inOrder } from './back-up.ts'
import { BackupRefused, type BackupHead, type BackupRecord } from './backup-records.ts'
import {
  analyze,
  countRows,
  deleteOfStart,
  findVersion,
  holdTriggers,
  insertRows,
  listTables,
  releaseTriggers,
  saveSequences,
  speakPlainly,
  type StoredTable,
} from './backup-store.ts'

export type Restored = { head: BackupHead; rows: number; pictures: number }

type Deps = { db: Db; pictures: PictureStore }

/** All or nothing, into a migrated, empty database; `atEnd` changes what came in. Throws BackupRefused. */
export async function restore(
  { db, pictures }: Deps,
  records: AsyncIterable<BackupRecord>,
  atEnd?: (tx: Db) => Promise<unknown>,
): Promise<Restored> {
  const restored = await db.transaction(async (tx) => {
    await speakPlainly(tx)
    const tables = inOrder(await listTables(tx))
    await holdTriggers(tx, tables)
    // The back-up brings its own, and the next start and job say theirs anew.
    await deleteOfStart(tx)
    await requireEmpty(tx, tables)
    const done = await fill({ tx, pictures, tables }, records)
    await releaseTriggers(tx, tables)
    await atEnd?.(tx)
    return done
  })
  await analyze(db)
  return restored
}

/** Before a database is opened, which would bring its tables up to date. Throws BackupRefused. */
export function requireOwnVersion({ version, versionName }: BackupHead) {
  const ours = newestMigration()
  if (version !== ours.madeAt)
    throw new BackupRefused({ kind: 'other-version', theirs: versionName, ours: ours.name })
}

async function requireEmpty(tx: Db, tables: readonly StoredTable[]) {
  for (const table of tables)
    if ((await countRows(tx, table)) > 0) throw new BackupRefused({ kind: 'not-empty', table: table.name })
}

type Into = { tx: Db; pictures: PictureStore; tables: readonly StoredTable[] }
type Filling = {
  head?: BackupHead
  table?: StoredTable | undefined
  counts: Map<string, number>
  pictures: number
}

async function fill(into: Into, records: AsyncIterable<BackupRecord>): Promise<Restored> {
  const filling: Filling = { counts: new Map(), pictures: 0 }
  for await (const record of records) await take(into, filling, record)
  const { head, counts, pictures } = filling
  if (!head) throw new BackupRefused({ kind: 'not-a-backup' })
  for (const table of into.tables)
    if ((await countRows(into.tx, table)) !== (counts.get(table.name) ?? 0))
      throw new Error(`Not every row of ${table.name} arrived`)
  return { head, rows: [...counts.values()].reduce((sum, count) => sum + count, 0), pictures }
}

async function take({ tx, pictures, tables }: Into, filling: Filling, record: BackupRecord) {
  switch (record.kind) {
    case 'head':
      await requireSameShape(tx, tables, record.head)
      filling.head = record.head
      return
    case 'table':
      filling.table = tables.find(({ name }) => name === record.name)
      return
    case 'rows':
      return takeRows(tx, filling, record.rows)
    case 'sequences':
      await saveSequences(tx, record.values)
      return
    case 'picture':
      await pictures.save(record.name, record.bytes)
      filling.pictures += 1
  }
}

async function takeRows(tx: Db, { table, counts }: Filling, rows: readonly string[]) {
  if (!table) throw new BackupRefused({ kind: 'damaged' })
  await insertRows(tx, table, rows)
  counts.set(table.name, (counts.get(table.name) ?? 0) + rows.length)
}

async function requireSameShape(tx: Db, tables: readonly StoredTable[], head: BackupHead) {
  const version = await findVersion(tx)
  const columns = tables.map((table) => [table.name, table.columns.map(({ name }) => name)] as const)
  const isSame =
    version === head.version && JSON.stringify(Object.fromEntries(columns)) === JSON.stringify(head.tables)
  if (isSame) return
  const ours = version === null ? '' : (migrationName(version) ?? String(version))
  throw new BackupRefused({ kind: 'other-version', theirs: head.versionName, ours })
}
