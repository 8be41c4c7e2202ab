import { makeExam, PASSWORD, type MadeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { buyPlan } from '#tests/support/made/buying.ts'
import type { Viewer } from '#server/dependencies.ts'
import { expect, it } from 'vitest'

const stage = await openHttpServer(RELAXED_LIMITS)
const { deps } = stage
const { db } = stage.database
const exam = await makeExam(db, { size: 1 })
const other = await makeExam(db, { size: 1 })

type Person = Caller & { viewer: Viewer }

async function giveBack(person: Person, of: MadeExam = exam) {
  const { id } = await buyPlan(deps, person.viewer, { examId: of.id })
  expect((await person.send('POST', `/api/purchases/${id}/refund`)).status).toBe(200)
}

it('administrators see who gave back two purchases or more, the most first, and nobody who is gone', async () => {
  const admin = await stage.signedIn({ role: 'admin' })
  const [once, twice, thrice, gone] = [
    await stage.signedIn(),
    await stage.signedIn({ name: 'Rui Dias' }),
    await stage.signedIn({ name: 'Ana Lima' }),
    await stage.signedIn(),
  ]
  for (const person of [once, twice, twice, thrice, thrice, gone, gone]) await giveBack(person)
  await giveBack(thrice, other)
  await buyPlan(deps, once.viewer, { examId: exam.id })
  const removed = await gone.send('POST', '/api/profile/deletion', { password: PASSWORD })
  const report = async (query = '') =>
    (await admin.get(`/api/admin/reports/given-back-purchases?period=7d${query}`)).body

  expect(removed.status).toBe(200)
  expect(await report()).toMatchObject({
    total: 2,
    pages: 1,
    entries: [
      {
        member: { id: thrice.viewer.id, name: 'Ana Lima', email: thrice.viewer.email },
        purchases: 3,
        amountCentavos: 14_700,
      },
      { member: { name: 'Rui Dias' }, purchases: 2, amountCentavos: 9800 },
    ],
  })
  expect(await report(`&exam=${other.id}`)).toMatchObject({ total: 0, entries: [] })
  expect(await report('&page=9')).toMatchObject({ page: 1, total: 2 })
  expect(
    (await admin.get('/api/admin/reports/given-back-purchases?from=2020-01-01&until=2020-02-01')).body,
  ).toMatchObject({ total: 0 })

  const file = await admin.send('POST', '/api/admin/report-files', { report: 'givenBack', period: '7d' })
  const csv = String(Reflect.get(Object(file.body), 'text'))
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('Compras devolvidas'),
    expect.stringContaining(`${thrice.viewer.email};3;"147,00";`),
  ])
})
