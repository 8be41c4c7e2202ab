import { DEMONSTRATION_ADDRESSES } from '#domain/accounts/demonstration-people.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { everyTable } from '#tests/support/databases/every-table.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { populateAccount } from '#tests/support/made/populate-account.ts'
import { expect, it } from 'vitest'
import { deleteDemonstrationPeople } from './leave-behind-store.ts'

const { deps, db, database } = await openTestDependencies()

/** Rows of each table that knows people, purchases or what they did. */
async function peopleTables() {
  const tables = await everyTable(database)
  return Object.fromEntries(
    [
      'users',
      'purchases',
      'comments',
      'appeals',
      'simulations',
      'simulation_answers',
      'subscriptions',
      'outbox_mails',
      'mocks',
      'mock_choices',
      'mock_starts',
      'exam_goals',
      'learner_settings',
    ].map((name) => [name, tables[name]?.rows]),
  )
}

it('the people of a demonstration go with purchases and words; everybody else’s stay', async () => {
  const exam = await makeExam(db, { size: 3 })
  const real = await makePerson(db, { email: 'ana@exemplo.com' })
  await populateAccount(deps, real, exam)
  const before = await peopleTables()
  for (const email of [...Object.values(DEMONSTRATION_ADDRESSES), 'bento.lima@correio.example'])
    await populateAccount(deps, await makePerson(db, { email }), exam)
  expect(await db.transaction(deleteDemonstrationPeople)).toBe(3)
  // Whoever they argued with were builders' people, one each, with a comment.
  const { users = 0, comments = 0, ...kept } = await peopleTables()
  const { users: usersBefore = 0, comments: commentsBefore = 0, ...keptBefore } = before
  expect(kept).toEqual(keptBefore)
  expect([users - usersBefore, comments - commentsBefore]).toEqual([3, 3])
  expect(await db.transaction(deleteDemonstrationPeople)).toBe(0)
  for (const held of ['gabarite.example', 'correio.example']) {
    const { rows } = await database.executeSql(
      `select 1 from users where email like '%${held}' union all select 1 from outbox_mails where recipient like '%${held}'`,
    )
    expect(rows).toEqual([])
  }
})
