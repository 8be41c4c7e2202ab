import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf } from './simulated-signature.ts'

const NOW = new Date('2026-11-04T12:00:00Z')
const BODY = '{"id":"simevt_1"}'
const signature = signatureOf(BODY, { secret: 'segredo', at: NOW })
const verdict = (wish: {
  body?: string
  signature?: string | undefined
  secret?: string
  seconds?: number
}) =>
  isSigned(wish.body ?? BODY, {
    signature: 'signature' in wish ? wish.signature : signature,
    secret: wish.secret ?? 'segredo',
    now: new Date(NOW.getTime() + (wish.seconds ?? 0) * 1000),
  })

describe('a signature of the simulated provider', () => {
  it('has the shape of Stripe’s', () => {
    expect(signature).toMatch(/^t=1793793600,v1=[0-9a-f]{64}$/)
  })

  it.each([0, 300, -300])('is taken %d s away', (seconds) => {
    expect(verdict({ seconds })).toBe(true)
  })

  it.each([301, -301])('is not taken %d s away', (seconds) => {
    expect(verdict({ seconds })).toBe(false)
  })

  it.each([
    ['another body', { body: `${BODY} ` }],
    ['another secret', { secret: 'outro' }],
    ['another stamp', { signature: signature.replace('t=1793793600', 't=1793793601') }],
    ['no header', { signature: undefined }],
    ['an empty hash', { signature: 't=1793793600,v1=' }],
    ['a longer hash', { signature: `${signature}00` }],
  ])('is not taken with %s', (_name, wish) => {
    expect(verdict(wish)).toBe(false)
  })
})
