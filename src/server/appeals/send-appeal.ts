import { appealStanding, type AppealStanding } from '#domain/appeals/appeal.ts'
import { writtenAppeal, type AppealWords } from '#domain/appeals/written-appeal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { lockUser } from '#server/accounts/user-lock-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import { findAnswered, getAppealFacts, isSaved, saveAppeal } from './appeal-store.ts'

type Input = AppealWords & { id: string; questionId: string; simulationId?: string | undefined }
type Sent = AppealWords & { id: string; questionId: string; userId: string; revision: number }

const REFUSALS = {
  open: 'APPEAL_OPEN',
  'refused-before': 'APPEAL_REFUSED_BEFORE',
  full: 'TOO_MANY_APPEALS',
} as const satisfies Record<Exclude<AppealStanding, 'may'>, RefusalCode>

/**
 * Of the revision that the person answered; a repeated `id` is the same appeal and counts against no limit (spec 17.1).
 * Refuses: NOT_FOUND (also without a stored answer), APPEAL_INVALID, APPEAL_OPEN, APPEAL_REFUSED_BEFORE,
 * TOO_MANY_APPEALS, TOO_MANY_TRIES.
 */
export async function sendAppeal({ db, settings }: Dependencies, viewer: Viewer, input: Input) {
  const { id, questionId, simulationId, ...words } = input
  const answered = await findAnswered(db, { userId: viewer.id, questionId, simulationId })
  if (!answered) throw new Refused('NOT_FOUND')
  const written = writtenAppeal(words, answered.optionCount)
  if (written.kind === 'refused') throw new Refused('APPEAL_INVALID')
  const sent = { ...written.appeal, id, questionId, userId: viewer.id, revision: answered.revision }
  if (await isSaved(db, sent)) return
  await consumeRateLimit(db, { what: 'appeal', who: viewer.id, limit: settings.limits.appeals })
  await db.transaction((tx) => saveOneMore(tx, sent))
}

/** One at a time of a person: of two at once that would be the fifth, one is the fifth. */
async function saveOneMore(tx: Db, sent: Sent) {
  if (!(await lockUser(tx, sent.userId, 'no key update'))) throw new Refused('NOT_FOUND')
  if (await isSaved(tx, sent)) return
  const standing = appealStanding(await getAppealFacts(tx, sent))
  if (standing !== 'may') throw new Refused(REFUSALS[standing])
  // An id that is another appeal's.
  if (!(await saveAppeal(tx, sent))) throw new Refused('NOT_FOUND')
}
