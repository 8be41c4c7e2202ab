import { newId } from './ledger.ts'
import { WireError } from './wire-errors.ts'

export type WireRequest = {
  method: string
  /** With its query. */
  path: string
  headers: Headers
  body: string
}
export type WireResponse = { status: number; headers: Record<string, string>; body: string }

/** No answer came: the connection broke, or stays silent for ever. */
export class NoAnswer extends Error {
  readonly way: 'broken' | 'silent'

  constructor(way: 'broken' | 'silent') {
    super(`no answer: ${way}`)
    this.way = way
  }
}

export const wireResponse = (status: number, body: object): WireResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': newId('req') },
  body: JSON.stringify(body, null, 2),
})

/** The key that the call must carry, as Stripe checks it. */
export function checkKey(secretKey: string, headers: Headers) {
  const given = headers.get('authorization')?.replace(/^Bearer /, '')
  if (given === secretKey) return
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 7)}****`
    : 'You did not provide an API key.'
  throw new WireError(401, { message }, { early: true })
}

/** What was answered to each idempotency key; null while the call is under way. */
export type KeptAnswers = Map<string, { call: string; answer: WireResponse | null }>

/**
 * Does a call under its idempotency key once: a repeat gets the first answer, whatever that was, unless the call was
 * refused before it began; the same key for another call, or while the first is under way, is an error.
 */
export async function onceByKey(
  kept: KeptAnswers,
  { method, path, headers, body }: WireRequest,
  work: () => Promise<object>,
): Promise<WireResponse> {
  const key = method === 'POST' ? headers.get('idempotency-key') : null
  const call = `${method} ${path}\n${body}`
  if (key === null) return answerOf(work)
  const known = kept.get(key)
  if (known) return repeated(known, { key, call })
  const entry: { call: string; answer: WireResponse | null } = { call, answer: null }
  kept.set(key, entry)
  try {
    entry.answer = wireResponse(200, await work())
  } catch (error) {
    if (!(error instanceof WireError) || error.early) {
      kept.delete(key)
      throw error
    }
    entry.answer = wireResponse(error.status, error.body)
  }
  return entry.answer
}

function repeated(
  known: { call: string; answer: WireResponse | null },
  { key, call }: { key: string; call: string },
): WireResponse {
  if (known.call !== call)
    throw new WireError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
    })
  if (known.answer === null)
    throw new WireError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this idempotent key: ${key}.`,
    })
  return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } }
}

/** The work's answer, or the error object in its place. */
async function answerOf(work: () => Promise<object>): Promise<WireResponse> {
  try {
    return wireResponse(200, await work())
  } catch (error) {
    if (error instanceof WireError) return wireResponse(error.status, error.body)
    throw error
  }
}
