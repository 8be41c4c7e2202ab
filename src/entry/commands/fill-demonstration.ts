import { openDatabase } from '#server/adapters/db/open-database.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { saveAccessRule } from '#server/subscriptions/access-rule-store.ts'
import { tellSite } from '#pt-br/site.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { readSettings, type Settings, WrongSettings } from '#server/settings.ts'
import { existsSync } from 'node:fs'
import { prepareDemonstration } from '#entry/demonstration.ts'
import { openLogging } from '#entry/log.ts'
import { ownSecret } from '#entry/own-secret.ts'
import { troubleSentence } from '#entry/trouble-sentences.ts'

// Beside the first build: fills the new folder of a demonstration, which the server would do before its first page.

const settings = knownSettings()
if (settings && isNewDemonstration(settings)) await fill(settings).catch(tell)

/** What is wrong in them is said by the server, which comes next. */
function knownSettings(): Settings | null {
  try {
    return readSettings()
  } catch (error) {
    if (error instanceof WrongSettings) return null
    throw error
  }
}

function tell(error: unknown) {
  const sentence = troubleSentence(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exit(1)
}

/** A folder that is there may be in use, and takes seconds. */
function isNewDemonstration({ demonstration, database }: Settings): boolean {
  return demonstration && database.kind === 'embedded' && !existsSync(database.folder)
}

async function fill(known: Settings) {
  const { errors, log } = await openLogging(known)
  const database = await openDatabase(known.database, (error) =>
    log.error({ err: error }, 'an idle connection failed'),
  )
  tellSite(known.site)
  await saveAccessRule(database.db, known.site.access)
  const secret = known.authSecret ?? ownSecret(known.dataFolder)
  const partsOver = (db: Db) =>
    openDependencies({ db, reading: (work) => work(db), settings: known, log, secret })
  await prepareDemonstration({ deps: await partsOver(database.db), partsOver })
  await database.close()
  await errors.close()
}
