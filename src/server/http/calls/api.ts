import type { Client } from '#contract/client.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { QueueFull } from '#server/adapters/auth/work-queue.ts'
import { metDatabaseOutage } from '#server/adapters/db/database-deadline.ts'
import { isDatabaseOutage, isGoneAccount, isGoneExam } from '#server/adapters/db/outage.ts'
import { StorageAway } from '#server/adapters/storage/picture-store.ts'
import type { Log } from '#server/dependencies.ts'
import type { Context } from '#server/procedures.ts'
import { router } from '#server/router.ts'
import { createJsonifiedRouterClient } from '@orpc/openapi'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { ORPCError, ValidationError } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import type { StandardHandleResult } from '@orpc/server/standard'
import { metered, type CallMeter } from './call-meter.ts'
import { toFetchResponse, toStandardBody } from '@orpc/standard-server-fetch'

/** Answers the calls of the contract over HTTP; undefined where there is no such call. */
export function createApi(log: Log, meter?: CallMeter) {
  const calls = new StandardOpenAPIHandler(router, {
    clientInterceptors: [(call) => metered(meter, call, () => withKnownErrors(log, call.next))],
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) =>
      error.code === 'BAD_REQUEST' ? inputInvalid(error) : error.toJSON(),
  })
  return async (request: Request, context: Context): Promise<Response | undefined> => {
    const { matched, response } = await calls.handle(lazyRequest(request), { prefix: '/api', context })
    return matched ? responseOf(response) : undefined
  }
}

export const apiInProcess = (
  { log, context, meter }: { log: Log; context: Context; meter?: CallMeter | undefined },
  onRefusal: (status: number) => void,
): Client =>
  createJsonifiedRouterClient(router, {
    context,
    interceptors: [
      async (call) => {
        try {
          return await metered(meter, call, () => withKnownErrors(log, call.next))
        } catch (thrown) {
          const error = asOverHttp(thrown)
          if (error instanceof ORPCError) onRefusal(error.status)
          throw error
        }
      },
    ],
  })

function asOverHttp(error: unknown): unknown {
  if (!isBadInput(error)) return error
  const { code, status, message, data } = inputInvalid(error)
  return new ORPCError(code, { status, message, data })
}

const isBadInput = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.code === 'BAD_REQUEST'

/** Refusals pass; a transient failure becomes UNAVAILABLE; a broken assumption is logged with an id that the person gets. */
async function withKnownErrors<Result>(log: Log, next: () => Promise<Result>): Promise<Result> {
  try {
    return await next()
  } catch (error) {
    if (isExpected(error)) throw error
    // First: its cause, a refused connection, would pass for one of the database.
    if (error instanceof StorageAway) {
      log.error({ err: error }, 'the storage did not answer')
      throw refusalOf('UNAVAILABLE')
    }
    if (isDatabaseOutage(error) || metDatabaseOutage()) {
      log.error({ err: error }, 'the database did not answer')
      throw refusalOf('UNAVAILABLE')
    }
    if (isGoneAccount(error)) throw refusalOf('UNAUTHENTICATED')
    if (isGoneExam(error)) throw refusalOf('EXAM_NOT_FOUND')
    if (error instanceof QueueFull) {
      log.warn({ err: error }, 'too many wait for the same work')
      throw refusalOf('UNAVAILABLE')
    }
    const errorId = randomUUID()
    log.error({ err: error, errorId }, 'a call failed')
    throw refusalOf('UNEXPECTED', { errorId })
  }
}

const refusalOf = (code: RefusalCode, data?: { errorId: string }) =>
  new ORPCError(code, { status: REFUSALS[code], message: refusalSentence(code), data })

const isExpected = (error: unknown): boolean =>
  error instanceof ORPCError && (error.status < 500 || Object.hasOwn(REFUSALS, String(error.code)))

function inputInvalid(error: ORPCError<string, unknown>) {
  const issues = error.cause instanceof ValidationError ? error.cause.issues : []
  const fields = issues.map((issue) => (issue.path ?? []).map(String).join('.'))
  return {
    defined: false,
    code: 'INPUT_INVALID',
    status: REFUSALS.INPUT_INVALID,
    message: refusalSentence('INPUT_INVALID'),
    data: { fields },
  }
}

/** For the engine, whose own bridge costs more. Without its headers and the signal of a request that was given up: no call looks at them, and both would be made for each. */
function lazyRequest(request: Request) {
  let body: ReturnType<typeof toStandardBody> | undefined
  return {
    url: new URL(request.url),
    method: request.method,
    headers: {},
    body: () => (body ??= toStandardBody(request)),
    signal: undefined,
  }
}

/** Text carries its length, so that a short answer is not compressed: that costs more than it saves. */
function responseOf(response: Extract<StandardHandleResult, { matched: true }>['response']): Response {
  const { status, body, headers } = response
  if (!isPlain(body) || Object.keys(headers).length > 0) return toFetchResponse(response)
  const text = JSON.stringify(body)
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
  })
}

function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const shape: unknown = Object.getPrototypeOf(body)
  return shape === Object.prototype || shape === Array.prototype
}
