import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { makePerson, PASSWORD } from './builders.ts'
import { openSessionOf } from './populate-account.ts'

/** How often a race over a password is run; hashing takes long. */
export const PASSWORD_ROUNDS = onPostgres ? 20 : 3

/** A person with a password and two browsers open, each a viewer of its own. */
export async function openTwoBrowsers(deps: Dependencies): Promise<[Viewer, Viewer]> {
  const person = await makePerson(deps.db, { passwordHash: await hashOfPassword(deps) })
  return [
    { ...person, sessionId: await openSessionOf(deps, person) },
    { ...person, sessionId: await openSessionOf(deps, person) },
  ]
}

/** The hash of everybody's password, made once for a worker. */
export const hashOfPassword = ({ auth }: Dependencies): Promise<string> =>
  (hashed ??= auth.hashPassword(PASSWORD))
let hashed: Promise<string> | undefined
