import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { readRole } from '#server/accounts/account-store.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { inSession } from '#tests/support/made/administrators.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeAdmin } from './make-admin.ts'

const { deps, db } = await openTestDependencies()

it('makes an administrator once: asked again it ends no session and leaves no line', async () => {
  const person = await makePerson(db)
  expect(await makeAdmin(db, person.email)).toBe('made')
  await inSession(db, person)
  expect(await makeAdmin(db, person.email)).toBe('made')
  expect(await readRole(db, person.id)).toBe('admin')
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1)
  expect((await readAuditLog(deps, { page: 1 })).entries).toHaveLength(1)
})

it('tells an address that nobody has', async () => {
  expect(await makeAdmin(db, 'ninguem@escola.example')).toBe('unknown-address')
})
