import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { describe, expect, it } from 'vitest'

const LIMIT = { LIMIT_SIGN_IN_ADDRESS: '2/600' }
const [direct, oneProxy, twoProxies] = await Promise.all(
  ['0', '1', '2'].map((TRUSTED_PROXY) => openHttpServer({ ...LIMIT, TRUSTED_PROXY })),
)

type Stage = typeof direct

/** The statuses of tries with one wrong password each, for an address of nobody. */
async function tries(stage: Stage, forwarded: readonly string[]): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = []
  for (const [number, entries] of forwarded.entries()) {
    const answer = await stage?.caller().raw('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': entries },
      body: JSON.stringify({
        email: `ninguem-${number}-${entries.length}@exemplo.com`,
        password: 'errada 123',
      }),
    })
    statuses.push(answer?.status)
  }
  return statuses
}

const REFUSED_THIRD = [401, 401, 429]
const OPEN = [401, 401, 401]

describe('a client who writes X-Forwarded-For itself', () => {
  it.each([
    ['without a proxy', direct, ['198.51.100.1', '198.51.100.2', '198.51.100.3']],
    [
      'behind one',
      oneProxy,
      ['6.6.6.1, 203.0.113.7', '6.6.6.2, 203.0.113.7', '6.6.6.3, 6.6.6.4, 203.0.113.7'],
    ],
    [
      'behind two',
      twoProxies,
      ['6.6.6.1, 203.0.113.7, 192.0.2.1', '6.6.6.2, 203.0.113.7, 192.0.2.2', '203.0.113.7, 192.0.2.3'],
    ],
    ['whom a proxy leaves out', twoProxies, ['203.0.113.8', '203.0.113.8', '203.0.113.8']],
  ])('%s is counted as one network all the same', async (_where, stage, forwarded) => {
    expect(await tries(stage, forwarded)).toEqual(REFUSED_THIRD)
  })
})

describe('visitors of different networks', () => {
  it.each([
    ['behind one proxy', oneProxy, ['203.0.113.11', '203.0.113.12', '203.0.113.13']],
    [
      'behind two, of which the outer has one address',
      twoProxies,
      ['203.0.113.21, 192.0.2.9', '203.0.113.22, 192.0.2.9', '203.0.113.23, 192.0.2.9'],
    ],
  ])('%s are counted apart', async (_where, stage, forwarded) => {
    expect(await tries(stage, forwarded)).toEqual(OPEN)
  })
})
