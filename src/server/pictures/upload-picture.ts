import { workQueue } from '#server/adapters/auth/work-queue.ts'
import { decodePicture } from '#server/adapters/storage/decode-picture.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { pictureAddress } from './picture-address.ts'
import { pictureName } from './picture-name.ts'

/** Decoding takes a processor that answers wait for, too, and each that waits holds its bytes, 5 MB at most. */
const inTurn = workQueue({ atWork: 1, waiting: 30 })

/** Width and height in pixels. What the decoder cannot read is not kept (T58). Throws QueueFull. Refuses: PICTURE_INVALID. */
export async function uploadPicture({ pictures }: Pick<Dependencies, 'pictures'>, file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const picture = await inTurn(() => decodePicture(bytes))
  if (!picture) throw new Refused('PICTURE_INVALID')
  const name = pictureName(picture)
  await pictures.save(name, picture.bytes)
  return { src: pictureAddress(name), width: picture.width, height: picture.height }
}
