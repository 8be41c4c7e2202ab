import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/free-port.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { medianOf, readFlags, reportAtMost, tell } from '#tests/endurance/measure.ts'

// npm run measure -- bench:restart [--rounds 5]
// `npm start` over a build and a data folder that are there: from the command to the first page with its exams.

const ROOT = resolve(import.meta.dirname, '../../..')
const MOST_MS = 4000
const GIVEN_UP_MS = 180_000
/** Of the demonstration catalogue, on the landing page. */
const EXAM_ON_PAGE = 'CLF-C02'

const flags = readFlags({ rounds: 5 })
const folder = mkdtempSync(join(tmpdir(), 'gabarite-restart-'))
const port = await freePort()

try {
  tell(`first start, with a new data folder: ${await startOnce()} ms`)
  const times: number[] = []
  for (let round = 1; round <= flags.rounds; round += 1) {
    const ms = await startOnce()
    tell(`start ${round}: ${ms} ms`)
    times.push(ms)
  }
  reportAtMost('median ms from npm start to the first page', medianOf(times), MOST_MS)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds to the first page; the server has ended when this is answered. */
async function startOnce(): Promise<number> {
  const begin = performance.now()
  // A group of its own: npm does not pass a signal on to what it started.
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  })
  const gone = new Promise((settle) => npm.once('exit', settle))
  const signalAll = (signal: NodeJS.Signals) => {
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, signal)
  }
  const killAll = () => signalAll('SIGKILL')
  process.once('exit', killAll)
  try {
    await untilShown(() => npm.exitCode)
    return Math.round(performance.now() - begin)
  } finally {
    signalAll('SIGTERM')
    await gone
    await untilFree()
    process.off('exit', killAll)
  }
}

async function untilShown(exitCode: () => number | null) {
  const end = performance.now() + GIVEN_UP_MS
  while (performance.now() < end) {
    if (exitCode() !== null) throw new Error(`npm start ended with ${exitCode()}`)
    if ((await page())?.includes(EXAM_ON_PAGE)) return
    await pause(20)
  }
  throw new Error('the page did not come')
}

/** The server itself may live a moment longer than npm. */
async function untilFree() {
  while ((await page()) !== null) await pause(50)
}

function page(): Promise<string | null> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    async (response) => (response.status === 200 ? response.text() : ''),
    () => null,
  )
}
