import { bestAccess } from '#domain/payments/access.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { randomOf, type Random } from '#tests/support/made/random.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hasPlanWithin, listAccess } from './subscription-store.ts'

const { db } = await openTestDependencies()

const MOMENTS = ['-30 days', '-1 second', '0 seconds', '1 minute', '30 days']
const at = (moment: string) => sql`clock_now() + ${moment}::interval`

function madeRow(random: Random) {
  const [from = '', until = ''] = random.shuffled(MOMENTS)
  const dates = {
    startsAt: sql`least(${at(from)}, ${at(until)} - interval '1 second')`,
    expiresAt: random.between(0, 3) === 0 ? null : at(until),
    endedAt: random.between(0, 3) === 0 ? at('-1 second') : null,
  }
  return { ...dates, source: 'grant' as const, reason: 'teste' }
}

it('a plan runs for the statement of an answer exactly where the rule of access says paid', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 120; round += 1) {
    const random = randomOf(18, round)
    const [viewer, exam] = await Promise.all([makePerson(db), makeExam(db, { size: 1 })])
    const of = { userId: viewer.id, examId: exam.id }
    if (random.between(0, 1) === 1)
      await db.insert(subscriptions).values({ ...of, source: 'trial', plan: 'free' })
    const rows = Array.from({ length: random.between(0, 3) }, () => ({ ...madeRow(random), ...of }))
    if (rows.length > 0) await db.insert(subscriptions).values(rows)
    const told = await db.transaction(async (tx) => {
      const [row] = await tx
        .select({
          hasPlan: hasPlanWithin({ userId: sql`${of.userId}::uuid`, examId: sql`${of.examId}::uuid` }),
        })
        .from(sql`(select 1) as one`)
      return { hasPlan: row?.hasPlan, access: bestAccess(await listAccess(tx, of), await readNow(tx)).kind }
    })
    seen.add(told.access)
    expect({ round, hasPlan: told.hasPlan }).toEqual({ round, hasPlan: told.access === 'paid' })
    await db.delete(subscriptions).where(eq(subscriptions.userId, of.userId))
  }
  expect(seen).toEqual(new Set(['paid', 'trial', 'none']))
})
