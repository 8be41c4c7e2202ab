import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findMailChoices, saveMailChoices, saveMailsStopped, type MailChoices } from './mail-choice-store.ts'
import { readStopToken } from './stop-token.ts'

export const readMailChoices = ({ db }: Pick<Dependencies, 'db'>, viewer: Viewer): Promise<MailChoices> =>
  findMailChoices(db, viewer.id)

/** What is not named stays as it was. */
export async function chooseMails(
  { db }: Pick<Dependencies, 'db'>,
  viewer: Viewer,
  choices: Parameters<typeof saveMailChoices>[2],
) {
  await saveMailChoices(db, viewer.id, choices)
}

/** By the link of a mail, without a session; safe to repeat (spec 20.2). Refuses: LINK_INVALID. */
export async function stopMails(
  { db, auth }: Pick<Dependencies, 'db' | 'auth'>,
  { token }: { token: string },
) {
  const userId = readStopToken(auth, token)
  if (userId === undefined) throw new Refused('LINK_INVALID')
  await saveMailsStopped(db, userId)
}
