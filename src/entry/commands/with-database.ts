import { troubleSentence } from '#entry/trouble-sentences.ts'
import { tellSite } from '#pt-br/site.ts'
import { HOUR_MS } from '#domain/text/time-units.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { openDatabase } from '#server/adapters/db/open-database.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { existsSync } from 'node:fs'
import { type Use, usedSettings } from './used-settings.ts'

/** What a command prints, and whether it did what was asked. */
export type Told = { done: boolean; sentence: string }

/** In milliseconds: an hour for statements over a whole database. */
const LONG_MS = HOUR_MS

type How = {
  /** False leaves the tables as they are. */
  migrate?: boolean
  isLong?: boolean
}

/** Runs a command over the configured database, which has to be there, and prints its sentence. */
export const runCommand = (
  work: (db: Db, settings: Settings) => Promise<Told>,
  { uses = [], ...how }: How & { uses?: readonly Use[] } = {},
) =>
  sayOf(async () => {
    const settings = settingsFor(uses)
    const { database } = settings
    if (database.kind === 'embedded' && !existsSync(database.folder))
      return {
        done: false,
        sentence: `Não há banco embutido em ${database.folder}. Diga DATABASE_URL, ou confira DATA_DIR.`,
      }
    return naming(database, await overDatabase(settings, work, how))
  })

/** As `runCommand`. Without what it needs to be told, null, it prints how it is used, and opens no database. */
export const runAskedCommand = <Asked>(
  { asked, usage, uses = [] }: { asked: Asked | null; usage: string; uses?: readonly Use[] },
  work: (db: Db, asked: Asked, settings: Settings) => Promise<Told>,
) =>
  asked === null
    ? sayOf(() => Promise.resolve({ done: false, sentence: usage }))
    : runCommand((db, settings) => work(db, asked, settings), { uses })

/** Says over which database it was done: without its settings a command takes the embedded one. */
export const naming = (database: Settings['database'], { done, sentence }: Told): Told => ({
  done,
  sentence: `${sentence}\nBanco: ${database.kind === 'postgres' ? `PostgreSQL, ${placeOf(database.url)}` : `embutido, ${database.folder}`}`,
})

/** Machine and database, without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

export const settingsFor = (uses: readonly Use[]): Settings => readSettings(undefined, usedSettings(uses))

/** For a command that opens what it needs itself. */
export async function sayOf(work: () => Promise<Told>) {
  const { done, sentence } = await told(work)
  if (done) console.log(sentence)
  else console.error(sentence)
  process.exitCode = done ? 0 : 1
}

export async function overDatabase<Result>(
  settings: Settings,
  work: (db: Db, settings: Settings) => Promise<Result>,
  { migrate, isLong = false }: How = {},
): Promise<Result> {
  tellSite(settings.site)
  const choice = { ...settings.database, replicaUrl: undefined, ...(isLong && { timeoutMs: LONG_MS }) }
  const database = await openDatabase(choice, () => undefined, {
    ...(migrate !== undefined && { migrate }),
    onMigrationWait: (seconds) =>
      console.error(`Outro processo está atualizando as tabelas; espero por ele há ${seconds} s…`),
  })
  try {
    return await work(database.db, settings)
  } finally {
    await database.close()
  }
}

async function told(work: () => Promise<Told>): Promise<Told> {
  try {
    return await work()
  } catch (error) {
    const sentence = troubleSentence(error)
    if (sentence === null) throw error
    return { done: false, sentence }
  }
}
