import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { saveDemonstrationAccount } from '#server/accounts/demonstration-account.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { loadCatalog } from '#server/catalog/load-catalog.ts'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import type { Dependencies } from '#server/dependencies.ts'

export type DemonstrationAccount = {
  label: string
  email: string
  password: string
  role: 'admin' | 'user'
  name: string
}

const CAST = [
  { label: 'Administrador', email: 'admin@gabarite.example', role: 'admin', name: 'Administração' },
  { label: 'Estudante', email: 'estudante@gabarite.example', role: 'user', name: 'Marina Souza' },
] as const

/** Loads what is new in the catalogue and, in demonstration mode only, makes the two accounts (decisions 4). */
export async function prepareDemonstration(
  deps: Dependencies,
  pictures: PictureStore,
): Promise<DemonstrationAccount[]> {
  if (!deps.settings.demonstration) return []
  if (deps.settings.demonstrationCatalog) {
    await loadCatalog({ db: deps.db, pictures }, await readCatalog(join(process.cwd(), 'catalog')))
  }
  const accounts = keptAccounts(join(deps.settings.dataFolder, 'demonstration-accounts.json'))
  for (const account of accounts) await saveDemonstrationAccount(deps, account)
  return accounts
}

/** The passwords are random per data folder, and kept there for its owner only. */
function keptAccounts(file: string): DemonstrationAccount[] {
  const kept = keptPasswords(file)
  const accounts = CAST.map((person) => ({
    ...person,
    password: kept.get(person.email) ?? randomBytes(9).toString('base64url'),
  }))
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(accounts.map(({ email, password }) => [email, password]))),
    { mode: 0o600 },
  )
  return accounts
}

function keptPasswords(file: string): Map<string, string> {
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (typeof kept !== 'object' || kept === null) return new Map()
  return new Map(Object.entries(kept).map(([email, password]) => [email, String(password)]))
}
