import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { chooseMails } from '#server/mail/mail-choices.ts'
import { passTime, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { sweepMocks } from './sweep-mocks.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { begun, complete } = sittingMocksOn(deps)

const LONG_AFTER = 10 * 60 + 16 * 60

/** A Prova that nobody ended, a quarter of an hour after its time. */
async function sitting({ choosesMails = true, chosen = true } = {}) {
  const sat = await begun({ minutes: 10 })
  await chooseMails(deps, sat.viewer, { mockEnded: choosesMails })
  if (chosen) await sat.choose(sat.sheet.places[0]?.questionId ?? '', [0])
  await passTime(db, sat.id, LONG_AFTER)
  return sat
}

const recipients = async () =>
  (await db.select({ recipient: outboxMails.recipient }).from(outboxMails)).map(({ recipient }) => recipient)

it('who chose it hears of a Prova that the sweep ended, once; the mail is woken', async () => {
  const ana = await sitting()
  await sitting({ choosesMails: false })
  await sitting({ chosen: false })
  let woken = 0
  const wakeMail = () => (woken += 1)
  expect(await sweepMocks({ ...deps, wakeMail })).toBe(3)
  expect(await recipients()).toEqual([ana.viewer.email])
  expect(await sweepMocks({ ...deps, wakeMail })).toBe(0)
  expect([await recipients(), woken]).toEqual([[ana.viewer.email], 1])
})

it('who was there at the end hears nothing', async () => {
  const rui = await sitting()
  await complete(rui.viewer, rui.id, 'browser')
  await sweepMocks(deps)
  expect(await recipients()).not.toContain(rui.viewer.email)
})
