import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { randomBytes } from 'node:crypto'
import { pictureAddress } from './picture-address.ts'

const NAME_BYTES = 16

/** Width and height in pixels. What the decoder cannot read is not kept (T58). Refuses: PICTURE_INVALID. */
export async function uploadPicture({ pictures }: Pick<Dependencies, 'pictures'>, file: Blob) {
  const picture = await decodePicture(new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw new Refused('PICTURE_INVALID')
  const name = `${randomBytes(NAME_BYTES).toString('hex')}.${picture.ending}`
  await pictures.save(name, picture.bytes)
  return { src: pictureAddress(name), width: picture.width, height: picture.height }
}
