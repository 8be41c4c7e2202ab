import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'

const stage = await openHttpServer(RELAXED_LIMITS)

/** Four at work and two hundred behind them, and some more who want each place that becomes free. */
const CROWD = 260

it('M3: takes as many passwords as can be hashed in time, and asks the others to come again', async () => {
  const signIn = () =>
    stage.caller().send('POST', '/api/session', { email: 'p@exemplo.com', password: 'caneta azul 42' })
  const crowd = { goesOn: true }
  const keepAsking = async () => {
    while (crowd.goesOn) await stage.deps.auth.hashPassword('caneta azul 42').catch(() => pause(1))
  }
  const all = Promise.all(Array.from({ length: CROWD }, keepAsking))
  const answers = await Promise.all([signIn(), signIn(), signIn(), signIn()])
  crowd.goesOn = false
  const full = answers.find(({ status }) => status === 503)
  expect(full?.body).toMatchObject({ code: 'UNAVAILABLE' })
  expect(Number(full?.headers.get('retry-after'))).toBeGreaterThan(0)
  await all
  expect((await signIn()).status).toBe(401)
})
