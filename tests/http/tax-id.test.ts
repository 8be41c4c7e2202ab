import { purchases } from '#server/adapters/db/schema/access.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { openLog } from '#entry/log.ts'
import { makeExam, PASSWORD } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, purchaseOf } from '#tests/support/made/buying.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

const lines: string[] = []
const log = openLog('debug', { write: (line) => void lines.push(line) })
const stage = await openHttpServer(RELAXED_LIMITS, { log })
const { deps } = stage
const { db } = stage.database
const exam = await makeExam(db, { size: 1 })

const TYPED = '529.982.247-25'
const DIGITS = '52998224725'

beforeEach(() => void lines.splice(0))

async function buyer() {
  const person = await stage.signedIn()
  const { id } = await buyPlan(deps, person.viewer, { examId: exam.id })
  const path = `/api/purchases/${id}`
  return { person, id, path, save: (taxId: unknown) => person.send('PUT', `${path}/tax-id`, { taxId }) }
}

it('a paid purchase takes the CPF of its buyer for the receipt, and gives it up again', async () => {
  const { person, path, save } = await buyer()
  expect((await person.get(path)).body).toMatchObject({ buyer: { taxId: null } })
  expect((await save(TYPED)).status).toBe(200)
  expect((await save(DIGITS)).status).toBe(200)
  expect((await person.get(path)).body).toMatchObject({ buyer: { taxId: DIGITS } })
  expect((await person.get('/api/purchases')).text).not.toContain(DIGITS)
  const remove = () => person.send('DELETE', `${path}/tax-id`)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await person.get(path)).body).toMatchObject({ buyer: { taxId: null } })
})

it.each(['529.982.247-26', '111.111.111-11', '5299822472', 'um CPF', ''])(
  'digits that do not fit are refused: "%s"',
  async (typed) => {
    const { person, path, save } = await buyer()
    expect(await save(typed)).toMatchObject({ status: 422, body: { code: 'TAX_ID_INVALID' } })
    expect((await person.get(path)).body).toMatchObject({ buyer: { taxId: null } })
  },
)

it('an unpaid purchase takes none', async () => {
  const person = await stage.signedIn()
  const { id } = await purchaseOf(db, await openPage(deps, person.viewer, { examId: exam.id }))
  const answer = await person.send('PUT', `/api/purchases/${id}/tax-id`, { taxId: TYPED })
  expect(answer).toMatchObject({ status: 409, body: { code: 'PURCHASE_NOT_PAID' } })
})

it('nobody else writes, removes or sees it, an administrator included', async () => {
  const { path, save } = await buyer()
  await save(TYPED)
  for (const other of [await stage.signedIn(), await stage.signedIn({ role: 'admin' })]) {
    expect((await other.get(path)).status).toBe(404)
    expect((await other.send('PUT', `${path}/tax-id`, { taxId: '111.444.777-35' })).status).toBe(404)
    expect((await other.send('DELETE', `${path}/tax-id`)).status).toBe(404)
  }
  expect((await stage.caller().send('PUT', `${path}/tax-id`, { taxId: TYPED })).status).toBe(401)
  const admin = await stage.signedIn({ role: 'admin' })
  for (const list of ['users', 'acts', 'reports/revenue?period=7d'])
    expect((await admin.get(`/api/admin/${list}`)).text).not.toContain(DIGITS)
  const file = await admin.send('POST', '/api/admin/report-files', { report: 'all', period: '7d' })
  expect(file.status).toBe(200)
  expect(file.text).not.toContain(DIGITS)
})

it('is in the person’s own data, and gone with the account', async () => {
  const { person, id, save } = await buyer()
  await save(TYPED)
  expect((await person.get('/api/profile/data')).body).toMatchObject({ purchases: [{ buyerTaxId: DIGITS }] })
  expect((await person.send('POST', '/api/profile/deletion', { password: PASSWORD })).status).toBe(200)
  const [left] = await db.select().from(purchases).where(eq(purchases.id, id))
  expect(left).toMatchObject({ userId: null, buyerTaxId: null, amountCentavos: 4900 })
})

it('stands in no log, no act and no message, also when saving it breaks', async () => {
  const { save } = await buyer()
  await save(TYPED)
  await save('529.982.247-26')
  await stage.database.executeSql('alter table purchases rename column buyer_tax_id to tax_id_away')
  expect((await save(TYPED)).status).toBeGreaterThanOrEqual(500)
  await stage.database.executeSql('alter table purchases rename column tax_id_away to buyer_tax_id')
  const written = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  const kept = JSON.stringify([await db.select().from(adminAudit), await db.select().from(outboxMails)])
  for (const secret of [DIGITS, TYPED, '529.982.247-26']) {
    expect(written).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
})
