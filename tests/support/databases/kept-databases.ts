import type { Database } from '#server/adapters/db/database.ts'
import { afterAll } from 'vitest'

/** A database that the files of a worker hand on, because opening one takes half a second of processor. */
export type KeptDatabase = { database: Database; empty: () => Promise<void> }

type Idle = KeptDatabase & { engine: string }

const idle: Idle[] = []

/** An empty database for the file that asks; the next file gets it when this one is done. */
export async function borrowDatabase(engine: string, open: () => Promise<Database>): Promise<KeptDatabase> {
  const at = idle.findIndex((kept) => kept.engine === engine)
  const kept = at === -1 ? await keep(engine, await open()) : idle.splice(at, 1)[0]
  if (kept === undefined) throw new Error('nobody else takes from the list meanwhile')
  await kept.empty()
  afterAll(() => void idle.push(kept))
  return kept
}

/** Empties every table in one message; triggers stay out of it, because the log of acts refuses to be emptied. */
async function keep(engine: string, database: Database): Promise<Idle> {
  // Most tables are empty: to delete nothing is ten times as quick as to truncate it.
  const { rows } = await database.executeSql(`
    select string_agg(emptying, '; ') as emptying from (
      select format('delete from %I', tablename) as emptying from pg_tables where schemaname = 'public'
      union all
      select format('alter sequence %I restart', sequencename) from pg_sequences where schemaname = 'public'
    ) as messages`)
  const message = `set session_replication_role = replica; ${String(rows[0]?.emptying)}; set session_replication_role = origin`
  return { engine, database, empty: async () => void (await database.executeSql(message)) }
}
