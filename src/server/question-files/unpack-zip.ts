import { ZIP_MAX_BYTES, ZIP_MAX_FILES } from '#domain/questions/question-file.ts'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { QuestionFileRefused } from './question-file-refused.ts'

export type Unpacked = Map<string, Uint8Array>

/** Bytes given to the inflater at once: so much can unfold (a thousandfold at worst) before the limit is looked at again. */
const PIECE = 16 * 1024
const STORED = 0
const COMPRESSED = 1
/** Packages of the same files are the same bytes, whenever they are made. */
const FIXED_TIME = '2020-01-01T12:00:00'
const WORKBOOK = /\.xlsx$/i
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** Stops as soon as the files unfold past the limits. Refuses `zipTooLarge`, `zipBroken`, `zipNested`. */
export function unpackZip(bytes: Uint8Array): Unpacked {
  const unpacking = new Unpacking()
  try {
    for (let from = 0; from < bytes.length; from += PIECE) {
      unpacking.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
    }
  } catch (error) {
    if (error instanceof QuestionFileRefused) throw error
    throw new QuestionFileRefused('zipBroken', { cause: error })
  }
  return unpacking.files()
}

export function packZip(
  files: ReadonlyMap<string, Uint8Array>,
  { isCompressed }: { isCompressed: boolean } = { isCompressed: false },
): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: isCompressed ? COMPRESSED : STORED, mtime: FIXED_TIME })
}

class Unpacking {
  readonly #unzip = new Unzip((file) => {
    this.#count += 1
    if (this.#count > ZIP_MAX_FILES) throw new QuestionFileRefused('zipTooLarge')
    const pieces: Uint8Array[] = []
    this.#unfinished.add(file.name)
    file.ondata = (error, piece, isFinal) => {
      if (error) throw error
      this.#size += piece.length
      if (this.#size > ZIP_MAX_BYTES) throw new QuestionFileRefused('zipTooLarge')
      pieces.push(piece)
      if (isFinal) this.#keep(file.name, pieces)
    }
    file.start()
  })
  readonly #files: Unpacked = new Map()
  readonly #unfinished = new Set<string>()
  #count = 0
  #size = 0

  constructor() {
    this.#unzip.register(UnzipInflate)
  }

  push(piece: Uint8Array, isLast: boolean): void {
    this.#unzip.push(piece, isLast)
  }

  files(): Unpacked {
    if (this.#unfinished.size > 0) throw new QuestionFileRefused('zipBroken')
    return this.#files
  }

  #keep(name: string, pieces: readonly Uint8Array[]): void {
    this.#unfinished.delete(name)
    if (name.endsWith('/') || LITTER.test(name)) return
    const content = Buffer.concat(pieces)
    // A workbook is a package too; what it is, its reader looks at.
    if (isZip(content) && !WORKBOOK.test(name)) throw new QuestionFileRefused('zipNested')
    this.#files.set(name.replaceAll('\\', '/'), content)
  }
}
