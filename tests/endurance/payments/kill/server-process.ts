import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { environmentOf } from '#tests/endurance/payments/product.ts'
import { openDatabaseTap, type Fate, type Step } from './database-tap.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const START_MS = 60_000

/** The built server as it runs in production, in a process of its own, with everything it says and hears in our hands. */
export type ServerProcess = {
  origin: string
  /** From now on every step of the payments is decided upon. */
  watch: (decide: (step: Step) => Promise<Fate>) => void
  /** Signal 9, and the wait for the end. */
  kill: () => Promise<void>
}

export async function startServer(options: {
  databaseUrl: string
  standIn: StandIn
}): Promise<ServerProcess> {
  const { databaseUrl, standIn } = options
  const watched: { decide: (step: Step) => Promise<Fate> } = { decide: () => Promise.resolve('pass') }
  const running: { kill: () => void } = { kill: () => undefined }
  const watcher = {
    decide: (step: Step) => watched.decide(step),
    kill: () => running.kill(),
  }
  const tap = await openDatabaseTap(new URL(databaseUrl), watcher)
  const provider = await listenAsStripe(tapped(standIn, watcher))
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-killed-'))
  const server = spawn(process.execPath, ['src/entry/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...environmentOf(tap.url, standIn),
      STRIPE_API_URL: provider.url,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
    },
  })
  const gone = new Promise<void>((settle) => server.once('exit', () => settle()))
  running.kill = () => void server.kill('SIGKILL')
  process.once('exit', running.kill)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, () => server.exitCode)
  return {
    origin,
    watch: (decide) => {
      watched.decide = decide
    },
    kill: async () => {
      running.kill()
      await gone
      process.off('exit', running.kill)
      tap.close()
      await provider.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The provider's calls are steps, too. */
function tapped(
  standIn: StandIn,
  watcher: { decide: (step: Step) => Promise<Fate>; kill: () => void },
): StandIn {
  const never = new Promise<never>(() => undefined)
  return {
    ...standIn,
    answer: async (request) => {
      const fate = await watcher.decide({ text: `${request.method} ${request.path.split('?')[0]}` })
      if (fate === 'pass') return standIn.answer(request)
      if (fate === 'kill after') await standIn.answer(request)
      watcher.kill()
      return never
    },
  }
}

async function untilReady(origin: string, exitCode: () => number | null) {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (exitCode() !== null) throw new Error(`the server ended with ${exitCode()}`)
    const isReady = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((settle) => setTimeout(settle, 50))
  }
  throw new Error('the server was not ready in time')
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
