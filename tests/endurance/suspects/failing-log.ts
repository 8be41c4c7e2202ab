import type { Log } from '#server/dependencies.ts'

/** What the job would only write down ends a measurement. */
export const FAILING_LOG: Log = {
  info: () => undefined,
  debug: () => undefined,
  warn: () => undefined,
  error: (facts, message) => {
    throw new Error(message, { cause: facts })
  },
}
