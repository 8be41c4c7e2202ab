import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** A page that is drawn once and given to many, each time with a nonce of its own (docs/decisions/025). */
export type PageTemplate = {
  plain: (nonce: string) => Buffer<ArrayBuffer>
  gzip: (nonce: string) => Buffer<ArrayBuffer>
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const GZIP_TAIL_BYTES = 8
/** Of a block that is stored as it is: its kind, its length, and the length's complement. */
const STORED_HEAD_BYTES = 5

/** @param placeholder stands wherever the nonce belongs, and is as long as every nonce */
export async function pageTemplate(html: string, placeholder: string): Promise<PageTemplate> {
  const plain = Buffer.from(html)
  const places = placesOf(plain, Buffer.from(placeholder))
  const zipped = await compressAround(plain, { places, length: placeholder.length })
  const fillPlain = (nonce: string) => filled(plain, { places, nonce })
  return {
    plain: fillPlain,
    gzip: (nonce) => {
      const bytes = filled(zipped.bytes, { places: zipped.places, nonce })
      const tail = bytes.subarray(-GZIP_TAIL_BYTES)
      tail.writeUInt32LE(crc32(fillPlain(nonce)), 0)
      tail.writeUInt32LE(plain.length, 4)
      return bytes
    },
  }
}

function placesOf(page: Buffer, placeholder: Buffer): number[] {
  const places: number[] = []
  for (let at = page.indexOf(placeholder); at !== -1; at = page.indexOf(placeholder, at + 1)) places.push(at)
  return places
}

function filled(page: Uint8Array, { places, nonce }: { places: readonly number[]; nonce: string }) {
  const copy = Buffer.allocUnsafeSlow(page.length)
  copy.set(page)
  for (const place of places) copy.write(nonce, place, 'latin1')
  return copy
}

/**
 * One gzip stream in which each nonce is a stored block, so that it can be exchanged without compressing anew. The
 * compressor is fed zeros in its place, which no page holds: nothing that follows can point back into it (RFC 1951, 3.2.4).
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
  add(Buffer.alloc(GZIP_TAIL_BYTES))
  return { bytes: Buffer.concat(pieces), places: gaps }
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
