import { withoutAddresses } from '#domain/text/addresses-in-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'

type ClientError = { message: string; stack?: string | undefined; path: string }

/** Under the id of its own request, which the person is shown (spec 2.8). Refuses: TOO_MANY_TRIES, by address. */
export async function reportClientError(
  { db, log, settings }: Dependencies,
  visit: Visit,
  crash: ClientError,
) {
  await consumeRateLimit(db, { what: 'crash', who: visit.address, limit: settings.limits.crashReports })
  const { requestId } = visit
  const browser = visit.headers.get('user-agent') ?? ''
  const { path, message, stack } = crash
  const facts = { event: 'browser-crash', requestId, browser, path: withoutQuery(path) }
  log.error(
    { ...facts, crash: withoutAddresses(withoutLinks(stack ?? message)) },
    'a page broke in the browser',
  )
  return { errorId: requestId }
}

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '')
/** Queries of addresses in a stack may carry one-use tokens. */
const withoutLinks = (text: string): string => text.replaceAll(/[?#][^\s:)]*/g, '')
