import type { Client } from '#contract/client.ts'
import { refusalError } from './refusal.ts'

/** A picture as it is kept: where it is shown from, and its size in pixels. */
export type KeptPicture = Awaited<ReturnType<Client['adminPictures']['upload']>>

type Upload = {
  /** From 0 to 1, while the file is on its way. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const ADDRESS = '/api/admin/pictures'

/**
 * Sends a picture of a question, and tells how far it is: the only call that needs `XMLHttpRequest`, for `fetch` does
 * not tell. Refuses: PICTURE_TOO_LARGE, PICTURE_INVALID.
 */
export function uploadPicture(file: File, { onProgress, signal }: Upload): Promise<KeptPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', ADDRESS)
    // What it is, its content decides: no type of the sender is believed.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 200 && isKeptPicture(answer)) resolve(answer)
      else reject(failureOf(answer, request.status))
    })
    request.addEventListener('error', () => reject(new Error('The picture did not arrive')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
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

function failureOf(answer: unknown, status: number): Error {
  const code: unknown = Reflect.get(Object(answer), 'code')
  const message = `The picture was answered ${status}`
  return typeof code === 'string' ? refusalError({ code, status, message }) : new Error(message)
}
