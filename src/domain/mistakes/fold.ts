import { lowestOf, type Grade, type Memory, type Scheduler } from './scheduler.ts'

/** A grade on a day (a number of `dayNumberOf`) of a question as it was then: `digest` tells options and key. */
export type GradeEvent = { questionId: string; digest: string; day: number; grade: Grade }

/** What is remembered of one form of a question: after its last day, with that day's grade and the lowest of all. */
export type FormMemory = Memory & { digest: string; day: number; last: Grade; worst: Grade }

/** By question: each form of it that was answered, by digest. */
export type Memories = ReadonlyMap<string, readonly FormMemory[]>

const NO_MEMORIES: Memories = new Map()

export const foldAll = (events: readonly GradeEvent[], scheduler: Scheduler): Memories =>
  foldOnto(NO_MEMORIES, events, scheduler)

/**
 * The memories after more events, each later than what `memories` know of its form. The order of the events, and repeats
 * of a day with an equal or better grade, change nothing: one grade a day, the lowest (spec 15.3).
 */
export function foldOnto(memories: Memories, events: readonly GradeEvent[], scheduler: Scheduler): Memories {
  if (events.length === 0) return memories
  const folded = new Map(memories)
  for (const [questionId, ofQuestion] of Map.groupBy(events, (event) => event.questionId)) {
    const forms = new Map((memories.get(questionId) ?? []).map((form) => [form.digest, form]))
    for (const event of lowestOfDays(ofQuestion)) {
      forms.set(event.digest, afterDay(forms.get(event.digest) ?? null, event, scheduler))
    }
    folded.set(questionId, [...forms.values()].toSorted(byDigest))
  }
  return folded
}

/** One event for each day and form, by day. */
function lowestOfDays(events: readonly GradeEvent[]): GradeEvent[] {
  const lowest = new Map<string, GradeEvent>()
  for (const event of events) {
    const key = `${event.day} ${event.digest}`
    const grade = lowestOf(event.grade, lowest.get(key)?.grade ?? event.grade)
    lowest.set(key, { ...event, grade })
  }
  return [...lowest.values()].toSorted((one, other) => one.day - other.day)
}

/** The memory of a form after the one grade of a later day. */
export function afterDay(
  form: FormMemory | null,
  { digest, day, grade }: Omit<GradeEvent, 'questionId'>,
  scheduler: Scheduler,
): FormMemory {
  if (form !== null && day <= form.day) throw new RangeError(`Day ${day} is already closed on ${form.day}`)
  const { stability, difficulty } = scheduler.next(form, form === null ? 0 : day - form.day, grade)
  return { digest, stability, difficulty, day, last: grade, worst: lowestOf(form?.worst ?? grade, grade) }
}

const byDigest = (one: FormMemory, other: FormMemory): number => (one.digest < other.digest ? -1 : 1)
