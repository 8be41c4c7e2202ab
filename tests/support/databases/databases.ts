import { readFileSync } from 'node:fs'
import type { Database } from '#server/adapters/db/database.ts'
import { openDatabase, type DatabaseChoice } from '#server/adapters/db/open-database.ts'
import { createTestDatabase, makeTemplate, startTestServer, type ServerWish } from './postgres-server.ts'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL for the whole run, with a migrated database to copy. */
export async function startDatabases(wish: ServerWish = {}): Promise<{
  create: (name: string) => Promise<string>
  stop: () => Promise<void>
}> {
  const { url, stop } = await startTestServer(wish)
  await makeTemplate(url)
  return { create: (name) => createTestDatabase(url, name), stop }
}

/** Work on a database beside the server that uses it, or before it does; it may last. */
export async function withDatabase<Result>(
  choice: DatabaseChoice,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(choice, () => undefined)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const LONG_MS = 300_000

export const postgresAt = (url: string) =>
  ({ kind: 'postgres', url, poolSize: 2, timeoutMs: LONG_MS }) as const

/** The embedded database of a data folder. */
export const embeddedIn = (folder: string) =>
  ({ kind: 'embedded', folder: join(folder, 'database') }) as const

/** Lets work go to a PostgreSQL past the product. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Settles what was written, as it is in a database in use. */
export const vacuum = (url: string) => withClient(url, settle)

/**
 * Tells the planner what was written, and writes it out. As with autovacuum it hears nothing of empty tables: of one
 * that it knows to be empty it keeps plans that read it whole, however many rows come.
 */
export async function settle(client: pg.Client) {
  await vacuumFilled(client)
  await client.query('checkpoint')
}

async function vacuumFilled(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
}

/** Writes what a file of SQL says, where each `$NAME` stands for a number; the planner knows of it. */
export const fill = (url: string, file: URL, numbers: Record<string, number> = {}) =>
  withClient(url, async (client) => {
    await client.query(filled(file, numbers))
    await vacuumFilled(client)
  })

/** The same, a statement at a time: for so many rows that whoever watches wants to know how far it is. */
export const fillInSteps = (
  url: string,
  file: URL,
  { numbers, onStep }: { numbers: Record<string, number>; onStep: (done: number, of: number) => void },
) =>
  withClient(url, async (client) => {
    const steps = filled(file, numbers).split(/;\n\n/)
    for (const [index, step] of steps.entries()) {
      await client.query(step)
      onStep(index + 1, steps.length + 1)
    }
    await vacuumFilled(client)
    onStep(steps.length + 1, steps.length + 1)
  })

const filled = (file: URL, numbers: Record<string, number>) =>
  readFileSync(file, 'utf8').replaceAll(/\$([A-Z]+)\b/g, (_, name: string) => String(numbers[name]))
