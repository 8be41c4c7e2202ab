import { MAIL_CHOICES, type MailChoice } from '#domain/accounts/mail-choices.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findMailChoices, saveMailChoices, saveMailsStopped, type MailChoices } from './mail-choice-store.ts'
import { dropStoppedMails } from './mail-store.ts'
import { dropStoppedNotices } from './notice-store.ts'
import { readStopToken } from './stop-token.ts'

export const readMailChoices = ({ db }: Pick<Dependencies, 'db'>, viewer: Viewer): Promise<MailChoices> =>
  findMailChoices(db, viewer.id)

/** What is not named stays as it was. What is turned off does not leave any more, also where it was written. */
export async function chooseMails(
  { db }: Pick<Dependencies, 'db'>,
  viewer: Viewer,
  choices: Parameters<typeof saveMailChoices>[2],
) {
  const stopped = MAIL_CHOICES.filter((kind) => choices[kind] === false)
  await db.transaction(async (tx) => {
    await saveMailChoices(tx, viewer.id, choices)
    if (stopped.length > 0) await dropStopped(tx, viewer.id, stopped)
  })
}

/** By the link of a mail, without a session, those that were written included; safe to repeat (spec 20.3). Refuses: LINK_INVALID. */
export async function stopMails(
  { db, auth }: Pick<Dependencies, 'db' | 'auth'>,
  { token }: { token: string },
) {
  const userId = readStopToken(auth, token)
  if (userId === undefined) throw new Refused('LINK_INVALID')
  await db.transaction(async (tx) => {
    await saveMailsStopped(tx, userId)
    await dropStopped(tx, userId, MAIL_CHOICES)
  })
}

async function dropStopped(tx: Db, userId: string, kinds: readonly MailChoice[]) {
  // In the order in which a mail that is given up takes them.
  await dropStoppedMails(tx, userId, kinds)
  await dropStoppedNotices(tx, userId, kinds)
}
