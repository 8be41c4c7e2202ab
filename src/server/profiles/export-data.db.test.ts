import { readMember } from '#server/members/list-members.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import { exportData } from './export-data.ts'

const { deps, db } = await openTestDependencies()

it('the copy of one’s data has the acts on the account, and not who did them', async () => {
  const [person, other] = [await makePerson(db), await makePerson(db)]
  const boss = await makeAdmin(db)
  for (const { id } of [person, other]) await readMember(deps, boss, { userId: id })
  await recordAuditEntry(db, {
    actor: person.id,
    act: 'reports-exported',
    subject: person.id,
    details: { file: 'devolucoes.csv' },
  })
  const copy = await exportData(deps, person)
  expect(copy.actsOnAccount.map(({ act }) => act)).toEqual(['account-viewed'])
  expect(JSON.stringify(copy)).not.toContain(boss.id)
})
