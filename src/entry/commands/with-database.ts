import { troubleSentence } from '#entry/trouble-sentences.ts'
import { tellSite } from '#pt-br/site.ts'
import { HOUR_MS } from '#domain/text/time-units.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { openDatabase } from '#server/adapters/db/open-database.ts'
import { readSettings, type Settings } from '#server/settings.ts'
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

/** Runs a command over the configured database and prints its sentence. */
export const runCommand = (
  work: (db: Db, settings: Settings) => Promise<Told>,
  { uses = [], ...how }: How & { uses?: readonly Use[] } = {},
) => sayOf(() => overDatabase(settingsFor(uses), work, how))

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
