import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findMailChoices, saveMailChoices, saveMailsStopped } from './mail-choice-store.ts'
import { readStopToken } from './stop-token.ts'

type Choices = { mockEnded: boolean }

export const readMailChoices = ({ db }: Pick<Dependencies, 'db'>, viewer: Viewer): Promise<Choices> =>
  findMailChoices(db, viewer.id)

export async function chooseMails({ db }: Pick<Dependencies, 'db'>, viewer: Viewer, choices: Choices) {
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
