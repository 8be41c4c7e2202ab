import type { Db } from '#server/adapters/db/database.ts'
import { providerEventMarks, providerEvents, siteAccess } from '#server/adapters/db/schema/access.ts'
import { sql, type SQL } from 'drizzle-orm'

export type StoredTable = {
  name: string
  columns: { name: string; type: string }[]
  key: string[]
  needs: string[]
}

const ROWS_AT_A_TIME = 500

/** Texts that both engines read and write alike, in any region. */
export const speakPlainly = (tx: Db) =>
  tx.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`,
  )

/** The moment at which the newest migration of this database was made; null for a database without tables of ours. */
export async function findVersion(tx: Db): Promise<number | null> {
  const [known] = await rowsOf(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (known?.known !== true) return null
  const [row] = await rowsOf(
    tx,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return typeof row?.newest === 'string' ? Number(row.newest) : null
}

/** When the copy begins. An older database does not know the clock of the use cases (docs/decisions/020). */
export async function readMoment(tx: Db): Promise<string> {
  const [row] = await rowsOf(tx, sql`select to_json(transaction_timestamp())::text as moment`)
  return new Date(String(row?.moment).replaceAll('"', '')).toISOString()
}

export async function listTables(tx: Db): Promise<StoredTable[]> {
  const rows = await rowsOf(
    tx,
    sql`select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text as columns,
      (select json_agg(a.attname order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p')::text as key,
      (select coalesce(json_agg(distinct r.relname), '[]')
        from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and not k.condeferred and r.oid <> c.oid)::text as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    order by c.relname`,
  )
  return rows.map((row) => ({
    name: String(row.name),
    columns: listIn(row.columns).map((column) => ({
      name: String(Reflect.get(Object(column), 'name')),
      type: String(Reflect.get(Object(column), 'type')),
    })),
    key: listIn(row.key).map(String),
    needs: listIn(row.needs).map(String),
  }))
}

/** In the order of the key; each row a list of texts and nulls, as JSON. */
export async function* readRows(tx: Db, { name, columns, key }: StoredTable): AsyncGenerator<string[]> {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  const order = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup no scroll cursor for
      select json_build_array(${texts})::text as row from ${sql.identifier(name)} order by ${order}`,
  )
  for (;;) {
    const rows = await rowsOf(tx, sql.raw(`fetch ${ROWS_AT_A_TIME} from backup`))
    if (rows.length > 0) yield rows.map((row) => String(row.row))
    if (rows.length < ROWS_AT_A_TIME) break
  }
  await tx.execute(sql`close backup`)
}

export const insertRows = (tx: Db, { name, columns }: StoredTable, rows: readonly string[]) => {
  const into = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${type}`)),
    sql`, `,
  )
  return tx.execute(
    sql`insert into ${sql.identifier(name)} (${into}) overriding system value
      select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) r`,
  )
}

export async function countRows(tx: Db, { name }: StoredTable): Promise<number> {
  const [row] = await rowsOf(tx, sql`select count(*)::text as rows from ${sql.identifier(name)}`)
  return Number(row?.rows)
}

/** What a process writes by itself that only runs over an empty database; the provider lists its events again. */
export async function deleteOfStart(tx: Db) {
  await tx.delete(siteAccess)
  await tx.delete(providerEventMarks)
  await tx.delete(providerEvents)
}

/** Triggers acted when the rows were written; keys and checks are judged as ever. Needs the tables' owner. */
export async function holdTriggers(tx: Db, tables: readonly StoredTable[]) {
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
}

export async function releaseTriggers(tx: Db, tables: readonly StoredTable[]) {
  await tx.execute(sql`set constraints all immediate`)
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
}

export async function readSequences(tx: Db): Promise<Record<string, string | null>> {
  const rows = await rowsOf(
    tx,
    sql`select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' order by sequencename`,
  )
  return Object.fromEntries(
    rows.map(({ name, value }) => [String(name), typeof value === 'string' ? value : null]),
  )
}

export async function saveSequences(tx: Db, values: Record<string, string | null>) {
  for (const [name, value] of Object.entries(values))
    if (value !== null) await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`)
}

export const analyze = (db: Db) => db.execute(sql`analyze`)

async function rowsOf(tx: Db, query: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await tx.execute(query)
  const rows: unknown = Reflect.get(Object(result), 'rows')
  return listed(rows).filter(isRow)
}

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null

function listIn(text: unknown): unknown[] {
  const list: unknown = typeof text === 'string' ? JSON.parse(text) : null
  return listed(list)
}

const listed = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])
