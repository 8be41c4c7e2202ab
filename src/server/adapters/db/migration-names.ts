import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** `madeAt` in milliseconds; null for a migration that we do not have. */
export function migrationName(madeAt: number): string | null {
  const found = entriesOfJournal().find((entry) => Reflect.get(Object(entry), 'when') === madeAt)
  return found === undefined ? null : String(Reflect.get(Object(found), 'tag'))
}

/** The one that a database has once it is up to date; `madeAt` in milliseconds. */
export function newestMigration(): { madeAt: number; name: string } {
  const newest = entriesOfJournal().at(-1)
  return {
    madeAt: Number(Reflect.get(Object(newest), 'when')),
    name: String(Reflect.get(Object(newest), 'tag')),
  }
}

/**
 * What the next start does to a database that had so many of ours: how many migrations, and the tables that cannot be
 * written while an index or a rule of theirs is built, as each migration says in its first line.
 */
export function migrationsAfter(applied: number): { count: number; held: string[] } {
  const files = entriesOfJournal()
    .slice(Math.max(0, applied))
    .map((entry) =>
      readFileSync(join(MIGRATIONS_FOLDER, `${String(Reflect.get(Object(entry), 'tag'))}.sql`), 'utf8'),
    )
  const held = files.flatMap((text) => HOLDS.exec(text)?.[1]?.split(', ') ?? [])
  return { count: entriesOfJournal().length - applied, held: [...new Set(held)] }
}

const HOLDS = /^-- holds writes: (.+)$/m

function entriesOfJournal(): unknown[] {
  const journal: unknown = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return listed(Reflect.get(Object(journal), 'entries'))
}

const listed = (entries: unknown): unknown[] => (Array.isArray(entries) ? entries : [])
