import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { randomBytes } from 'node:crypto'

const NAME_BYTES = 16

/** A picture as it will be kept, under a name that nobody can guess. */
export type KeptPicture = { name: string; bytes: Uint8Array }

/** Reads the pictures of a file; `addresses` says where each will be shown, and knows nothing of what is no picture. */
export async function keepPictures(
  given: ReadonlyMap<string, Uint8Array>,
): Promise<{ addresses: Map<string, string>; pictures: KeptPicture[] }> {
  const addresses = new Map<string, string>()
  const pictures: KeptPicture[] = []
  for (const [source, bytes] of given) {
    const decoded = await decodePicture(bytes)
    if (!decoded) continue
    const name = `${randomBytes(NAME_BYTES).toString('hex')}.${decoded.ending}`
    addresses.set(source, pictureAddress(name))
    pictures.push({ name, bytes: decoded.bytes })
  }
  return { addresses, pictures }
}
