import { drawMock, drawSample } from '#domain/mocks/draw.ts'
import { wantedQuestions } from '#domain/mocks/mock-format.ts'
import { withFree } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { findMockFormat, listDrawnDomains, listMockCandidates } from './candidate-store.ts'

type Drawing = { userId: string; examId: string; isSample: boolean; seed: number }

/** The list that a start with this seed would get, the format that it goes by (spec 14.3), and what it would open for life (spec 14.5). */
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
  const opening = isSample ? list.filter(({ isOpened }) => !isOpened) : []
  return { format, list, opening, openedCount, isEmptyBank: candidates.length === 0 }
}

export type DrawnPlace = Awaited<ReturnType<typeof drawList>>['list'][number]
