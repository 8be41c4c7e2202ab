import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** What must come of an upload: one of the two refusals, or a picture that was written anew. */
export type Verdict = 'PICTURE_INVALID' | 'PICTURE_TOO_LARGE' | 'cleaned'
/** `kind` as the figures name it; `never` must not stand in what is kept. */
export type PictureCase = { kind: string; name: string; bytes: Buffer; verdict: Verdict; never?: string }

const MARK = 'marca-que-nao-deve-ficar'
const SCRIPT = `<script>alert('${MARK}')</script>`
const MB = 1024 * 1024

const canvas = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } },
    limitInputPixels: false,
  })
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** The lies that a file may tell (T58). */
export async function pictureCases(): Promise<PictureCase[]> {
  return [
    ...wrongTypes(),
    ...drawings(),
    ...(await polyglots()),
    ...(await bombs()),
    ...(await truncated()),
    ...(await tooLarge()),
    ...(await placeData()),
  ]
}

const refused = (kind: string, name: string, bytes: Buffer): PictureCase => ({
  kind,
  name,
  bytes,
  verdict: 'PICTURE_INVALID',
})

function wrongTypes(): PictureCase[] {
  const texts: Record<string, string> = {
    'a page': `<!doctype html>${SCRIPT}`,
    'a document': '%PDF-1.7\n1 0 obj\n<<>>\nendobj',
    'a script that begins as a GIF': `GIF89a=1;alert('${MARK}')//`,
    'a program': '\u007fELF\u0002\u0001\u0001',
    'an archive': 'PK\u0003\u0004\u0014\u0000\u0000\u0000',
    'the head of a PNG alone': '\u0089PNG\r\n\u001a\n',
    'the head of a JPEG alone': '\u00ff\u00d8\u00ff\u00e0',
    'a TIFF': 'II*\u0000\u0008\u0000\u0000\u0000',
    'a bitmap': 'BM\u0036\u0000\u0000\u0000',
    'an icon': '\u0000\u0000\u0001\u0000',
    'an AVIF': '\u0000\u0000\u0000\u001cftypavif',
    'a film': '\u0000\u0000\u0000\u0018ftypmp42',
    'a stylesheet': '@import "https://outro.example/a.css"',
    'a playlist': '#EXTM3U\nfile:///etc/passwd',
  }
  return Object.entries(texts).map(([name, text]) =>
    refused('wrong type', name, Buffer.from(text.padEnd(64, '\u0000'), 'latin1')),
  )
}

function drawings(): PictureCase[] {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
  const texts: Record<string, string> = {
    'with a script': `${open}${SCRIPT}</svg>`,
    'with an event': `${open}<rect onload="alert('${MARK}')"/></svg>`,
    'that loads a picture': `${open}<image href="https://outro.example/a.png"/></svg>`,
    'that reads a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${open}<text>&x;</text></svg>`,
    'that unfolds without end': `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(99)}"><!ENTITY c "${'&a;'.repeat(99)}">]>${open}<text>&c;</text></svg>`,
    'behind a declaration': `<?xml version="1.0"?>\n${open}${SCRIPT}</svg>`,
    'behind a byte order mark': `\ufeff${open}${SCRIPT}</svg>`,
  }
  return Object.entries(texts).map(([name, text]) => refused('drawing', name, Buffer.from(text)))
}

async function polyglots(): Promise<PictureCase[]> {
  const wholes = {
    PNG: await noisy(64, 48).png().toBuffer(),
    JPEG: await noisy(64, 48).jpeg().toBuffer(),
    GIF: await noisy(64, 48).gif().toBuffer(),
    WebP: await noisy(64, 48).webp().toBuffer(),
  }
  const tails = Object.entries(wholes).map(([name, bytes]): PictureCase => ({
    kind: 'polyglot',
    name: `a ${name} with a page behind it`,
    bytes: Buffer.concat([bytes, Buffer.from(`<html>${SCRIPT}</html>`)]),
    verdict: 'cleaned',
    never: MARK,
  }))
  const noted: PictureCase = {
    kind: 'polyglot',
    name: 'a PNG with a page in its notes',
    bytes: pngWithText(wholes.PNG, `<html>${SCRIPT}</html>`),
    verdict: 'cleaned',
    never: MARK,
  }
  return [...tails, noted]
}

