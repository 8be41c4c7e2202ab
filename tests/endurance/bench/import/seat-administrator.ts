import type { Database } from '#server/adapters/db/database.ts'
import { signInLearners } from '#tests/support/made/seats.ts'

/** One more person, signed in as an administrator. Answers the cookie. */
export async function seatAdministrator(database: Pick<Database, 'executeSql'>): Promise<string> {
  const [admin] = await signInLearners(database, 1)
  if (!admin) throw new Error('an administrator signed in')
  await database.executeSql(
    `insert into roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = 'admin'`,
    [admin.userId],
  )
  return admin.cookie
}
