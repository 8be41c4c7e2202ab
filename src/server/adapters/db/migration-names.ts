import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** `madeAt` in milliseconds; null for a migration that we do not have. */
export function migrationName(madeAt: number): string | null {
  const journal: unknown = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  const entries: unknown = Reflect.get(Object(journal), 'entries')
  const found = listed(entries).find((entry) => Reflect.get(Object(entry), 'when') === madeAt)
  return found === undefined ? null : String(Reflect.get(Object(found), 'tag'))
}

const listed = (entries: unknown): unknown[] => (Array.isArray(entries) ? entries : [])
