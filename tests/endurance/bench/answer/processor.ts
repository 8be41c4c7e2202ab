import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Of the line in /proc/…/stat, behind the name in brackets: processor time in programs and in the kernel. */
const [IN_PROGRAM, IN_KERNEL] = [11, 12]
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Microseconds of processor that each process has used; what has ended is left out. */
export type Used = Map<number, number>

export const usedBy = (pids: readonly number[]): Used =>
  new Map(pids.flatMap((pid) => (isThere(pid) ? [[pid, microsecondsOf(pid)] as const] : [])))

/** What those used since `before` that were there then and are there now. */
export const usedSince = (before: Used): number => usedBetween(before, usedBy([...before.keys()]))

/** Of those that are there now; of one that began in between, all that it used. */
export const usedBetween = (before: Used, now: Used): number =>
  [...now].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)

/** The server's processes behind the connections of one side. */
export async function backendsOf(databaseUrl: string, side: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [side],
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

function isThere(pid: number): boolean {
  try {
    return statOf(pid).length > 0
  } catch {
    return false
  }
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8')

function microsecondsOf(pid: number): number {
  const stat = statOf(pid)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[IN_PROGRAM]) + Number(fields[IN_KERNEL])) / TICKS_PER_SECOND) * 1_000_000
}
