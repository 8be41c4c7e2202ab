import {
  createStackParser,
  createTransport,
  type BaseTransportOptions,
  type Event,
  type Exception,
  type StackParser,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'

type Facts = Readonly<Record<string, unknown>>

/** Only these of a line leave us: nothing that names a person, an account or a purchase. */
const TAGS = ['event', 'method', 'path', 'type'] as const
const MOST_EXCEPTIONS = 10

type Reading = { parseStack: StackParser; blot: (text: string) => string }

type Words = { parseStack: StackParser; words: (value: unknown) => string | undefined }

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

// The event of the error service for a line of the log, which is blotted already and is blotted once more.
function eventOf(line: Facts, { parseStack, blot }: Reading): Event {
  const words = (value: unknown): string | undefined => (typeof value === 'string' ? blot(value) : undefined)
  const message = words(line['msg']) ?? ''
  const crash = words(line['crash'])
  // The id that the person was shown.
  const errorId = words(line['errorId']) ?? words(line['requestId'])
  const exceptions =
    crash === undefined
      ? exceptionsOf(line['err'], { parseStack, words })
      : [
          {
            type: 'BrowserCrash',
            value: crash.split('\n')[0] ?? '',
            stacktrace: { frames: parseStack(crash) },
          },
        ]
  const tags = Object.fromEntries(
    TAGS.flatMap((name) => {
      const text = words(line[name])
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return {
    level: 'error',
    platform: crash === undefined ? 'node' : 'javascript',
    message,
    tags: { ...tags, ...(errorId !== undefined && { error_id: errorId }) },
    ...(exceptions.length > 0 && { exception: { values: exceptions } }),
  }
}

/** The service wants the first cause first. Of a failure in several parts each is told. */
function exceptionsOf(err: unknown, { parseStack, words }: Words): Exception[] {
  const found: Exception[] = []
  const waiting = [err]
  while (waiting.length > 0 && found.length < MOST_EXCEPTIONS) {
    const at = waiting.shift()
    if (!isFacts(at)) continue
    waiting.push(at['cause'], ...partsOf(at))
    const stack = words(at['stack'])
    const code = words(at['code'])
    const message = words(at['message']) ?? ''
    found.unshift({
      type: words(at['type']) ?? 'Error',
      value: code === undefined ? message : `${message} (${code})`,
      ...(stack && { stacktrace: { frames: parseStack(stack) } }),
    })
  }
  return found
}

function partsOf({ errors }: Facts): unknown[] {
  const parts: unknown[] = Array.isArray(errors) ? errors : []
  return parts
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null
