// `npm run measure -- attack:pictures`: files that lie about what they are, through the door of the question form.
import { refusalSentence } from '#pt-br/refusals.ts'
import { fork } from 'node:child_process'
import sharp from 'sharp'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { pictureCases, type PictureCase } from './picture-cases.ts'

const MOST_RISE_MB = 200
const MOST_SECONDS = 2
const MB = 1024 * 1024

const cases = await pictureCases()
const databases = await startDatabases()
const child = fork(new URL('./picture-server.ts', import.meta.url), [
  await databases.create('attack_pictures'),
])
try {
  const { origin, cookie } = await said(child)
  const server = { origin: String(origin), cookie: String(cookie) }
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await upload(server, plain)
  const before = await peakBytes()
  await attack(server)
  reportAtMost('attack:pictures: rise of memory in MB', round((await peakBytes()) - before), MOST_RISE_MB)
} finally {
  child.disconnect()
  await databases.stop()
}

/** Every case by its kind, and the slowest of all. */
async function attack(server: { origin: string; cookie: string }) {
  let slowest = 0
  for (const [kind, ofKind] of Map.groupBy(cases, (one) => one.kind)) {
    let right = 0
    for (const one of ofKind) {
      const started = performance.now()
      const fault = await faultOf(server, one)
      const took = performance.now() - started
      if (took > slowest) tell(`${kind}, ${one.name}: ${Math.round(took)} ms, the slowest so far`)
      slowest = Math.max(slowest, took)
      if (fault === null) right += 1
      else tell(`${kind}, ${one.name}: ${fault}`)
    }
    reportReached(`attack:pictures: ${kind}, refused or cleaned`, right, ofKind.length)
  }
  reportAtMost('attack:pictures: seconds for the slowest file', Math.round(slowest / 10) / 100, MOST_SECONDS)
}

/** What is wrong with the answer to a case, or with what was kept of it; null when nothing is. */
async function faultOf(
  server: { origin: string; cookie: string },
  { bytes, verdict, never }: PictureCase,
): Promise<string | null> {
  const { status, body } = await upload(server, bytes)
  if (verdict !== 'cleaned') {
    const code = fieldOf(body, 'code')
    const isTold = refusalSentence(verdict).length > 0
    return code === verdict && isTold ? null : `answered ${status} ${String(code)}, not ${verdict}`
  }
  if (status !== 200) return `answered ${status}, and may pass`
  const shown = await fetch(server.origin + String(fieldOf(body, 'src')))
  const kept = Buffer.from(await shown.arrayBuffer())
  const { format, exif, xmp, icc } = await sharp(kept).metadata()
  if (shown.headers.get('content-type') !== 'image/webp' || format !== 'webp') return 'was not written anew'
  if (exif ?? xmp ?? icc) return 'kept what a camera or an editor notes'
  return never !== undefined && kept.includes(never) ? `kept ${never}` : null
}

async function upload({ origin, cookie }: { origin: string; cookie: string }, bytes: Buffer) {
  const response = await fetch(`${origin}/api/admin/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: new Uint8Array(bytes),
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function peakBytes(): Promise<number> {
  const answer = said(child)
  child.send('peak')
  return Number((await answer).peakBytes)
}

/** The next message of the server's process. */
function said(process: typeof child): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    process.once('message', (message) => resolve(Object.fromEntries(Object.entries(message))))
    process.once('exit', (code) => reject(new Error(`the server's process ended with ${code}`)))
  })
}

function fieldOf(body: unknown, name: string): unknown {
  return Reflect.get(Object(body), name)
}

function round(bytes: number): number {
  return Math.round(bytes / MB)
}
