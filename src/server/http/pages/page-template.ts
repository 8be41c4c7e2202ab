import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

export type PageForm = {
  take: (nonce: string) => Buffer<ArrayBuffer>
  giveBack: (bytes: Buffer<ArrayBuffer>) => void
}

/** A page that is drawn once and given to many (docs/decisions/025). */
export type PageTemplate = { plain: PageForm; gzip: PageForm }

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const GZIP_TAIL_BYTES = 8
const STORED_HEAD_BYTES = 5
const SPARE_COPIES = 32
const BYTE_VALUES = 256
const BITS = 8

/** @param placeholder is at every place of the nonce, and as long as every nonce; Latin-1 as they are */
export async function pageTemplate(html: string, placeholder: string): Promise<PageTemplate> {
  const page = Buffer.from(html)
  const places = placesOf(page, Buffer.from(placeholder))
  const zipped = await compressAround(page, { places, length: placeholder.length })
  const sumOf = checksums(page, { places, length: placeholder.length })
  return {
    plain: copies(page, (copy, nonce) => write(copy, { places, nonce })),
    gzip: copies(zipped.bytes, (copy, nonce) => {
      write(copy, { places: zipped.places, nonce })
      copy.writeUInt32LE(sumOf(nonce), copy.length - GZIP_TAIL_BYTES)
    }),
  }
}

/** The policy asks for nonces at scripts and styles alone; the router's other ones only hinder compression. */
export const withoutNeedlessNonces = (html: string, nonce: string): string =>
  html.replaceAll(/<(?:meta|link) [^>]*>/g, (tag) => tag.replace(` nonce="${nonce}"`, ''))

function copies(page: Buffer, fill: (copy: Buffer, nonce: string) => void): PageForm {
  const spare: Buffer<ArrayBuffer>[] = []
  const copyOf = () => {
    const copy = Buffer.allocUnsafeSlow(page.length)
    copy.set(page)
    return copy
  }
  return {
    take: (nonce) => {
      const copy = spare.pop() ?? copyOf()
      fill(copy, nonce)
      return copy
    },
    giveBack: (copy) => {
      if (spare.length < SPARE_COPIES) spare.push(copy)
    },
  }
}

function placesOf(page: Buffer, placeholder: Buffer): number[] {
  const places: number[] = []
  for (let at = page.indexOf(placeholder); at !== -1; at = page.indexOf(placeholder, at + 1)) places.push(at)
  return places
}

function write(page: Buffer, { places, nonce }: { places: readonly number[]; nonce: string }) {
  for (const place of places) page.write(nonce, place, 'latin1')
}

/** CRC-32 for any nonce without reading the page again: the sum is linear over bits, so a table per byte is enough. */
function checksums(page: Buffer, { places, length }: { places: readonly number[]; length: number }) {
  const probe = Buffer.from(page)
  const sumWith = (nonce: Buffer) => {
    for (const place of places) probe.set(nonce, place)
    return crc32(probe)
  }
  const base = sumWith(Buffer.alloc(length))
  const tables = Array.from({ length }, (_, position) => {
    const changes = Array.from({ length: BITS }, (__, bit) => {
      const nonce = Buffer.alloc(length)
      nonce[position] = 1 << bit
      return sumWith(nonce) ^ base
    })
    return Int32Array.from({ length: BYTE_VALUES }, (__, value) =>
      changes.reduce((sum, change, bit) => ((value >> bit) & 1 ? sum ^ change : sum), 0),
    )
  })
  return (nonce: string) => {
    let sum = base
    for (const [position, table] of tables.entries()) sum ^= table[nonce.charCodeAt(position)] ?? 0
    return sum >>> 0
  }
}

/**
 * Each nonce is a stored block that can be exchanged. The compressor gets zeros in its place, which no page holds:
 * nothing that follows points back into it (RFC 1951, 3.2.4).
 */
async function compressAround(
  page: Buffer,
  { places, length }: { places: readonly number[]; length: number },
): Promise<{ bytes: Buffer; places: number[] }> {
  const stream = createDeflateRaw({ level: 9 })
  const pieces: Buffer[] = [GZIP_HEAD]
  const gaps: number[] = []
  let size = GZIP_HEAD.length
  let from = 0
  const add = (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
  }
  for (const place of places) {
    add(await flushed(stream, page.subarray(from, place)))
    await flushed(stream, Buffer.alloc(length))
    gaps.push(size + STORED_HEAD_BYTES)
    add(storedBlock(length))
    from = place + length
  }
  add(await finished(stream, page.subarray(from)))
  add(tailOf(page))
  return { bytes: Buffer.concat(pieces), places: gaps }
}

function tailOf(page: Buffer): Buffer {
  const tail = Buffer.alloc(GZIP_TAIL_BYTES)
  tail.writeUInt32LE(page.length, 4)
  return tail
}

function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(STORED_HEAD_BYTES + length)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(0xffff - length, 3)
  return block
}

function flushed(stream: DeflateRaw, bytes: Uint8Array): Promise<Buffer> {
  return outputOf(stream, (done) => {
    stream.write(bytes)
    stream.flush(constants.Z_SYNC_FLUSH, done)
  })
}

const finished = (stream: DeflateRaw, bytes: Uint8Array): Promise<Buffer> =>
  outputOf(stream, (done) => {
    stream.once('end', done)
    stream.end(bytes)
  })

function outputOf(stream: DeflateRaw, act: (done: () => void) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const take = (piece: Buffer) => pieces.push(piece)
    stream.on('data', take)
    stream.once('error', reject)
    act(() => {
      stream.off('data', take)
      stream.off('error', reject)
      resolve(Buffer.concat(pieces))
    })
  })
}
