import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** Of ours, in this version. */
export const countMigrations = (): number => entriesOfJournal().length

/** `madeAt` in milliseconds; null for a migration that we do not have. */
export function migrationName(madeAt: number): string | null {
  const found = entriesOfJournal().find((entry) => Reflect.get(Object(entry), 'when') === madeAt)
  return found === undefined ? null : String(Reflect.get(Object(found), 'tag'))
}

function entriesOfJournal(): unknown[] {
  const journal: unknown = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return listed(Reflect.get(Object(journal), 'entries'))
}

const listed = (entries: unknown): unknown[] => (Array.isArray(entries) ? entries : [])
