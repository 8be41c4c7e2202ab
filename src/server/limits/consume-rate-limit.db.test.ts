import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { consumeRateLimit } from './consume-rate-limit.ts'

const { db } = await openTestDependencies()
const LIMIT = { tries: 2, seconds: 600 }
const tryFrom = (who: string) => consumeRateLimit(db, { what: 'shared-network', who, limit: LIMIT })

it('counts the networks of one customer of IPv6 together, ten times as generously', async () => {
  const networks = Array.from({ length: 12 }, (_, at) => `2001:db8:7:${at}::/64`)
  for (const network of networks.slice(0, 10)) {
    await tryFrom(network)
    await tryFrom(network)
  }
  await expect(tryFrom('2001:db8:7:11::/64')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  await tryFrom('2001:db8:8:11::/64')
})

it('counts other names alone', async () => {
  for (let at = 0; at < 40; at += 1) await tryFrom(`198.51.100.${at}`)
  await tryFrom('198.51.100.1')
  await expect(tryFrom('198.51.100.1')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
})
