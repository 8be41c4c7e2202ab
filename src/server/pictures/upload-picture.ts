import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { pictureAddress } from './picture-address.ts'
import { pictureName } from './picture-name.ts'

/** Width and height in pixels. What the decoder cannot read is not kept (T58). Refuses: PICTURE_INVALID. */
export async function uploadPicture({ pictures }: Pick<Dependencies, 'pictures'>, file: Blob) {
  const picture = await decodePicture(new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw new Refused('PICTURE_INVALID')
  const name = pictureName(picture)
  await pictures.save(name, picture.bytes)
  return { src: pictureAddress(name), width: picture.width, height: picture.height }
}
