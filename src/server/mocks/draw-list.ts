import { drawMock, drawSample } from '#domain/mocks/draw.ts'
import { wantedQuestions } from '#domain/mocks/mock-format.ts'
import { withFree } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { findMockFormat, listDrawnDomains, listMockCandidates } from './candidate-store.ts'

type Drawing = { userId: string; examId: string; isSample: boolean; seed: number }

/** The list that a start with this seed would get, and the format that it goes by (spec 14.3). */
export async function drawList(db: Db, { isSample, seed, ...of }: Drawing) {
  const format = await findMockFormat(db, of.examId)
  const candidates = withFree(await listMockCandidates(db, of))
  const openedCount = isSample ? await countTrialOpenings(db, of) : 0
  const ids = isSample
    ? drawSample({ candidates, openedCount, seed })
    : drawMock({
        candidates,
        domains: await listDrawnDomains(db, of.examId),
        wanted: wantedQuestions(format),
        seed,
      })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const list = ids.flatMap((id) => byId.get(id) ?? [])
  return { format, list, openedCount, isEmptyBank: candidates.length === 0 }
}

/** Which a start would open for life, where it is a sample (spec 14.5). */
export const unopened = <Place extends { isOpened: boolean }>(list: readonly Place[]): Place[] =>
  list.filter(({ isOpened }) => !isOpened)

export type DrawnPlace = Awaited<ReturnType<typeof drawList>>['list'][number]
