import type { Reporter } from './sentry-reporter.ts'

type Lines = { write: (line: string) => void }

export type ErrorService = Lines & {
  close: () => Promise<void>
}

type ErrorServiceOptions = {
  /** Null reports nothing. */
  dsn: string | null
  blot: (text: string) => string
  log: Lines
}

/** Of pino: 50 is error, 60 is fatal. */
const ERROR_LEVEL = 50
/** A fault that hits every request is known after the first few of them. */
const MOST_IN_A_MINUTE = 60

/** Errors of the log also go to the error service: in the background, bounded, without persons (docs/decisions/021). */
export async function openErrorService({ dsn, blot, log }: ErrorServiceOptions): Promise<ErrorService> {
  if (dsn === null) return { write: (line) => log.write(line), close: () => Promise.resolve() }
  // Only who has a service waits for its library at the start.
  const { openReporter } = await import('./sentry-reporter.ts')
  const reporter = openReporter(dsn, blot)
  const mayReport = atMost(MOST_IN_A_MINUTE)
  return {
    write: (line) => {
      log.write(line)
      tell(line, { reporter, mayReport })
    },
    close: reporter.close,
  }
}

function tell(line: string, { reporter, mayReport }: { reporter: Reporter; mayReport: () => boolean }) {
  try {
    const facts: unknown = JSON.parse(line)
    if (isFacts(facts) && Number(facts['level']) >= ERROR_LEVEL && mayReport()) reporter.report(facts)
  } catch {
    // The line is in the log: the service must not make a failure of its own out of it.
  }
}

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function atMost(times: number): () => boolean {
  let minute = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 60_000)
    count = now === minute ? count + 1 : 1
    minute = now
    return count <= times
  }
}
