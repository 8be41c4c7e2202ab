import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { migrationsAfter } from './migration-names.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** An operator may have built it beforehand, without holding anybody. */
const BUILT_AT_ALL = /create (?:unique )?index [^;]*? on "(\w+)"/gi

/** Older ones said nothing. */
const FIRST_THAT_SAYS = 41

const MADE = /create table "(\w+)"/gi
const BUILT_ON = /create (?:unique )?index if not exists [^;]*? on "(\w+)"/gi
const RULED = /alter table "(\w+)" (?:add constraint|alter column "\w+" (?:set not null|set data type))/gi

const tables = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table ?? '')

function heldBy(text: string): string[] {
  const made = new Set(tables(text, MADE))
  const held = [...tables(text, BUILT_ON), ...tables(text, RULED)].filter((table) => !made.has(table))
  return [...new Set(held)].toSorted((one, other) => one.localeCompare(other))
}

describe('a migration that holds writes', () => {
  it.each(journal.entries.slice(FIRST_THAT_SAYS).map(({ tag, idx }) => [tag, idx] as const))(
    '%s says of which tables',
    (tag, place) => {
      const text = readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')
      const held = heldBy(text)
      const [before, after] = [migrationsAfter(place), migrationsAfter(place + 1)]
      const made = new Set(tables(text, MADE))
      const built = tables(text, BUILT_AT_ALL).filter((table) => !made.has(table))
      expect(tables(text, BUILT_ON)).toEqual(expect.arrayContaining(built))
      expect(before.held.toSorted((one, other) => one.localeCompare(other))).toEqual(
        [...new Set([...held, ...after.held])].toSorted((one, other) => one.localeCompare(other)),
      )
    },
  )

  // What holds writers and then wants readers away, too, waits for a writer that waits for it: PostgreSQL ends one of both.
  it.each(journal.entries.slice(FIRST_THAT_SAYS).map(({ tag }) => tag))('%s drops no index', (tag) => {
    expect(readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')).not.toMatch(/^DROP INDEX/m)
  })

  it('is counted with all that come after it, and none is where all were done', () => {
    const all = journal.entries.length
    expect(migrationsAfter(all)).toEqual({ count: 0, held: [] })
    expect(migrationsAfter(all + 1).count).toBe(-1)
    const { count, held } = migrationsAfter(FIRST_THAT_SAYS)
    expect(count).toBe(all - FIRST_THAT_SAYS)
    expect(held.slice(0, 2)).toEqual(['outbox_mails', 'provider_events'])
  })
})
