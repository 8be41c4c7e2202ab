import type { Client } from '#contract/client.ts'
import { type Upload, uploadBytes } from '#web/api/upload.ts'

export type KeptPicture = Awaited<ReturnType<Client['adminPictures']['upload']>>

const ADDRESS = '/api/admin/pictures'

/** Sends a picture of a question. Refuses: PICTURE_TOO_LARGE, PICTURE_INVALID. */
export async function uploadPicture(file: File, upload: Upload): Promise<KeptPicture> {
  const answer = await uploadBytes(ADDRESS, file, upload)
  if (!isKeptPicture(answer)) throw new Error('The picture was answered by something else')
  return answer
}

const isKeptPicture = (answer: unknown): answer is KeptPicture =>
  typeof answer === 'object' &&
  answer !== null &&
  'src' in answer &&
  typeof answer.src === 'string' &&
  'width' in answer &&
  typeof answer.width === 'number' &&
  'height' in answer &&
  typeof answer.height === 'number'
