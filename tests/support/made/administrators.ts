import type { Db } from '#server/adapters/db/database.ts'
import { sessions, users } from '#server/adapters/db/schema/accounts.ts'
import type { Viewer } from '#server/dependencies.ts'
import { sql } from 'drizzle-orm'
import { makePerson } from './builders.ts'

/** An administrator whose session began so many minutes ago. */
export const makeAdmin = async (db: Db, minutesAgo = 0): Promise<Viewer> =>
  inSession(db, await makePerson(db, { role: 'admin' }), minutesAgo)

/** Somebody in a session of their own, which began so many minutes ago. */
export async function inSession(db: Db, viewer: Viewer, minutesAgo = 0): Promise<Viewer> {
  const [session] = await db
    .insert(sessions)
    .values({
      userId: viewer.id,
      token: `sessão de ${viewer.id}`,
      expiresAt: sql`now() + interval '1 day'`,
      createdAt: sql`now() - make_interval(mins => ${minutesAgo})`,
    })
    .returning({ id: sessions.id })
  return { ...viewer, sessionId: session?.id ?? '' }
}

/** Whoever writes exams and questions, where the act asks for no session. */
export const editor: Viewer = {
  id: '7f1d0000-0000-4000-8000-00000000000e',
  name: 'Alice Nunes',
  email: 'alice@exemplo.com',
  role: 'admin',
  sessionId: '7f1d0000-0000-4000-8000-00000000000f',
}

/** The editor's account: who changed a question is one that there is. */
export async function keepEditor(db: Db) {
  const { id, name, email } = editor
  await db.insert(users).values({ id, fullName: name, email, emailVerified: true }).onConflictDoNothing()
}
