import {
  filledFormat,
  formatProblems,
  type FilledFormat,
  type NamedWeights,
  type OfferedFormat,
} from '#domain/exams/exam-format.ts'
import type { ExamField } from '#domain/exams/exams.ts'
import { dayOf } from '#domain/text/days.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { isDeepStrictEqual } from 'node:util'
import { listWeights, lockFormat, saveFormat, saveWeights } from './exam-format-store.ts'

type Changed = FilledFormat & { changed: ExamField[] }

const PARTS = ['official', 'practice', 'domains'] as const satisfies ExamField[]

/**
 * A file's format into an exam that lacks it, within the caller's transaction: what somebody wrote stays, and what would
 * contradict it stays away. Answers which fields of its form changed; null where none did.
 */
export async function fillFormat(
  tx: Db,
  examId: string,
  { offered, fill = filledFormat }: { offered: OfferedFormat; fill?: typeof filledFormat },
): Promise<Changed | null> {
  const before = await lockWhole(tx, examId)
  if (!before) return null
  const isWeighed = before.domains.some(
    ({ weight, practiceWeight }) => weight !== null || practiceWeight !== null,
  )
  const domains = isWeighed
    ? before.domains
    : before.domains.map((domain) => ({ ...domain, ...named(domain, offered.domains) }))
  return saveChanged(tx, examId, { before, after: { ...fill(before, offered), domains } })
}

/** The way back: what was changed again since stays. */
export async function takeFormatBack(
  tx: Db,
  examId: string,
  { before, after }: FilledFormat,
): Promise<Changed | null> {
  const now = await lockWhole(tx, examId)
  if (!now) return null
  const isUntouched = (part: 'official' | 'practice') => isDeepStrictEqual(now[part], after[part])
  const back = {
    official: isUntouched('official') ? before.official : now.official,
    practice: isUntouched('practice') ? before.practice : now.practice,
    domains: weightsBack(now.domains, { before, after }),
  }
  // Weights that fit together no more stay; the rest goes back all the same.
  return (
    (await saveChanged(tx, examId, { before: now, after: back })) ??
    saveChanged(tx, examId, { before: now, after: { ...back, domains: now.domains } })
  )
}

/** The 0 of a domain that joined meanwhile stood beside weights that others had (`weightsOfNewDomain`). */
function weightsBack(now: readonly NamedWeights[], { before, after }: FilledFormat): readonly NamedWeights[] {
  const back = now.map((domain) =>
    isDeepStrictEqual(domain, named(domain, after.domains))
      ? (named(domain, before.domains) ?? domain)
      : domain,
  )
  const hasJoined = (domain: NamedWeights) =>
    named(domain, after.domains) === undefined && domain.weight === null && domain.practiceWeight === 0
  const isWeighed = back.some(
    (domain) => !hasJoined(domain) && (domain.weight ?? domain.practiceWeight) !== null,
  )
  return isWeighed
    ? back
    : back.map((domain) => (hasJoined(domain) ? { ...domain, practiceWeight: null } : domain))
}

async function lockWhole(tx: Db, examId: string): Promise<OfferedFormat | undefined> {
  const format = await lockFormat(tx, examId)
  return format && { ...format, domains: await listWeights(tx, examId) }
}

async function saveChanged(tx: Db, examId: string, { before, after }: FilledFormat): Promise<Changed | null> {
  const changed = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]))
  const problems = formatProblems({ ...after, today: dayOf(await readNow(tx)) })
  if (problems.length > 0 || changed.length === 0) return null
  for (const domain of after.domains) await saveWeights(tx, examId, domain)
  await saveFormat(tx, examId, after)
  return { before, after, changed }
}

const named = ({ name }: NamedWeights, domains: readonly NamedWeights[]): NamedWeights | undefined =>
  domains.find((domain) => domain.name === name)
