import {
  filledFormat,
  formatProblems,
  type NamedWeights,
  type OfferedFormat,
} from '#domain/exams/exam-format.ts'
import type { ExamField } from '#domain/exams/exams.ts'
import { dayOf } from '#domain/text/days.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { isDeepStrictEqual } from 'node:util'
import { listWeights, lockFormat, saveFormat, saveWeights } from './exam-format-store.ts'

/**
 * A file's format into an exam that lacks it, within the caller's transaction: what somebody wrote stays, and what would
 * contradict it stays away. Answers which fields of its form changed.
 */
export async function fillFormat(tx: Db, examId: string, offered: OfferedFormat): Promise<ExamField[]> {
  const before = await lockFormat(tx, examId)
  if (!before) return []
  const weights = await listWeights(tx, examId)
  const isWeighed = weights.some(({ weight, practiceWeight }) => weight !== null || practiceWeight !== null)
  const domains = isWeighed ? weights : weights.map((domain) => weightsOf(domain, offered.domains))
  const after = filledFormat(before, offered)
  const problems = formatProblems({ ...after, domains, today: dayOf(await readNow(tx)) })
  const changed: ExamField[] = []
  if (!isDeepStrictEqual(before.official, after.official)) changed.push('official')
  if (!isDeepStrictEqual(before.practice, after.practice)) changed.push('practice')
  if (!isDeepStrictEqual(weights, domains)) changed.push('domains')
  if (problems.length > 0 || changed.length === 0) return []
  for (const domain of domains) await saveWeights(tx, examId, domain)
  await saveFormat(tx, examId, after)
  return changed
}

const weightsOf = (domain: NamedWeights, offered: readonly NamedWeights[]): NamedWeights => ({
  ...domain,
  ...offered.find(({ name }) => name === domain.name),
})
