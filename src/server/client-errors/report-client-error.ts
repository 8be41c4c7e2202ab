import { withoutAddresses } from '#domain/text/addresses-in-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit, isWithinLimit } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'

type ClientError = { message: string; stack?: string | undefined; path: string }

/** Over the limit a failure is noted by its id and path alone, up to so many times the limit. */
const NOTED_TIMES = 10

/** Under the id of its own request, which the person is shown (spec 2.8). Refuses: TOO_MANY_TRIES, by address. */
export async function reportClientError(
  { db, log, settings }: Dependencies,
  visit: Visit,
  crash: ClientError,
) {
  const { requestId, address: who } = visit
  const limit = settings.limits.crashReports
  const isTold = await isWithinLimit(db, { what: 'crash', who, limit })
  if (!isTold)
    await consumeRateLimit(db, {
      what: 'crash-noted',
      who,
      limit: { ...limit, tries: limit.tries * NOTED_TIMES },
    })
  const { path, message, stack } = crash
  const facts = { event: 'browser-crash', requestId, path: withoutQuery(path) }
  const words = isTold && {
    browser: visit.headers.get('user-agent') ?? '',
    crash: withoutAddresses(withoutLinks(stack || message)),
  }
  log.error({ ...facts, ...words }, 'a page broke in the browser')
  return { errorId: requestId }
}

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '')
/** Queries of addresses in a stack may carry one-use tokens. */
const withoutLinks = (text: string): string => text.replaceAll(/[?#][^\s:)]*/g, '')
