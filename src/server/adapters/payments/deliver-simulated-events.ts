import type { Db } from '#server/adapters/db/database.ts'
import { messageOf } from './simulated-events.ts'
import { claimDueEvent, expireUnused, markDelivered, putOff } from './simulated-payment-store.ts'
import { signatureOf } from './simulated-signature.ts'

const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 3600
/** Longer than any answer of the webhook takes. */
const LEASE_SECONDS = 60
const MOST_IN_A_RUN = 200

export type Send = (request: Request) => Response | Promise<Response>

export type Delivery = { db: Db; secret: string; appUrl: string; send: Send }

/** Until the webhook says 2xx, with growing waits. A worker that dies causes a repeat, which the webhook bears. */
export async function deliverSimulatedEvents(
  delivery: Delivery,
): Promise<{ delivered: number; failed: number }> {
  await expireUnused(delivery.db, 'checkout.session.expired')
  const count = { delivered: 0, failed: 0 }
  for (let turn = 0; turn < MOST_IN_A_RUN; turn += 1) {
    const event = await claimDueEvent(delivery.db, LEASE_SECONDS)
    if (!event) break
    if (await isTaken(delivery, messageOf(event), event.now)) {
      await markDelivered(delivery.db, event.id)
      count.delivered += 1
    } else {
      await putOff(delivery.db, event.id, waitAfter(event.attempts))
      count.failed += 1
    }
  }
  return count
}

async function isTaken({ secret, appUrl, send }: Delivery, body: string, at: Date): Promise<boolean> {
  const request = new Request(new URL('/webhooks/payments', appUrl), {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, { secret, at }),
    },
  })
  try {
    const response = await send(request)
    return response.ok
  } catch {
    return false
  }
}

function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20))
}
