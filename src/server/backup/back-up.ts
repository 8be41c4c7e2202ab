import type { Db } from '#server/adapters/db/database.ts'
import { migrationName } from '#server/adapters/db/migration-names.ts'
import { readSnapshot } from '#server/adapters/db/snapshot.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { BackupRefused, type BackupRecord } from './backup-records.ts'
import {
  findVersion,
  listTables,
  readMoment,
  readRows,
  readSequences,
  speakPlainly,
  type StoredTable,
} from './backup-store.ts'

export type BackupSource = {
  db: Db
  engine: 'postgres' | 'embedded'
  /** Null leaves pictures out, where they stay in their place. */
  pictures: PictureStore | null
}

/** Everything as of one moment, in pieces to `take`; blocks no writer. Throws BackupRefused without tables. */
export const backUp = <Result>(
  { db, engine, pictures }: BackupSource,
  take: (records: AsyncIterable<BackupRecord>) => Promise<Result>,
): Promise<Result> => readSnapshot(db, (tx) => take(recordsOf(tx, { engine, pictures })))

async function* recordsOf(
  tx: Db,
  { engine, pictures }: Pick<BackupSource, 'engine' | 'pictures'>,
): AsyncGenerator<BackupRecord> {
  await speakPlainly(tx)
  const version = await findVersion(tx)
  if (version === null) throw new BackupRefused({ kind: 'no-database' })
  const tables = inOrder(await listTables(tx))
  const columns = tables.map((table) => [table.name, table.columns.map(({ name }) => name)] as const)
  const versionName = migrationName(version) ?? String(version)
  const at = await readMoment(tx)
  yield { kind: 'head', head: { version, versionName, engine, at, tables: Object.fromEntries(columns) } }
  for (const table of tables) {
    yield { kind: 'table', name: table.name }
    for await (const rows of readRows(tx, table)) yield { kind: 'rows', rows }
  }
  yield { kind: 'sequences', values: await readSequences(tx) }
  // After the rows: a picture is stored before a question shows it, so none of those that are shown is missing.
  if (pictures) yield* picturesOf(pictures)
}

async function* picturesOf(pictures: PictureStore): AsyncGenerator<BackupRecord> {
  for await (const name of pictures.names()) {
    const picture = await pictures.find(name)
    if (picture) yield { kind: 'picture', name, bytes: picture.bytes }
  }
}

export function inOrder(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) =>
      needs.every((need) => ordered.some(({ name }) => name === need)),
    )
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}
