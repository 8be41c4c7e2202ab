import { freePort } from '#tests/support/servers/free-port.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MEASURED_SECRET } from '#tests/support/made/seats.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const START_MS = 60_000

/** The built server as it runs in production, in a process of its own. */
export type ServerProcess = {
  origin: string
  pid: number
  hasEnded: () => boolean
  /** SIGTERM, and the wait for the end; answers the exit code. */
  stop: () => Promise<number | null>
  /** Signal 9, and the wait until nothing of it is left; answers the signal that it ended by. */
  kill: () => Promise<NodeJS.Signals | null>
}

/** Where nobody listens: nothing here pays, and nothing may leave this machine. */
const NOWHERE = 'http://127.0.0.1:9'

/** Without an address of a database it is the demonstration over its own, in `folder`, which then stays behind. */
export async function startServer(options: {
  databaseUrl?: string
  folder?: string
  port?: number
  env?: Record<string, string>
  /** Modules that Node loads ahead of it. */
  ahead?: readonly string[]
}): Promise<ServerProcess> {
  const { databaseUrl } = options
  const port = options.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const imports = (options.ahead ?? []).map((module) => `--import=${module}`)
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'gabarite-faults-'))
  const server = spawn(process.execPath, [...imports, 'src/entry/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(databaseUrl === undefined ? { CATALOG: 'none' } : productionOver(databaseUrl)),
      AUTH_SECRET: MEASURED_SECRET,
      LIMIT_SIGN_IN_ADDRESS: '1000000/1',
      LIMIT_HAND_OUTS: '1000000/1',
      LIMIT_STARTS_HOUR: '1000000/1',
      LIMIT_STARTS_DAY: '1000000/1',
      LOG_LEVEL: 'silent',
      ...options.env,
      DATA_DIR: folder,
      PORT: String(port),
    },
  })
  const gone = new Promise<number | null>((settle) => server.once('exit', settle))
  const kill = () => void server.kill('SIGKILL')
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    const code = await gone
    process.off('exit', kill)
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    return code
  }
  process.once('exit', kill)
  await untilReady(origin, () => server.exitCode)
  return {
    origin,
    pid: server.pid ?? 0,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
      return server.signalCode
    },
  }
}

const productionOver = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  APP_URL: 'http://127.0.0.1:3000',
  STRIPE_SECRET_KEY: 'sk_test_faults',
  STRIPE_WEBHOOK_SECRET: 'whsec_faults',
  STRIPE_API_URL: NOWHERE,
})

async function untilReady(origin: string, exitCode: () => number | null) {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (exitCode() !== null) throw new Error(`the server ended with ${exitCode()}`)
    if (await isReady(origin)) return
    await new Promise((settle) => setTimeout(settle, 50))
  }
  throw new Error('the server was not ready in time')
}

/** Whether requests should come to it, as a load balancer asks. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
