import type { AnyRouter } from '@tanstack/react-router'
import { renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'

type WholePage = {
  request: Request
  router: AnyRouter
  responseHeaders: Headers
  /** Called with what threw inside a frame: the browser renders that part again. */
  onGap: (error: unknown) => void
}

/** Renders to the end before sending: streamed, a first visit got the frame twice. Throws errors before a frame. */
export async function renderWhole({ request, router, responseHeaders, onGap }: WholePage): Promise<Response> {
  try {
    const html = await htmlOf(router, request.signal, onGap)
    // The response brings its own.
    const page = html.replace(/^<!doctype html>/i, '')
    return await renderSsrHtmlResponse({ router, responseHeaders, render: () => page })
  } catch (error) {
    router.serverSsr?.cleanup()
    throw error
  }
}

function htmlOf(router: AnyRouter, signal: AbortSignal, onGap: WholePage['onGap']): Promise<string> {
  const nonce = router.options.ssr?.nonce
  return new Promise((resolve, reject) => {
    const page = renderToPipeableStream(<RouterServer router={router} />, {
      ...(nonce && { nonce }),
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        signal.removeEventListener('abort', leave)
        resolve(text(page.pipe(new PassThrough())))
      },
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) onGap(error)
      },
    })
    const leave = () => {
      page.abort(signal.reason)
      reject(new Error('Nobody waits for this page', { cause: signal.reason }))
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}
