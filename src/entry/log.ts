import { withoutAddresses } from '#domain/text/addresses-in-text.ts'
import { openErrorService } from '#server/adapters/errors/open-error-service.ts'
import type { Settings } from '#server/settings.ts'
import { pino, type DestinationStream } from 'pino'

const DEEPEST = 5

/** One JSON line per event, without personal secrets (T68). */
export const openLog = (level: string, to?: DestinationStream) => {
  const options = { level, serializers: { err: (error: unknown) => errorFacts(error) } }
  return to ? pino(options, to) : pino(options)
}

/** The log, and the error service that it passes failures on to. */
export async function openLogging({ errorDsn, logLevel }: Settings) {
  const errors = await openErrorService({ dsn: errorDsn, blot: withoutAddresses, log: process.stdout })
  return { errors, log: openLog(logLevel, errors) }
}

/** A failed query carries its parameters (addresses, hashes) in message, stack and own properties, and in `detail`. */
function errorFacts(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    message: messageOf(error),
    ...named(error, 'code'),
    ...named(error, 'constraint'),
    ...named(error, 'table'),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(depth < DEEPEST && reasonsOf(error, depth + 1)),
  }
}

/** What it came of: one cause, or the failures of several parts. */
const reasonsOf = (error: Error, depth: number) => ({
  ...(error.cause !== undefined && { cause: errorFacts(error.cause, depth) }),
  ...(error instanceof AggregateError && {
    errors: error.errors.map((part: unknown) => errorFacts(part, depth)),
  }),
})

/** Without query parameters and the value that the database quotes at the end. */
function messageOf(error: Error): string {
  const [text = ''] = error.message.split('\nparams:')
  return withoutAddresses('severity' in error ? text.replace(/: ".*"$/s, ': …') : text)
}

function named(error: Error, name: string): Record<string, string> {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? { [name]: value } : {}
}
