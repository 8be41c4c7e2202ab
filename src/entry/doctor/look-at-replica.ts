import type { Database } from '#server/adapters/db/database.ts'
import { openDatabase, type DatabaseChoice } from '#server/adapters/db/open-database.ts'
import { troubleSentence } from '#entry/trouble-sentences.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { bad, type Finding, good, warning } from './finding.ts'

const FOLLOWS_WITHIN_MS = 5000
const LOOK_EVERY_MS = 250

/** Nothing where no replica is set. Reports come from the primary while it is away or behind: never worse than a warning. */
export async function lookAtReplica(choice: DatabaseChoice): Promise<Finding[]> {
  if (choice.kind === 'embedded' || choice.replicaUrl === undefined) return []
  const { replicaUrl, ...primaryChoice } = choice
  const open = (url: string) =>
    openDatabase({ ...primaryChoice, url, poolSize: 1 }, () => undefined, { migrate: false })
  const opened: Database[] = []
  try {
    const replica = await open(replicaUrl)
    opened.push(replica)
    if (!(await isReplica(replica)))
      return [bad('Réplica', 'não é uma réplica. Aponte DATABASE_REPLICA_URL para a do banco, ou tire-a.')]
    const primary = await open(choice.url)
    opened.push(primary)
    return [await standingOf(primary, replica)]
  } catch (error) {
    const trouble = troubleSentence(error)?.replaceAll('DATABASE_URL', 'DATABASE_REPLICA_URL') ?? 'não abriu.'
    return [warning('Réplica', `${trouble} Os relatórios saem do principal.`)]
  } finally {
    await Promise.all(opened.map((database) => database.close()))
  }
}

async function isReplica({ executeSql }: Database): Promise<boolean> {
  const { rows } = await executeSql('select pg_is_in_recovery() as answer')
  return rows[0]?.['answer'] === true
}

async function standingOf(primary: Database, replica: Database): Promise<Finding> {
  const { rows } = await primary.executeSql('select pg_current_wal_lsn()::text as place')
  const place = String(rows[0]?.['place'])
  for (let waited = 0; waited <= FOLLOWS_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const reached = await replica.executeSql('select pg_last_wal_replay_lsn() >= $1::pg_lsn as answer', [
      place,
    ])
    if (reached.rows[0]?.['answer'] === true) return good('Réplica', 'acompanha o principal.')
    await pause(LOOK_EVERY_MS)
  }
  return warning(
    'Réplica',
    'está mais de 5 s atrás do principal. Com mais de 60 s, os relatórios saem do principal.',
  )
}
