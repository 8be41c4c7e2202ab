import type { Event, Exception, StackParser } from '@sentry/core'

export type Facts = Readonly<Record<string, unknown>>

/** Only these of a line leave us: nothing that names a person, an account or a purchase. */
const TAGS = ['event', 'method', 'path', 'type'] as const
const DEEPEST_CAUSE = 5

type Reading = { parseStack: StackParser; blot: (text: string) => string }

/** The event of the error service for a line of the log, which is blotted already and is blotted once more. */
export function eventOf(line: Facts, { parseStack, blot }: Reading): Event {
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

type Words = { parseStack: StackParser; words: (value: unknown) => string | undefined }

/** The service wants the first cause first. */
function exceptionsOf(err: unknown, { parseStack, words }: Words): Exception[] {
  const found: Exception[] = []
  for (let at = err; isFacts(at) && found.length < DEEPEST_CAUSE; at = at['cause']) {
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

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null
