import { createStackParser, createTransport, type BaseTransportOptions } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { eventOf, type Facts } from './error-event.ts'

export type Reporter = {
  report: (line: Facts) => void
  close: () => Promise<void>
}

const SENDS_AT_ONCE = 10
const SEND_MS = 5000
const LAST_WORDS_MS = 2000

/** Reports to a service that speaks Sentry's protocol, without its instrumentation: nothing of the process is patched. */
export function openReporter(dsn: string, blot: (text: string) => string): Reporter {
  const parseStack = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    stackParser: parseStack,
    transport: overFetch,
    sendClientReports: false,
    runtime: { name: 'node', version: process.version },
  })
  client.init()
  return {
    report: (line) => void client.captureEvent(eventOf(line, { parseStack, blot })),
    close: async () => void (await client.close(LAST_WORDS_MS)),
  }
}

const overFetch = (options: BaseTransportOptions) =>
  createTransport({ ...options, bufferSize: SENDS_AT_ONCE }, async ({ body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : Buffer.from(body),
      headers: options.headers ?? {},
      signal: AbortSignal.timeout(SEND_MS),
    })
    // Read to the end, or the connection is kept for it.
    await answer.arrayBuffer()
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    }
  })
