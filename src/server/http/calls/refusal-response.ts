import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { metDatabaseOutage } from '#server/adapters/db/database-deadline.ts'
import { isDatabaseOutage } from '#server/adapters/db/outage.ts'
import { StorageAway } from '#server/adapters/storage/picture-store.ts'
import type { Log } from '#server/dependencies.ts'
import type { Context } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { errorPage, unavailablePage } from '#server/http/pages/bare-pages.ts'

type Env = { Variables: SecureHeadersVariables & { requestId: string } }

export const refusalResponse = (code: RefusalCode, data: Record<string, string> = {}): Response =>
  Response.json(
    { defined: false, code, status: REFUSALS[code], message: refusalSentence(code), data },
    { status: REFUSALS[code], headers: { 'cache-control': 'no-store' } },
  )

export const failureResponse =
  (log: Log) =>
  <E extends Env>(error: Error, c: Context<E>): Response | Promise<Response> => {
    const errorId = c.get('requestId')
    const nonce = c.get('secureHeadersNonce') ?? ''
    const isApi = c.req.path === '/api' || c.req.path.startsWith('/api/')
    const isStorageAway = error instanceof StorageAway
    if (isStorageAway || isDatabaseOutage(error) || metDatabaseOutage()) {
      const who = isStorageAway ? 'the storage' : 'the database'
      log.error({ err: error, requestId: errorId }, `${who} did not answer`)
      return isApi ? refusalResponse('UNAVAILABLE') : unavailablePage({ nonce })
    }
    log.error({ err: error, requestId: errorId }, 'a request failed')
    return isApi ? refusalResponse('UNEXPECTED', { errorId }) : errorPage({ errorId, nonce })
  }
