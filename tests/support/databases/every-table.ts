import type { Database } from '#server/adapters/db/database.ts'

/** What a table holds: its rows, and one number for all of their contents, computed columns included. */
export type TableContent = { rows: number; digest: string }

/** Every table of ours by name. */
export async function everyTable({ executeSql }: Database): Promise<Record<string, TableContent>> {
  const { rows: tables } = await executeSql(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const contents: Record<string, TableContent> = {}
  for (const { name } of tables) {
    const { rows } = await executeSql(
      `select count(*)::int as rows, md5(coalesce(string_agg(line, '|' order by line), '')) as digest
       from (select t::text as line from "${String(name)}" t where $1) as lines`,
      [true],
    )
    contents[String(name)] = { rows: Number(rows[0]?.rows), digest: String(rows[0]?.digest) }
  }
  return contents
}

/** The value that each counter gives next. */
export async function everySequence({ executeSql }: Database): Promise<unknown> {
  const { rows } = await executeSql(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and $1 order by sequencename`,
    [true],
  )
  return rows
}
