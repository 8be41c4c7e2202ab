import { appealStanding } from '#domain/appeals/appeal.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findAnswered, getAppealFacts } from './appeal-store.ts'

/** Refuses: NOT_FOUND, also without a stored answer. */
export async function readAppealStanding(
  { db }: Dependencies,
  viewer: Viewer,
  input: { questionId: string; simulationId?: string | undefined },
) {
  const answered = await findAnswered(db, { ...input, userId: viewer.id })
  if (!answered) throw new Refused('NOT_FOUND')
  const { questionId } = input
  const facts = await getAppealFacts(db, { questionId, userId: viewer.id, revision: answered.revision })
  return { standing: appealStanding(facts), openAppeals: facts.openCount }
}
