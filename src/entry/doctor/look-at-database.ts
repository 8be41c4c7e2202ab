import type { Database } from '#server/adapters/db/database.ts'
import { migrationsAfter } from '#server/adapters/db/migration-names.ts'
import { FolderInUse, openDatabase, type DatabaseChoice } from '#server/adapters/db/open-database.ts'
import { existsSync } from 'node:fs'
import { troubleSentence } from '#entry/trouble-sentences.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const OLDEST_VERSION = 150_000
const CLOCK_GOOD_MS = 2000
const CLOCK_BAD_MS = 60_000

/** The tables stay as they are: a start brings them up to date. */
export async function lookAtDatabase(choice: DatabaseChoice): Promise<Finding[]> {
  if (choice.kind === 'embedded' && !existsSync(choice.folder))
    return [warning('Banco', 'embutido, e a pasta ainda não existe: nasce no primeiro início.')]
  try {
    const database = await openDatabase(choice, () => undefined, { migrate: false })
    try {
      return [await tablesOf(database), await clockOf(database)]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return [good('Banco', 'embutido, em uso pelo site que está no ar: só ele pode olhar.')]
    return [bad('Banco', troubleSentence(error) ?? `não abriu (${nameOf(error)}).`)]
  }
}

async function tablesOf({ engine, executeSql }: Database): Promise<Finding> {
  const { rows } = await executeSql(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, to_regclass('drizzle.__drizzle_migrations') is not null as has_tables, has_database_privilege(current_database(), 'CREATE') as may_create, pg_is_in_recovery() as is_replica, current_setting('transaction_read_only') = 'on' as only_reads`,
  )
  const facts = rows[0] ?? {}
  const version = String(facts['version']).split(' ', 1).join()
  const name = engine === 'postgres' ? `PostgreSQL ${version}` : 'embutido'
  const trouble = troubleOf(facts)
  if (trouble !== null) return bad('Banco', `${name}${trouble}`)
  const applied = facts['has_tables'] === true ? await countApplied(executeSql) : 0
  return standingOf(name, migrationsAfter(applied))
}

function troubleOf(facts: Record<string, unknown>): string | null {
  if (facts['is_replica'] === true) return ', mas só de leitura: aponte para o principal.'
  if (facts['only_reads'] === true)
    return ', mas só aceita leituras: libere espaço nele, ou desligue default_transaction_read_only.'
  if (Number(facts['number']) < OLDEST_VERSION) return ': é preciso o 15 ou mais novo.'
  return facts['may_create'] === true
    ? null
    : ', mas este usuário não pode criar esquemas nele: torne-o dono do banco.'
}

function standingOf(name: string, { count, held }: ReturnType<typeof migrationsAfter>): Finding {
  if (count < 0)
    return bad('Banco', `${name}, com tabelas mais novas que este Gabarite. Atualize o Gabarite.`)
  if (count === 0) return good('Banco', `${name}, tabelas em dia.`)
  const [left, run] = count === 1 ? ['1 migração', 'corre'] : [`${count} migrações`, 'correm']
  const holding = held.length > 0 ? ` Enquanto ${run}, não se grava em: ${held.join(', ')}.` : ''
  return warning('Banco', `${name}; ${left} ainda por fazer, no próximo início.${holding}`)
}

async function countApplied(executeSql: Database['executeSql']): Promise<number> {
  const { rows } = await executeSql('select count(*)::int as count from drizzle.__drizzle_migrations')
  return Number(rows[0]?.['count'])
}

async function clockOf({ executeSql }: Database): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await executeSql('select extract(epoch from clock_timestamp()) * 1000 as now')
  const between = (asked + Date.now()) / 2
  const apart = Math.round(Math.abs(Number(rows[0]?.['now']) - between))
  const words = `o desta máquina e o do banco diferem em ${apart.toLocaleString('pt-BR')} ms`
  if (apart > CLOCK_BAD_MS)
    return bad('Relógio', `${words}. Acerte os dois (NTP): avisos da Stripe seriam recusados.`)
  return apart > CLOCK_GOOD_MS
    ? warning('Relógio', `${words}. Acerte os dois (NTP).`)
    : good('Relógio', `${words}.`)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'erro')
