import type { Db } from '#server/adapters/db/database.ts'
import { FolderInUse, openDatabase } from '#server/adapters/db/open-database.ts'
import { readSettings, WrongSettings, type Settings } from '#server/settings.ts'

/** What a command tells the operator, and whether it did what was asked. */
export type Told = { done: boolean; sentence: string }

/** Runs a command of the server over the configured database; says in one sentence what happened. */
export async function runCommand(work: (db: Db, settings: Settings) => Promise<Told>) {
  const { done, sentence } = await told(work)
  if (done) console.log(sentence)
  else console.error(sentence)
  process.exitCode = done ? 0 : 1
}

async function told(work: (db: Db, settings: Settings) => Promise<Told>): Promise<Told> {
  try {
    const settings = readSettings()
    const database = await openDatabase(settings.database, () => undefined)
    try {
      return await work(database.db, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof WrongSettings)
      return { done: false, sentence: `Configuração errada:\n  ${error.faults.join('\n  ')}` }
    if (error instanceof FolderInUse) {
      return {
        done: false,
        sentence: `A pasta de dados ${error.folder} está em uso. O banco embutido aceita um processo por vez: encerre o Gabarite, rode este comando e abra de novo.`,
      }
    }
    throw error
  }
}
