import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { describe, expect, it } from 'vitest'
import { ForgedEvent } from './payment-provider.ts'
import { providerEventOf } from './stripe-events.ts'
import { stripeProvider } from './stripe-provider.ts'

const NOW = new Date('2026-11-04T12:00:00Z')
const standIn = openStandIn({ now: () => NOW })
const provider = stripeProvider({
  secretKey: standIn.secretKey,
  webhookSecret: standIn.webhookSecret,
  fetch: standIn.fetch,
})

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', object: 'checkout.session', payment_intent: 'pi_1' } },
}
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000)
const read = (message: { body: string; signature: string | undefined }) =>
  provider.readEvent({ ...message, now: NOW })

describe('a message to the webhook', () => {
  it('signed now is read', () => {
    expect(read(standIn.signed(event))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      sessionId: 'cs_test_1',
      paymentId: 'pi_1',
    })
  })

  it.each([-300, 300])('stamped %d s away is taken', (away) => {
    expect(read(standIn.signed(event, { at: seconds(away) })).id).toBe('evt_1')
  })

  it.each([-301, 301, -86_400, 86_400])('stamped %d s away is forged', (away) => {
    const message = standIn.signed(event, { at: seconds(away) })
    expect(() => read(message)).toThrow(ForgedEvent)
  })

  it('altered, signed with another secret, by another scheme, or not at all is forged', () => {
    const { body, signature } = standIn.signed(event)
    const forged = [
      { body: body.replace('cs_test_1', 'cs_test_2'), signature },
      { body: `${body} `, signature },
      standIn.signed(event, { secret: 'whsec_other' }),
      standIn.signed(event, { scheme: 'v0' }),
      { body, signature: undefined },
      { body, signature: '' },
      { body, signature: 'v1=' },
      { body, signature: `${signature.split(',')[0]},v1=` },
      { body, signature: signature.replace('v1=', 'v1=0') },
      { body: '', signature },
    ]
    for (const message of forged) expect(() => read(message)).toThrow(ForgedEvent)
  })

  it('with a second stamp is forged, so that the age is that of the signature', () => {
    const { body, signature } = standIn.signed(event, { at: seconds(9000) })
    expect(() => read({ body, signature: `t=${NOW.getTime() / 1000},${signature}` })).toThrow(ForgedEvent)
    expect(() => read({ body, signature: signature.replace('t=', 't=0') })).toThrow(ForgedEvent)
  })

  it('signed with an old and the new secret while it is changed is read', () => {
    const { body, signature } = standIn.signed(event)
    const old = standIn.signed(event, { secret: 'whsec_old' }).signature.split(',')[1]
    expect(read({ body, signature: `${signature},${old}` }).id).toBe('evt_1')
  })

  it('that is signed and no event is forged, too', () => {
    for (const body of [[], {}, { id: 'evt_1' }, { id: 'evt_1', data: null }])
      expect(() => read(standIn.signed(body))).toThrow(ForgedEvent)
  })
})

describe('what an event names', () => {
  const of = (object: object) => {
    const { sessionId, paymentId } = providerEventOf({ id: 'evt_1', type: 'x', data: { object } })
    return { sessionId, paymentId }
  }

  it.each([
    [
      'an open page',
      { object: 'checkout.session', id: 'cs_1', payment_intent: null },
      { sessionId: 'cs_1', paymentId: null },
    ],
    ['a payment', { object: 'payment_intent', id: 'pi_1' }, { sessionId: null, paymentId: 'pi_1' }],
    [
      'a charge',
      { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
      { sessionId: null, paymentId: 'pi_1' },
    ],
    [
      'a refund',
      { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
      { sessionId: null, paymentId: 'pi_1' },
    ],
    [
      'a dispute',
      { object: 'dispute', id: 'du_1', payment_intent: { id: 'pi_1' } },
      { sessionId: null, paymentId: 'pi_1' },
    ],
    ['something else', { object: 'customer', id: 'cus_1' }, { sessionId: null, paymentId: null }],
  ])('%s', (_name, object, names) => {
    expect(of(object)).toEqual(names)
  })
})
