import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const boss = await stage.signedIn({ role: 'admin' })
const PATH = '/api/admin/pictures'

const upload = (bytes: Uint8Array, caller: Caller = boss) => caller.send('POST', PATH, bytes)
const code = ({ body }: Answer) => String(Reflect.get(Object(body), 'code'))
const srcOf = ({ body }: Answer) => String(Reflect.get(Object(body), 'src'))

/** The picture as a browser gets it, bytes and all. */
async function shown(src: string) {
  const response = await fetch(stage.origin + src)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
const png = await canvas(40, 30).png().toBuffer()
const noise = sharp({
  create: {
    width: 64,
    height: 48,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
/** Two frames that differ, so that a writer keeps both. */
const animation = await sharp(
  [await canvas(8, 8).png().toBuffer(), await noise.clone().resize(8, 8).png().toBuffer()],
  { join: { animated: true } },
)
  .gif()
  .toBuffer()

const [jpeg, webp, gif, wide, tiff] = await Promise.all([
  canvas(50, 20).jpeg().toBuffer(),
  canvas(33, 44).webp().toBuffer(),
  canvas(12, 12).gif().toBuffer(),
  canvas(3200, 800).png().toBuffer(),
  canvas(9, 9).tiff().toBuffer(),
])
const noisy = await Promise.all([noise.clone().jpeg().toBuffer(), noise.clone().webp().toBuffer()])
const [halfJpeg = png, halfWebp = png] = noisy.map((whole) => whole.subarray(0, whole.length / 2))

describe('a picture for a question', () => {
  it.each<[string, Buffer, { width: number; height: number }]>([
    ['PNG', png, { width: 40, height: 30 }],
    ['JPEG', jpeg, { width: 50, height: 20 }],
    ['WebP', webp, { width: 33, height: 44 }],
    ['GIF', gif, { width: 12, height: 12 }],
    ['short animation', animation, { width: 8, height: 8 }],
    ['picture wider than a page', wide, { width: 1600, height: 400 }],
  ])('a %s is kept under a name that nobody can guess, and shown as what it is', async (_, file, size) => {
    const answer = await upload(file)
    expect(answer).toMatchObject({ status: 200, body: size })
    expect(srcOf(answer)).toMatch(/^\/imagens\/[0-9a-f]{32}\.webp$/)
    const { headers, bytes } = await shown(srcOf(answer))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    const kept = await sharp(bytes).metadata()
    expect([kept.format, kept.width]).toEqual(['webp', size.width])
  })

  it('keeps the frames of a short animation', async () => {
    const { bytes } = await shown(srcOf(await upload(animation)))
    expect((await sharp(bytes).metadata()).pages).toBe(2)
  })

  it('loses where and with what it was taken, and stands upright', async () => {
    const exif = { IFD0: { Make: 'Camera Secreta' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } }
    const photo = await canvas(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const answer = await upload(photo)
    expect(answer).toMatchObject({ status: 200, body: { width: 20, height: 40 } })
    const { bytes } = await shown(srcOf(answer))
    const kept = await sharp(bytes).metadata()
    expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('Camera Secreta')).toBe(false)
  })

  it('loses the page that hides behind it', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<html><script>alert(1)</script></html>')])
    const answer = await upload(polyglot)
    expect(answer.status).toBe(200)
    expect((await shown(srcOf(answer))).bytes.includes('script')).toBe(false)
  })
})

describe('what is no picture', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each<[string, Buffer]>([
    ['nothing', Buffer.from([0])],
    ['a drawing', Buffer.from(drawing)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins as a GIF', Buffer.from('GIF89a=1;alert(1)//')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a TIFF', tiff],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['half a JPEG', halfJpeg],
    ['half a WebP', halfWebp],
  ])('%s is refused and kept nowhere', async (_, file) => {
    const answer = await upload(file)
    expect([answer.status, code(answer)]).toEqual([422, 'PICTURE_INVALID'])
  })

  it('a bomb of many pixels in a small file is refused without being unpacked', async () => {
    const bomb = hugePng(20_000, 20_000)
    const before = process.memoryUsage().rss
    const answer = await upload(bomb)
    expect([answer.status, code(answer)]).toEqual([422, 'PICTURE_INVALID'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('6 MB are refused, whether their size is told or found while reading', async () => {
    const six = new Uint8Array(6 * 1024 * 1024)
    const told = await upload(six)
    expect([told.status, code(told)]).toEqual([413, 'PICTURE_TOO_LARGE'])
    const stream = {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob([six]).stream(),
      duplex: 'half',
    }
    const streamed = await boss.raw(PATH, stream)
    expect([streamed.status, code(streamed)]).toEqual([413, 'PICTURE_TOO_LARGE'])
  })
})

describe('whoever may not', () => {
  it('learners and strangers are refused', async () => {
    expect((await upload(png, await stage.signedIn())).status).toBe(403)
    expect((await upload(png, stage.caller())).status).toBe(401)
  })

  it('another site is refused, and so is every type that a form could send', async () => {
    const send = (headers: Record<string, string>) =>
      boss.raw(PATH, { method: 'POST', headers, body: new Uint8Array(png) })
    const own = { 'content-type': 'application/octet-stream' }
    expect((await send({ ...own, origin: 'https://outro.example' })).status).toBe(403)
    expect((await send({ ...own, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const type of ['image/png', 'text/plain', 'multipart/form-data; boundary=x', 'application/json'])
      expect((await send({ 'content-type': type })).status).toBe(400)
  })

  it('no other call takes a file', async () => {
    const answer = await boss.send('POST', '/api/admin/question-previews', png)
    expect([answer.status, code(answer)]).toEqual([400, 'INPUT_INVALID'])
  })
})

/** A PNG whose head promises so many pixels; its body is short. */
function hugePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
