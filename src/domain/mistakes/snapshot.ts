import { foldOnto, type FormMemory, type GradeEvent, type Memories } from './fold.ts'
import type { Grade, Scheduler } from './scheduler.ts'

/** The memories of one person and exam before the day `until`, which is not in them. */
export type Snapshot = { until: number; memories: Memories }

/** What of the events is settled before the day `until`. */
export const snapshotOf = (events: readonly GradeEvent[], until: number, scheduler: Scheduler): Snapshot =>
  carryOn({ until: Number.NEGATIVE_INFINITY, memories: new Map() }, { events, until, scheduler })

/** A later snapshot. `events`: all from the day `until` of the earlier one on; those of the new `until` on are left out. */
export function carryOn(
  snapshot: Snapshot,
  { events, until, scheduler }: { events: readonly GradeEvent[]; until: number; scheduler: Scheduler },
): Snapshot {
  if (events.some(({ day }) => day < snapshot.until))
    throw new RangeError(`Days before ${snapshot.until} are settled`)
  const settled = events.filter(({ day }) => day < until)
  return { until, memories: foldOnto(snapshot.memories, settled, scheduler) }
}

const FORMAT = 2

/** As JSON holds it; `version` is that of the form and of the scheduler. */
export type WrittenSnapshot = { version: string; until: number; questions: readonly WrittenQuestion[] }
type WrittenQuestion = readonly [questionId: string, ...forms: WrittenForm[]]
type WrittenForm = readonly [
  digest: string,
  stability: number,
  difficulty: number,
  day: number,
  last: number,
  worst: number,
]

const versionOf = (scheduler: Scheduler): string => `${FORMAT} ${scheduler.version}`

export function writeSnapshot({ until, memories }: Snapshot, scheduler: Scheduler): WrittenSnapshot {
  const questions = [...memories].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(writeQuestion)
  return { version: versionOf(scheduler), until, questions }
}

const writeQuestion = ([questionId, forms]: readonly [string, readonly FormMemory[]]): WrittenQuestion => [
  questionId,
  ...forms.map(
    ({ digest, stability, difficulty, day, last, worst }) =>
      [digest, stability, difficulty, day, last, worst] as const,
  ),
]

/** Null for what was written by another version, or is no snapshot. */
export function readSnapshot(written: unknown, scheduler: Scheduler): Snapshot | null {
  if (!isRecord(written) || written['version'] !== versionOf(scheduler)) return null
  const { until, questions } = written
  if (!isWhole(until) || !isList(questions)) return null
  const memories = new Map<string, readonly FormMemory[]>()
  for (const question of questions) {
    const read = readQuestion(question, until)
    if (read === null || memories.has(read.questionId)) return null
    memories.set(read.questionId, read.forms)
  }
  return { until, memories }
}

function readQuestion(question: unknown, until: number) {
  if (!isList(question)) return null
  const [questionId] = question
  const forms: FormMemory[] = []
  for (let place = 1; place < question.length; place += 1) {
    const form = readForm(question[place])
    if (form === null || form.day >= until) return null
    forms.push(form)
  }
  return typeof questionId === 'string' && forms.length > 0 ? { questionId, forms } : null
}

function readForm(form: unknown): FormMemory | null {
  if (!isList(form)) return null
  const [digest, stability, difficulty, day, last, worst] = form
  if (typeof digest !== 'string' || !isPositive(stability) || !isPositive(difficulty)) return null
  if (!isWhole(day) || !isGrade(last) || !isGrade(worst)) return null
  return { digest, stability, difficulty, day, last, worst }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
const isGrade = (value: unknown): value is Grade => value === 1 || value === 2 || value === 3 || value === 4
