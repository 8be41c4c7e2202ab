import { blockOf, type BlockDraw } from '#domain/focus/block-draw.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { DrillCandidate } from '#server/mistakes/drill-questions.ts'
import type { Study } from '#server/mistakes/read-study.ts'
import { todayListOf } from '#server/mistakes/today-list.ts'
import { domainsOf } from '#server/readiness/readiness-views.ts'
import { listWeightedOutlines } from '#server/readiness/readiness-store.ts'
import { readinessIn } from '#server/readiness/study-readiness.ts'

type Asked = { userId: string; questions: readonly DrillCandidate[]; size: number; seed: number }

/** A block of focus out of these questions; `dueToday`: how many of them today's list asks for. */
export async function drawBlock(
  db: Db,
  study: Study,
  { userId, questions, size, seed }: Asked,
): Promise<BlockDraw & { dueToday: number }> {
  const outline = (await listWeightedOutlines(db, [study.exam.id])).get(study.exam.id) ?? []
  const { readiness } = readinessIn(study, outline)
  const gains = domainsOf(readiness, outline).flatMap(({ id }) => id ?? [])
  const { ids: due } = todayListOf(study, questions, { userId, isMore: false })
  return { ...blockOf({ questions, due, gains, size, seed }), dueToday: due.length }
}
