import { createHmac } from 'node:crypto'
import { checkParams, ENDPOINTS, type CallKind, type Endpoint } from './endpoints.ts'
import { parseForm } from './form-body.ts'
import { openLedger, type Ledger, type StandInEvent } from './ledger.ts'
import { openTill, type Till } from './till.ts'
import {
  checkKey,
  NoAnswer,
  onceByKey,
  wireResponse,
  type KeptAnswers,
  type WireRequest,
  type WireResponse,
} from './wire.ts'
import { WireError } from './wire-errors.ts'

/** How the provider fares. `lost-replies`: it does what it is asked, and the answer breaks off. */
export type Trouble = 'fair' | 'errors' | 'too-many' | 'no-json' | 'broken' | 'silent' | 'lost-replies'

export type StandInOptions = {
  secretKey?: string
  webhookSecret?: string
  now?: () => Date
  /** Called with every event as it happens; sending it is the caller's. */
  deliver?: (event: StandInEvent) => void
}

export type StandIn = {
  secretKey: string
  webhookSecret: string
  ledger: Ledger
  /** What people and banks do. */
  till: Till
  /** Attempts per kind of call, whatever became of them. */
  calls: Record<CallKind, number>
  callCount: () => number
  /** What the next calls meet; `only` one kind of them. A reply that is held back tells how things stood before. */
  climate: {
    trouble: Trouble
    delayMs: number
    only: CallKind | null
    holdReply: (path: string) => Promise<void> | undefined
  }
  answer: (request: WireRequest) => Promise<WireResponse>
  /** The stand-in as this process's network. */
  fetch: typeof fetch
  /** The message that carries an event: signed now with the true secret, unless wished otherwise. */
  signed: (
    event: object,
    wish?: { at?: Date; secret?: string; scheme?: string },
  ) => { body: string; signature: string }
}

/** A payment provider that speaks Stripe's HTTP for the calls we make, and remembers as Stripe does. */
export function openStandIn(options: StandInOptions = {}): StandIn {
  const { secretKey = 'sk_test_stand_in', webhookSecret = 'whsec_stand_in', now = () => new Date() } = options
  const ledger = openLedger({ now, livemode: secretKey.includes('_live_') })
  const till = openTill(ledger, (event) => options.deliver?.(event))
  const climate: StandIn['climate'] = { trouble: 'fair', delayMs: 0, only: null, holdReply: () => undefined }
  const calls = noCalls()
  const kept: KeptAnswers = new Map()

  const answer = async (request: WireRequest): Promise<WireResponse> => {
    const url = new URL(request.path, 'http://stand-in')
    const endpoint = ENDPOINTS.find(
      ({ method, path }) => method === request.method && path.test(url.pathname),
    )
    if (!endpoint)
      return wireResponse(404, {
        error: { type: 'invalid_request_error', message: 'Unrecognized request URL' },
      })
    calls[endpoint.kind] += 1
    const trouble = climate.only === null || climate.only === endpoint.kind ? climate.trouble : 'fair'
    const work = async () => {
      const form = parseForm(request.method === 'GET' ? url.search.slice(1) : request.body)
      checkParams(endpoint, form)
      await pause(climate.delayMs)
      return endpoint.answer({ ledger, till, id: idIn(endpoint, url.pathname), form })
    }
    const response = await inTrouble(trouble, () =>
      served(secretKey, request, () => onceByKey(kept, request, work)),
    )
    await climate.holdReply(url.pathname)
    return response
  }

  return {
    secretKey,
    webhookSecret,
    ledger,
    till,
    calls,
    callCount: () => Object.values(calls).reduce((sum, count) => sum + count, 0),
    climate,
    answer,
    fetch: fetchOver(answer),
    signed: (event, { at = now(), secret = webhookSecret, scheme = 'v1' } = {}) => {
      const body = JSON.stringify(event, null, 2)
      const stamp = Math.floor(at.getTime() / 1000)
      const hash = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
      return { body, signature: `t=${stamp},${scheme}=${hash}` }
    },
  }
}

const noCalls = (): Record<CallKind, number> => ({
  'sessions.create': 0,
  'sessions.retrieve': 0,
  'sessions.list': 0,
  'sessions.expire': 0,
  'refunds.create': 0,
  'disputes.list': 0,
  'events.list': 0,
})

const idIn = ({ path }: Endpoint, pathname: string): string => path.exec(pathname)?.[1] ?? ''

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined)

async function inTrouble(trouble: Trouble, serve: () => Promise<WireResponse>): Promise<WireResponse> {
  if (trouble === 'broken' || trouble === 'silent') throw new NoAnswer(trouble)
  if (trouble === 'errors')
    return wireResponse(503, { error: { type: 'api_error', message: 'An unknown error occurred' } })
  if (trouble === 'too-many')
    return wireResponse(429, {
      error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
    })
  if (trouble === 'no-json') return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' }
  const response = await serve()
  if (trouble === 'lost-replies') throw new NoAnswer('broken')
  return response
}

async function served(
  secretKey: string,
  { headers }: WireRequest,
  work: () => Promise<WireResponse>,
): Promise<WireResponse> {
  try {
    checkKey(secretKey, headers)
    return await work()
  } catch (error) {
    if (error instanceof WireError) return wireResponse(error.status, error.body)
    throw error
  }
}

/** `fetch` as the library calls it: a text body, plain headers, a signal that ends the wait. */
function fetchOver(answer: (request: WireRequest) => Promise<WireResponse>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const aborted = new Promise<never>((_resolve, reject) => {
      const { signal } = request
      signal.addEventListener('abort', () =>
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
      )
    })
    // Given up after the answer came, the wait is nobody's.
    aborted.catch(() => undefined)
    const answered = answer({
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.text(),
    }).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      if (error.way === 'silent') return aborted
      throw new TypeError('fetch failed', { cause: error })
    })
    const { status, headers, body } = await Promise.race([answered, aborted])
    return new Response(body, { status, headers })
  }
}
