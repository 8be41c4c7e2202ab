import { filledFormat, formatProblems, type ExamFormat } from '#domain/exams/exam-format.ts'
import { dayOf } from '#domain/text/days.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { isDeepStrictEqual } from 'node:util'
import { listWeights, lockFormat, saveFormat, saveWeights, type NamedWeights } from './exam-format-store.ts'

export type OfferedFormat = ExamFormat & { domains: readonly NamedWeights[] }

/**
 * A file's format into an exam that lacks it, within the caller's transaction: what somebody wrote stays, and what would
 * contradict it stays away. Answers whether anything changed.
 */
export async function fillFormat(tx: Db, examId: string, offered: OfferedFormat): Promise<boolean> {
  const before = await lockFormat(tx, examId)
  if (!before) return false
  const weights = await listWeights(tx, examId)
  const isWeighed = weights.some(({ weight, practiceWeight }) => weight !== null || practiceWeight !== null)
  const domains = isWeighed ? weights : weights.map((domain) => weightsOf(domain, offered.domains))
  const after = filledFormat(before, offered)
  const problems = formatProblems({ ...after, domains, today: dayOf(await readNow(tx)) })
  if (problems.length > 0 || isDeepStrictEqual([before, weights], [after, domains])) return false
  for (const domain of domains) await saveWeights(tx, examId, domain)
  await saveFormat(tx, examId, after)
  return true
}

const weightsOf = (domain: NamedWeights, offered: readonly NamedWeights[]): NamedWeights => ({
  ...domain,
  ...offered.find(({ name }) => name === domain.name),
})
