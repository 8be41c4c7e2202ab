import { withoutAddresses } from '#domain/text/addresses-in-text.ts'
import { pino, type DestinationStream } from 'pino'

const DEEPEST_CAUSE = 5

/** The process's log: one JSON line per event, from which no secret of a person can be read (T68). */
export const openLog = (level: string, to?: DestinationStream) => {
  const options = { level, serializers: { err: (error: unknown) => errorFacts(error) } }
  return to ? pino(options, to) : pino(options)
}

/**
 * What may be written of an error, field by field: a failed query carries its parameters (addresses, hashes of passwords
 * and links) in its message, its stack and properties of its own, and so does the database's `detail`.
 */
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
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: errorFacts(error.cause, depth + 1) }),
  }
}

/** Without the parameters of a query, and without the value that the database quotes at the end of a complaint. */
function messageOf(error: Error): string {
  const [text = ''] = error.message.split('\nparams:')
  return withoutAddresses('severity' in error ? text.replace(/: ".*"$/s, ': …') : text)
}

function named(error: Error, name: string): Record<string, string> {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? { [name]: value } : {}
}
