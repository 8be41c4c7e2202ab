import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { withdrawOpen, withholdName } from './appeal-store.ts'

/** Safe to repeat. Refuses: APPEAL_NOT_FOUND (foreign too), APPEAL_DECIDED. */
export async function withdrawAppeal(
  { db }: Dependencies,
  viewer: Viewer,
  { appealId }: { appealId: string },
) {
  const withdrawn = await withdrawOpen(db, { id: appealId, userId: viewer.id })
  if (!withdrawn) throw new Refused('APPEAL_NOT_FOUND')
  if (!withdrawn.isWithdrawn) throw new Refused('APPEAL_DECIDED')
}

/** Safe to repeat. Refuses: APPEAL_NOT_FOUND (foreign too). */
export async function withdrawName({ db }: Dependencies, viewer: Viewer, { appealId }: { appealId: string }) {
  if (!(await withholdName(db, { id: appealId, userId: viewer.id }))) throw new Refused('APPEAL_NOT_FOUND')
}
