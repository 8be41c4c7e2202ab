import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { recordAuditEntry } from './audit-store.ts'
import { readAuditLog } from './read-audit-log.ts'

const { db, deps } = await openTestDependencies()

it('the log of acts has ten rows a page, as other lists of administrators (spec 3.13)', async () => {
  for (let place = 0; place < 11; place += 1)
    await recordAuditEntry(db, {
      actor: 'servidor',
      act: 'role-changed',
      subject: String(place),
      details: {},
    })
  const pages = [await readAuditLog(deps, { page: 1 }), await readAuditLog(deps, { page: 2 })]
  expect(pages.map(({ entries }) => entries.length)).toEqual([10, 1])
  expect(pages[0]).toMatchObject({ pages: 2, total: 11 })
})
