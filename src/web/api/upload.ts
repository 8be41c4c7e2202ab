import type { Client } from '#contract/client.ts'
import { refusalError } from './client/refusal.ts'
import type { FileRefusal } from '#domain/questions/question-file.ts'

export type Upload = {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Sends a file by XMLHttpRequest: `fetch` reports no progress. Answers the unparsed body; throws its refusal. */
export function uploadBytes(address: string, file: File, { onProgress, signal }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    // The type is judged by the content: none of the sender's is believed.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 200) resolve(answer)
      else reject(failureOf(answer, request.status))
    })
    request.addEventListener('error', () => reject(new Error('The file did not arrive')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function failureOf(answer: unknown, status: number): Error {
  const part = (name: string): unknown => Reflect.get(Object(answer), name)
  const [code, message, data] = [part('code'), part('message'), part('data')]
  if (typeof code !== 'string' || typeof message !== 'string')
    return new Error(`The file was answered ${status}`)
  return refusalError({ code, status, message, ...(hasFileRefusal(data) && { data }) })
}

const hasFileRefusal = (facts: unknown): facts is { fileRefusal: FileRefusal } =>
  typeof facts === 'object' &&
  facts !== null &&
  'fileRefusal' in facts &&
  typeof facts.fileRefusal === 'string'

type KeptPicture = Awaited<ReturnType<Client['adminPictures']['upload']>>

/** Sends a picture of a question. Refuses: PICTURE_TOO_LARGE, PICTURE_INVALID. */
export async function uploadPicture(file: File, upload: Upload): Promise<KeptPicture> {
  const answer = await uploadBytes('/api/admin/pictures', file, upload)
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
