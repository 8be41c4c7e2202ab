import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DEMONSTRATION_ADDRESSES } from '#domain/accounts/demonstration-people.ts'
import { saveDemonstrationAccount } from '#server/accounts/demonstration-account.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { loadCatalogFolder } from '#server/catalog/load-catalog.ts'
import { atMoment, type StoryMoment } from '#demonstration/moments.ts'
import { isDemonstrationSeeded, seedDemonstration } from '#demonstration/seed-demonstration.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Settings } from '#server/settings.ts'
import { keep, readKept } from './kept-file.ts'

export type DemonstrationAccount = {
  label: string
  email: string
  password: string
  role: 'admin' | 'user'
  name: string
  since: StoryMoment
}

/** Of the seeded site: its catalogue and administrator date from then. */
const OPENING = { daysAgo: 75, time: '09:00' }

const CAST = [
  {
    label: 'Administrador',
    email: DEMONSTRATION_ADDRESSES.admin,
    role: 'admin',
    name: 'Administração',
    since: OPENING,
  },
  {
    label: 'Estudante',
    email: DEMONSTRATION_ADDRESSES.learner,
    role: 'user',
    name: 'Marina Souza',
    since: { daysAgo: 41, time: '20:05' },
  },
] as const

const [ADMINISTRATOR, LEARNER] = CAST

const TELLING =
  'Primeira vez nesta pasta: preparando as últimas semanas da demonstração (pessoas, simulados, compras e comentários)…'

export type Preparation = {
  deps: Dependencies
  /** The dependencies over the seeding's one transaction. */
  partsOver: (db: Db) => Promise<Dependencies>
}

/**
 * Updates the catalogue; in demonstration mode makes the two accounts (spec 23.1) and seeds a new folder. Before jobs
 * and requests: nobody else may wait for the seeding's transaction.
 */
export async function prepareDemonstration(preparation: Preparation): Promise<DemonstrationAccount[]> {
  const { deps } = preparation
  if (!deps.settings.demonstration) return []
  const accounts = keptAccounts(join(deps.settings.dataFolder, 'demonstration-accounts.json'))
  const tells = isClosed(deps.settings) && !(await isDemonstrationSeeded(deps.db))
  if (tells) console.log(TELLING)
  const at = <Result>(when: StoryMoment, work: (db: Db) => Promise<Result>) =>
    tells ? atMoment(deps.db, when, work) : work(deps.db)
  if (deps.settings.demonstrationCatalog) {
    await at(OPENING, (db) =>
      loadCatalogFolder({ db, pictures: deps.pictures }, join(process.cwd(), 'catalog')),
    )
  }
  for (const { since, ...account } of accounts)
    await at(since, (db) => saveDemonstrationAccount({ ...deps, db }, account))
  if (tells) await tell(preparation)
  return accounts
}

/** Seeding must reach nobody: no real payments, no outgoing mail, and the catalogue loaded. */
const isClosed = ({ stripe, mail, demonstrationCatalog }: Settings) =>
  stripe === null && mail.smtpUrl === undefined && demonstrationCatalog

/** The site works without its history: a failure is undone, and the next start tries again. */
async function tell({ deps, partsOver }: Preparation) {
  try {
    await seedDemonstration({
      db: deps.db,
      partsOver,
      learner: LEARNER.email,
      administrator: ADMINISTRATOR.email,
    })
  } catch (error) {
    deps.log.error({ err: error }, 'the history of the demonstration could not be told')
  }
}

/** Random per data folder, stored for its owner only. */
export function keptAccounts(file: string): DemonstrationAccount[] {
  const text = readKept(file)
  const kept = passwordsIn(text)
  const accounts = CAST.map((person) => ({
    ...person,
    password: kept.get(person.email) ?? randomBytes(9).toString('base64url'),
  }))
  const now = JSON.stringify(Object.fromEntries(accounts.map(({ email, password }) => [email, password])))
  if (now !== text) keep(file, now)
  return accounts
}

/** None in a file that was cut off while it was written. */
function passwordsIn(text: string): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(Object.entries(kept).map(([email, password]) => [email, String(password)]))
  } catch {
    return new Map()
  }
}
