import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { isReady } from './is-ready.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const START_MS = 180_000
/** Of what it says, the last pieces are kept, in case it breaks. */
const MOST_PIECES = 100

/** The built server as it runs in production, in a process of its own. */
export type BuiltServer = {
  origin: string
  pid: number
  /** Its data folder. */
  folder: string
  hasEnded: () => boolean
  /** SIGTERM, and the wait for the end; answers the exit code. */
  stop: () => Promise<number | null>
  /** Signal 9, and the wait until nothing of it is left; answers the signal that it ended by. */
  kill: () => Promise<NodeJS.Signals | null>
}

type Options = {
  /** Settings by their names in the environment. */
  env?: Record<string, string>
  port?: number
  /** A data folder that stays behind. Absent: one of its own, which goes with it. */
  folder?: string
  /** What its own data folder is a copy of. */
  seed?: string
  /** Modules that Node loads ahead of it. */
  ahead?: readonly string[]
}

/** Started, and ready for requests. */
export async function startBuiltServer({
  env,
  port,
  folder,
  seed,
  ahead = [],
}: Options): Promise<BuiltServer> {
  const at = port ?? (await freePort())
  const origin = `http://127.0.0.1:${at}`
  const data = folder ?? mkdtempSync(join(tmpdir(), 'gabarite-server-'))
  if (seed !== undefined) cpSync(seed, data, { recursive: true })
  const imports = ahead.map((module) => `--import=${module}`)
  const settings = { LOG_LEVEL: 'silent', ...env, DATA_DIR: data, PORT: String(at), NODE_ENV: 'production' }
  const server = spawn(process.execPath, [...imports, 'src/entry/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => void said.splice(0, said.push(piece.toString()) - MOST_PIECES))
  const state = { isRunning: false }
  const gone = new Promise<number | null>((settle) => {
    server.once('exit', (code) => {
      if (state.isRunning) process.stderr.write(`the server ended with ${code}: ${said.join('')}\n`)
      settle(code)
    })
  })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const end = async (signal: NodeJS.Signals) => {
    state.isRunning = false
    server.kill(signal)
    const code = await gone
    process.off('exit', kill)
    if (folder === undefined) rmSync(data, { recursive: true, force: true })
    return code
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  if (!(await becomesReady({ origin, hasEnded }))) {
    await end('SIGKILL')
    throw new Error(`the server did not become ready: ${said.join('')}`)
  }
  state.isRunning = true
  return {
    origin,
    pid: server.pid ?? 0,
    folder: data,
    hasEnded,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
      return server.signalCode
    },
  }
}

async function becomesReady({
  origin,
  hasEnded,
}: Pick<BuiltServer, 'origin' | 'hasEnded'>): Promise<boolean> {
  const end = performance.now() + START_MS
  while (!hasEnded() && performance.now() < end) {
    if (await isReady(origin)) return true
    await pause(50)
  }
  return false
}
