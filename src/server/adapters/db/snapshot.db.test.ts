import { makePerson } from '#tests/support/made/builders.ts'
import { onPostgres, testDatabase } from '#tests/support/databases/database.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from './schema/accounts.ts'
import { readSnapshot } from './snapshot.ts'

const { db, executeSql } = await testDatabase()

it('shows one moment, whatever others write between its reads', async () => {
  await makePerson(db)
  const counts = await readSnapshot(db, async (tx) => {
    const before = await tx.$count(users)
    // The embedded engine has one connection: nobody can write between two reads there.
    if (onPostgres) await executeSql(`insert into users (email) values ('nova@exemplo.com')`)
    return [before, await tx.$count(users)]
  })
  expect(counts).toEqual([1, 1])
  expect(await db.$count(users)).toBe(onPostgres ? 2 : 1)
})

it('writes nothing', async () => {
  await makePerson(db)
  const write = readSnapshot(db, (tx) => tx.update(users).set({ fullName: 'outra' }))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await db.$count(users, sql`full_name = 'outra'`)).toBe(0)
})

it('leaves the next transaction free to write', async () => {
  await readSnapshot(db, (tx) => tx.$count(users))
  const { id } = await makePerson(db)
  expect(id).toBeTruthy()
})
