import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

const EVERY_MS = 2000
/** One look in so many is at a picture that was just uploaded. */
const PICTURE_EVERY = 5

/**
 * What an administrator does meanwhile: reports, and now and then a picture that is uploaded through one process and read
 * through the next. A request without an answer is sent once more. Every report must tell of so many `people`.
 */
export function openOffice(origin: string, { cookie, people }: { cookie: string; people: number }) {
  const seen = { reports: 0, pictures: 0, repeated: 0, faults: new Array<string>() }
  const state = { isOver: false }

  async function ask(path: string, bytes?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const sent = bytes && {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: bytes,
    }
    const once = () => fetch(origin + path, sent ?? { headers: { cookie } })
    try {
      return await once()
    } catch {
      seen.repeated += 1
      return once()
    }
  }

  async function readReport() {
    const reply = await ask('/api/admin/reports/summary?period=30d')
    const text = await reply.text()
    if (reply.status === 200 && newUsersIn(text) === people) seen.reports += 1
    else seen.faults.push(`a report was answered ${reply.status}: ${text.slice(0, 200)}`)
  }

  async function sharePicture(turn: number) {
    const picture = await pictureOf(turn % 256)
    const reply = await ask('/api/admin/pictures', new Uint8Array(picture))
    const text = await reply.text()
    if (reply.status !== 200)
      return void seen.faults.push(`an upload was answered ${reply.status}: ${text.slice(0, 200)}`)
    const src = String(Reflect.get(Object(JSON.parse(text)), 'src'))
    const read = async () => Buffer.from(await (await ask(src)).arrayBuffer())
    const [one, other] = [await read(), await read()]
    if (one.equals(other) && (await sharp(one).metadata()).width === 60) seen.pictures += 1
    else seen.faults.push(`${src} is not one picture of 60 points`)
  }

  async function work() {
    for (let turn = 0; !state.isOver; turn += 1) {
      try {
        await (turn % PICTURE_EVERY === 0 ? sharePicture(turn) : readReport())
      } catch (error) {
        seen.faults.push(String(error))
      }
      await pause(EVERY_MS)
    }
  }

  const working = work()
  return {
    seen,
    close: async () => {
      state.isOver = true
      await working
    },
  }
}

function newUsersIn(report: string): unknown {
  const now: unknown = Reflect.get(Object(JSON.parse(report)), 'now')
  return Reflect.get(Object(now), 'newUsers')
}

const pictureOf = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 160 } } })
    .png()
    .toBuffer()
