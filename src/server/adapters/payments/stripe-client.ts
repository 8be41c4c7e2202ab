import { Stripe } from 'stripe'
import { ProviderBusy, ProviderRefused, ProviderUnavailable } from './payment-provider.ts'

export type StripeAccount = {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's, for a stand-in on this machine. */
  apiUrl?: string | undefined
  /** Another way to the network, for a stand-in in this process. */
  fetch?: typeof fetch
}

/** With the one repeat and the half second before it, a call that changes something ends within 8.5 seconds. */
const CHANGE_TIMEOUT_MS = 4000
/** Likewise 6.5 seconds, which leaves a record time for its second question. */
export const READ_TIMEOUT_MS = 3000

/** Over `fetch`, whose time limit spans the whole call; over Node's sockets it starts anew with every byte. */
export function openStripe({ secretKey, apiUrl, fetch }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: CHANGE_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  })
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === 'http:' ? '80' : '443'),
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
})

/** Does the work and turns the library's errors into the provider's; ours pass as they are. */
export async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (isOurOwnDouble(error)) throw new ProviderBusy(`Stripe: ${error.message}`, { cause: error })
    if (isTransientFailure(error)) throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error })
    throw new ProviderRefused(`Stripe: ${error.message}`, { cause: error })
  }
}

const DOUBLE_CODES = new Set(['lock_timeout', 'idempotency_key_in_use'])
const KEY_TROUBLE = [401, 403]
const CONFLICT = 409
const TOO_MANY = 429
const SERVER_ERROR = 500

const isOurOwnDouble = ({ statusCode, code }: Stripe.errors.StripeError): boolean =>
  statusCode === CONFLICT || DOUBLE_CODES.has(code ?? '')

/** Whether nothing is known of the order itself. A key that is not accepted is the operator's to mend, not the order's end. */
function isTransientFailure(error: Stripe.errors.StripeError): boolean {
  // No status: no connection, no answer in time, or one that is no JSON.
  const { statusCode = SERVER_ERROR, code } = error
  return (
    statusCode >= SERVER_ERROR ||
    statusCode === TOO_MANY ||
    KEY_TROUBLE.includes(statusCode) ||
    code === 'rate_limit'
  )
}

const NOT_FOUND = 404

export async function unlessUnknown<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await answer
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      (error.statusCode === NOT_FOUND || error.code === 'resource_missing')
    if (isUnknown) return null
    throw error
  }
}