async function bombs(): Promise<PictureCase[]> {
  const dot = await canvas(40, 30).png().toBuffer()
  /** Two plain colours in turn, so that a writer keeps every frame and the file stays small. */
  const frames = async (count: number, side: number) => {
    const one = await canvas(side, side).png().toBuffer()
    const other = await canvas(side, side).negate().png().toBuffer()
    const pictures = Array.from({ length: count }, (_, place) => (place % 2 === 0 ? one : other))
    return sharp(pictures, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer()
  }
  return [
    refused('bomb', 'a head that promises 400 million pixels', withSize(dot, 20_000, 20_000)),
    refused('bomb', 'a head that promises 65,535 × 65,535 pixels', withSize(dot, 65_535, 65_535)),
    refused('bomb', '49 million pixels in a small PNG', await canvas(7000, 7000).png().toBuffer()),
    refused('bomb', '42 million pixels in a long JPEG', await canvas(65_000, 650).jpeg().toBuffer()),
    refused('bomb', 'an animation of 101 frames', await frames(101, 16)),
    refused('bomb', '21 frames of a million pixels', await frames(21, 1000)),
    // Within the limits, and as heavy as one may be.
    {
      kind: 'bomb',
      name: '39 million pixels, which may pass',
      bytes: await canvas(6250, 6250).png().toBuffer(),
      verdict: 'cleaned',
    },
    {
      kind: 'bomb',
      name: '19 frames of a million pixels, which may pass',
      bytes: await frames(19, 1000),
      verdict: 'cleaned',
    },
  ]
}

async function truncated(): Promise<PictureCase[]> {
  const wholes = {
    PNG: await noisy(200, 200).png().toBuffer(),
    JPEG: await noisy(200, 200).jpeg().toBuffer(),
    WebP: await noisy(200, 200).webp().toBuffer(),
  }
  return Object.entries(wholes).flatMap(([name, whole]) =>
    [0.1, 0.5, 0.9].map((share) =>
      refused(
        'truncated',
        `${share * 100} % of a ${name}`,
        whole.subarray(0, Math.floor(whole.length * share)),
      ),
    ),
  )
}

async function tooLarge(): Promise<PictureCase[]> {
  const png = await canvas(40, 30).png().toBuffer()
  const large = (name: string, bytes: Buffer): PictureCase => ({
    kind: '6 MB',
    name,
    bytes,
    verdict: 'PICTURE_TOO_LARGE',
  })
  return [
    large('of nothing', Buffer.alloc(6 * MB)),
    large('of a true picture and its padding', Buffer.concat([png, Buffer.alloc(6 * MB)])),
    large('and a byte too many', Buffer.alloc(5 * MB + 1)),
  ]
}

async function placeData(): Promise<PictureCase[]> {
  const exif = { IFD0: { Make: MARK }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLongitude: '46/1 38/1 0/1' } }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${MARK}</place></x:xmpmeta>`
  const cleaned = (name: string, bytes: Buffer): PictureCase => ({
    kind: 'place data',
    name,
    bytes,
    verdict: 'cleaned',
    never: MARK,
  })
  return [
    cleaned('in a JPEG', await canvas(40, 20).jpeg().withExif(exif).toBuffer()),
    cleaned('in a PNG', await canvas(40, 20).png().withExif(exif).toBuffer()),
    cleaned('in a WebP', await canvas(40, 20).webp().withExif(exif).toBuffer()),
    cleaned('in the XMP of a JPEG', await canvas(40, 20).jpeg().withXmp(xmp).toBuffer()),
  ]
}

/** The same file with a head that promises another size; its body is as short as before. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const HEAD_BYTES = 33

/** A note between the head and the pixels, as cameras and editors write them. */
function pngWithText(png: Buffer, text: string): Buffer {
  const body = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(text)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), chunk.length - 4)
  return Buffer.concat([png.subarray(0, HEAD_BYTES), chunk, png.subarray(HEAD_BYTES)])
}
