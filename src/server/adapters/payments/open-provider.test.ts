import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { describe, expect, it } from 'vitest'
import { withBreaker } from './open-provider.ts'
import {
  ProviderBusy,
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
} from './payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

/** A provider whose records answer as told, behind a breaker on a clock of the test's. */
function openBreaker() {
  const standIn = openStandIn()
  const real = stripeProvider({
    secretKey: standIn.secretKey,
    webhookSecret: 'whsec_1',
    fetch: standIn.fetch,
  })
  const state: { asked: number; answer: () => Promise<null>; now: number } = {
    asked: 0,
    answer: () => Promise.resolve(null),
    now: 0,
  }
  const provider: PaymentProvider = {
    ...real,
    readRecord: () => {
      state.asked += 1
      return state.answer()
    },
  }
  const guarded = withBreaker(provider, () => state.now)
  const ask = () =>
    guarded.readRecord('cs_1').then(
      () => 'answered',
      (error: unknown) => (error instanceof ProviderUnavailable ? 'unavailable' : 'refused'),
    )
  const down = () => Promise.reject(new ProviderUnavailable('down'))
  const fail = async (times: number) => {
    state.answer = down
    for (let time = 0; time < times; time += 1) await ask()
  }
  return { standIn, guarded, state, ask, fail }
}

describe('the breaker', () => {
  it('asks no more after five failures within 30 s, and fails at once for 30 s', async () => {
    const { state, ask, fail } = openBreaker()
    await fail(5)
    state.answer = () => Promise.resolve(null)
    state.now = 29_999
    expect(await ask()).toBe('unavailable')
    expect(state.asked).toBe(5)
    state.now = 30_000
    expect(await ask()).toBe('answered')
    expect(await ask()).toBe('answered')
    expect(state.asked).toBe(7)
  })

  it('does not take a call that another one is in the way of for a failure', async () => {
    const { state, ask } = openBreaker()
    state.answer = () => Promise.reject(new ProviderBusy('the same order is being opened'))
    for (let time = 0; time < 20; time += 1) await ask()
    state.answer = () => Promise.resolve(null)
    expect(await ask()).toBe('answered')
    expect(state.asked).toBe(21)
  })

  it('forgets failures older than 30 s', async () => {
    const { state, ask, fail } = openBreaker()
    await fail(4)
    state.now = 30_000
    await fail(4)
    state.answer = () => Promise.resolve(null)
    expect(await ask()).toBe('answered')
  })

  it('lets one call through at a time afterwards, and waits again when it fails', async () => {
    const { state, ask, fail } = openBreaker()
    await fail(5)
    state.now = 30_000
    let end: (error: Error) => void = () => undefined
    state.answer = () =>
      new Promise((_resolve, reject) => {
        end = reject
      })
    const trial = ask()
    expect(await ask()).toBe('unavailable')
    expect(state.asked).toBe(6)
    end(new ProviderUnavailable('down'))
    expect(await trial).toBe('unavailable')
    state.now = 59_999
    expect(await ask()).toBe('unavailable')
    expect(state.asked).toBe(6)
  })

  it('does not count refusals: whoever says no is there', async () => {
    const { state, ask, fail } = openBreaker()
    state.answer = () => Promise.reject(new ProviderRefused('no'))
    for (let time = 0; time < 9; time += 1) expect(await ask()).toBe('refused')
    await fail(5)
    state.now = 30_000
    state.answer = () => Promise.reject(new ProviderRefused('no'))
    expect(await ask()).toBe('refused')
    expect(await ask()).toBe('refused')
    expect(state.asked).toBe(16)
  })

  it('stands before every call to the provider, and not before reading a message', async () => {
    const { guarded, standIn, fail } = openBreaker()
    await fail(5)
    const order = {
      purchaseId: '0d4a6d3e-2f5c-4f0e-9a3c-6b1f6c8d7e01',
      createdAt: new Date(),
      plan: 'monthly' as const,
      days: 30,
      amountCentavos: 4900,
      exam: { code: 'PSM-I', name: 'PSM' },
      email: 'marina@exemplo.com',
      returnTo: { success: 'http://127.0.0.1/', cancelled: 'http://127.0.0.1/' },
    }
    const calls = [
      guarded.openCheckout(order),
      guarded.findSession('pi_1'),
      guarded.expireCheckout('cs_1'),
      guarded.refund({ purchaseId: order.purchaseId, paymentId: 'pi_1', amountCentavos: 4900, attempt: 1 }),
      guarded.recentEvents(new Date()),
    ]
    for (const call of calls) await expect(call).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(standIn.callCount()).toBe(0)
    const event = { id: 'evt_1', type: 'charge.refunded', data: { object: { object: 'charge' } } }
    const message = standIn.signed(event, { secret: 'whsec_1' })
    expect(guarded.readEvent({ ...message, now: new Date() }).id).toBe('evt_1')
  })
})
