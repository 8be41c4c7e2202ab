import { makeBuyer, mailSubjects, endIn } from '#tests/support/made/bought.ts'
import { buyPlan } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { remindOfExpiry } from './remind-of-expiry.ts'

const { deps, db } = await openTestDependencies()

describe('reminders of an end', () => {
  it('come a week ahead and on the last day, each once', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    await buyPlan(deps, viewer, of)
    await endIn(db, 24 * 8)
    expect(await remindOfExpiry(deps)).toBe(0)
    await endIn(db, 24 * 6)
    expect([await remindOfExpiry(deps), await remindOfExpiry(deps)]).toEqual([1, 0])
    await endIn(db, 20)
    expect([await remindOfExpiry(deps), await remindOfExpiry(deps)]).toEqual([1, 0])
    expect((await mailSubjects(db)).filter((subject) => subject.startsWith('Seu acesso'))).toHaveLength(2)
    expect((await mailSubjects(db)).filter((subject) => subject.includes(exam.code))).toHaveLength(3)
  })

  it('do not leave any more once it is over', async () => {
    const { viewer, of } = await makeBuyer(db)
    await buyPlan(deps, viewer, of)
    await endIn(db, 20)
    await remindOfExpiry(deps)
    const [bought] = await db.select().from(subscriptions).where(isNotNull(subscriptions.expiresAt))
    const expiring = await db.select().from(outboxMails).where(isNotNull(outboxMails.expiresAt))
    expect(expiring.map(({ expiresAt }) => expiresAt)).toEqual([bought?.expiresAt])
    // Told once: it must not be lost with the links of an address that changes.
    expect(expiring.map(({ followsAddress }) => followsAddress)).toEqual([true])
  })

  it('do not come to whoever has more behind it', async () => {
    const { viewer, of } = await makeBuyer(db)
    await buyPlan(deps, viewer, of)
    await endIn(db, 24 * 5)
    await buyPlan(deps, viewer, of)
    expect(await remindOfExpiry(deps)).toBe(0)
  })
})
