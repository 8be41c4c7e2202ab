import type { QuestionFile } from '#domain/questions/question-file.ts'
import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { pictureName, sha256Of } from '#server/pictures/picture-name.ts'

const OWN = /(?:^|\/)(([0-9a-f]{32})\.(svg|webp))$/

export type KeptPicture = { name: string; bytes: Uint8Array }

/** `sha256` null: the file shows it without its bytes. */
export type StoredPicture = { name: string; sha256: string | null }

export type PicturesOfFile = {
  addresses: Map<string, string>
  pictures: KeptPicture[]
  stored: StoredPicture[]
}

/** A picture that this site exported keeps name and bytes; `unknown` are names of such that are not stored here. The same picture is kept once. */
export async function keepPictures(
  { pictures: given, absentPictures }: Pick<QuestionFile, 'pictures' | 'absentPictures'>,
  unknown: ReadonlySet<string>,
): Promise<PicturesOfFile> {
  const kept: PicturesOfFile = { addresses: new Map(), pictures: [], stored: [] }
  for (const name of absentPictures) {
    if (unknown.has(name)) continue
    kept.addresses.set(name, pictureAddress(name))
    kept.stored.push({ name, sha256: null })
  }
  for (const [source, bytes] of given) {
    const own = ownPicture(source, bytes)
    if (own !== null && !unknown.has(own.name)) {
      kept.addresses.set(source, pictureAddress(own.name))
      kept.stored.push(own)
      continue
    }
    const decoded = await decodePicture(bytes)
    if (!decoded) continue
    const name = pictureName(decoded)
    kept.addresses.set(source, pictureAddress(name))
    // A file may show the same picture under several names.
    if (!kept.pictures.some((picture) => picture.name === name))
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
