import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SCALE = 10

/** The anchor outside of this project: PostgreSQL's own client with its simplest writing transaction. */
export async function preparePgbench(databaseUrl: string) {
  try {
    await run('pgbench', ['--version'])
  } catch {
    throw new Error('pgbench is missing: it comes with PostgreSQL (on Debian, the package postgresql)')
  }
  await run('pgbench', ['-i', '-q', '-s', String(SCALE), databaseUrl])
}

/** Transactions per second over so many seconds. */
export async function pgbench(
  databaseUrl: string,
  { seconds, connections }: { seconds: number; connections: number },
) {
  const load = ['-N', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)]
  const { stdout } = await run('pgbench', [...load, databaseUrl])
  const told = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (told === undefined) throw new Error(`pgbench did not tell its rate: ${stdout}`)
  return Math.round(Number(told))
}
