import { isDatabaseOutage } from '#server/adapters/db/outage.ts'
import { ProviderUnavailable, ForgedEvent } from '#server/adapters/payments/payment-provider.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { receiveEvent } from '#server/payments/handle-event.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const BODY_LIMIT_BYTES = 256 * 1024

/**
 * The one changing route without session or origin: the signature over the raw body stands for them (T50). 2xx only
 * after the commit (spec 3.14), 400 for a forged message, else 5xx, so that the provider sends it again.
 */
export function paymentWebhook(deps: Dependencies) {
  return new Hono().post(
    '/',
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => c.body(null, 413) }),
    async (c) => {
      try {
        await receiveEvent(deps, { body: await c.req.text(), signature: c.req.header('stripe-signature') })
        return c.body(null, 204)
      } catch (error) {
        if (error instanceof ForgedEvent) {
          deps.log.warn({ err: error, event: 'forged-payment-event' }, 'a forged payment event was refused')
          return c.body(null, 400)
        }
        deps.log.error({ err: error, event: 'payment-event-failed' }, 'a payment event could not be handled')
        const isTransientFailure = error instanceof ProviderUnavailable || isDatabaseOutage(error)
        return c.body(null, isTransientFailure ? 503 : 500)
      }
    },
  )
}
