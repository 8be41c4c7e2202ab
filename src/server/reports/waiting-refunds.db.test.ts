import { purchaseChanges, purchases } from '#server/adapters/db/schema/access.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { readWaitingRefunds } from './read-reports.ts'

const { deps, db } = await openTestDependencies()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

it('money that is to go back stands there with its cause, the longest wait first, until it is back', async () => {
  const exam = await makeExam(db, { size: 1 })
  const rui = await makePerson(db, { name: 'Rui Dias' })
  const asked = async (hours: number, more: Partial<typeof purchases.$inferInsert> = {}) => {
    const bought = {
      examId: exam.id,
      plan: 'monthly',
      amountCentavos: 4900,
      days: 30,
      liveMode: false,
    } as const
    const [row] = await db
      .insert(purchases)
      .values({
        ...bought,
        userId: rui.id,
        status: 'paid',
        paidAt: ago(90),
        refundRequestedAt: ago(hours),
        ...more,
      })
      .returning({ id: purchases.id })
    return row?.id ?? ''
  }
  const boleto = await asked(2, { repaidByHandAt: ago(1), refundAttempts: 4, refundError: 'no boleto' })
  const gone = await asked(3, { userId: null })
  const odd = await asked(1, { status: 'failed', paidAt: null })
  await db.insert(purchaseChanges).values({ purchaseId: odd, status: 'failed', cause: 'record-mismatch' })
  await asked(9, { status: 'refunded', refundedAt: ago(1) })
  await asked(9, { refundRequestedAt: null })

  const all = await readWaitingRefunds(deps, { page: 1 })
  expect(all).toMatchObject({ page: 1, pages: 1, total: 3 })
  expect(all.entries).toMatchObject([
    { purchaseId: gone, cause: 'account-gone', member: null, failedTries: 0, lastError: null },
    { purchaseId: boleto, cause: 'guarantee', isRepaid: true, failedTries: 4, lastError: 'no boleto' },
    { purchaseId: odd, cause: 'mismatch', member: { name: 'Rui Dias' }, isRepaid: false },
  ])
  expect(all.entries[0]?.waitsSeconds).toBeCloseTo(3 * 3600, -2)
  const last = await readWaitingRefunds(deps, { page: 7, size: 2 })
  expect(last).toMatchObject({ page: 2, pages: 2, total: 3, entries: [{ purchaseId: odd }] })
})
