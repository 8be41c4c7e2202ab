import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { createHash, randomBytes } from 'node:crypto'

const NAME_BYTES = 16
/** A picture as an export carries it: under the name by which this site shows it. */
const OWN = /(?:^|\/)(([0-9a-f]{32})\.(svg|webp))$/

/** A picture as it will be kept, under a name that nobody can guess. */
export type KeptPicture = { name: string; bytes: Uint8Array }

/** A picture that must be stored here already, with these very bytes. */
export type StoredPicture = { name: string; sha256: string }

export type PicturesOfFile = {
  /** Where each picture of the file will be shown; knows nothing of what is no picture. */
  addresses: Map<string, string>
  /** To be kept with the import. */
  pictures: KeptPicture[]
  /** Came from an export of this site, if they are stored here. Drawings are never stored by an import. */
  stored: StoredPicture[]
}

/**
 * Reads the pictures of a file. One that this site exported stays what it is, instead of a copy under another name that is
 * encoded once more. `unknown` are names of such that are not stored here.
 */
export async function keepPictures(
  given: ReadonlyMap<string, Uint8Array>,
  unknown: ReadonlySet<string>,
): Promise<PicturesOfFile> {
  const kept: PicturesOfFile = { addresses: new Map(), pictures: [], stored: [] }
  for (const [source, bytes] of given) {
    const own = ownPicture(source, bytes)
    if (own !== null && !unknown.has(own.name)) {
      kept.addresses.set(source, pictureAddress(own.name))
      kept.stored.push(own)
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

/** A drawing is named by its content, so that no other bytes can take its place. */
function ownPicture(source: string, bytes: Uint8Array): StoredPicture | null {
  const [, name, stem = '', ending] = OWN.exec(source) ?? []
  if (name === undefined) return null
  const sha256 = sha256Of(bytes)
  return ending === 'svg' && !sha256.startsWith(stem) ? null : { name, sha256 }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
