import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { createHash, randomBytes } from 'node:crypto'

const NAME_BYTES = 16
/** A drawing of the catalogue as an export carries it: named by its content, so that no other bytes can take its place. */
const DRAWING = /(?:^|\/)(([0-9a-f]{32})\.svg)$/

/** A picture as it will be kept, under a name that nobody can guess. */
export type KeptPicture = { name: string; bytes: Uint8Array }

export type PicturesOfFile = {
  /** Where each picture of the file will be shown; knows nothing of what is no picture. */
  addresses: Map<string, string>
  /** To be kept with the import. */
  pictures: KeptPicture[]
  /** Drawings by the names under which they must be stored here already: a drawing is never stored by an import. */
  drawings: string[]
}

/** Reads the pictures of a file. `unknown` are names of drawings that are not stored here. */
export async function keepPictures(
  given: ReadonlyMap<string, Uint8Array>,
  unknown: ReadonlySet<string>,
): Promise<PicturesOfFile> {
  const kept: PicturesOfFile = { addresses: new Map(), pictures: [], drawings: [] }
  for (const [source, bytes] of given) {
    const drawing = drawingName(source, bytes)
    if (drawing !== null) {
      if (unknown.has(drawing)) continue
      kept.addresses.set(source, pictureAddress(drawing))
      kept.drawings.push(drawing)
      continue
    }
    const decoded = await decodePicture(bytes)
    if (!decoded) continue
    const name = `${randomBytes(NAME_BYTES).toString('hex')}.${decoded.ending}`
    kept.addresses.set(source, pictureAddress(name))
    kept.pictures.push({ name, bytes: decoded.bytes })
  }
  return kept
}

function drawingName(source: string, bytes: Uint8Array): string | null {
  const [, name = null, stem = ''] = DRAWING.exec(source) ?? []
  return createHash('sha256').update(bytes).digest('hex').startsWith(stem) ? name : null
}
