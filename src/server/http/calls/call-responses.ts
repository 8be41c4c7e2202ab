import type { StandardHandleResult } from '@orpc/server/standard'
import { toFetchResponse, toStandardBody } from '@orpc/standard-server-fetch'

// Between the shell's requests and the engine of the calls; the engine's own bridge costs more.

type Calls<Options> = {
  handle: (request: LazyRequest, options: Options) => Promise<StandardHandleResult>
}

type LazyRequest = ReturnType<typeof lazyRequest>

export async function answerCall<Options>(
  calls: Calls<Options>,
  request: Request,
  options: Options,
): Promise<Response | undefined> {
  const { matched, response } = await calls.handle(lazyRequest(request), options)
  return matched ? responseOf(response) : undefined
}

/** Without its headers and the signal of a request that was given up: no call looks at them, and both would be made for each. */
function lazyRequest(request: Request) {
  let body: ReturnType<typeof toStandardBody> | undefined
  return {
    url: new URL(request.url),
    method: request.method,
    headers: {},
    body: () => (body ??= toStandardBody(request)),
    signal: undefined,
  }
}

/** Text carries its length, so that a short answer is not compressed: that costs more than it saves. */
function responseOf(response: Extract<StandardHandleResult, { matched: true }>['response']): Response {
  const { status, body, headers } = response
  if (!isPlain(body) || Object.keys(headers).length > 0) return toFetchResponse(response)
  const text = JSON.stringify(body)
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
  })
}

function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const shape: unknown = Object.getPrototypeOf(body)
  return shape === Object.prototype || shape === Array.prototype
}
