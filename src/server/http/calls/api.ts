import type { Client } from '#contract/client.ts'
import { REFUSALS } from '#domain/refusals.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { QueueFull } from '#server/adapters/auth/work-queue.ts'
import { metDatabaseOutage } from '#server/adapters/db/database-deadline.ts'
import { isDatabaseOutage, isGoneAccount, isGoneExam } from '#server/adapters/db/outage.ts'
import type { Log } from '#server/dependencies.ts'
import type { Context } from '#server/procedures.ts'
import { router } from '#server/router.ts'
import { createJsonifiedRouterClient } from '@orpc/openapi'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { ORPCError, ValidationError } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import { answerCall } from './call-responses.ts'

/** Answers the calls of the contract over HTTP; undefined where there is no such call. */
export function createApi(log: Log) {
  const calls = new StandardOpenAPIHandler(router, {
    clientInterceptors: [({ next }) => withKnownErrors(log, next)],
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) =>
      error.code === 'BAD_REQUEST' ? inputInvalid(error) : error.toJSON(),
  })
  return (request: Request, context: Context) => answerCall(calls, request, { prefix: '/api', context })
}

export const apiInProcess = (log: Log, context: Context, onRefusal: (status: number) => void): Client =>
  createJsonifiedRouterClient(router, {
    context,
    interceptors: [
      async ({ next }) => {
        try {
          return await withKnownErrors(log, next)
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
    if (isDatabaseOutage(error) || metDatabaseOutage()) {
      log.error({ err: error }, 'the database did not answer')
      throw new ORPCError('UNAVAILABLE', {
        status: REFUSALS.UNAVAILABLE,
        message: refusalSentence('UNAVAILABLE'),
      })
    }
    if (isGoneAccount(error))
      throw new ORPCError('UNAUTHENTICATED', {
        status: REFUSALS.UNAUTHENTICATED,
        message: refusalSentence('UNAUTHENTICATED'),
      })
    if (isGoneExam(error))
      throw new ORPCError('EXAM_NOT_FOUND', {
        status: REFUSALS.EXAM_NOT_FOUND,
        message: refusalSentence('EXAM_NOT_FOUND'),
      })
    if (error instanceof QueueFull) {
      log.warn({ err: error }, 'too many at the door at once')
      throw new ORPCError('UNAVAILABLE', {
        status: REFUSALS.UNAVAILABLE,
        message: refusalSentence('UNAVAILABLE'),
      })
    }
    const errorId = randomUUID()
    log.error({ err: error, errorId }, 'a call failed')
    throw new ORPCError('UNEXPECTED', {
      status: REFUSALS.UNEXPECTED,
      message: refusalSentence('UNEXPECTED'),
      data: { errorId },
    })
  }
}

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
