import type { RefusalCode } from '#domain/refusals.ts'

type QuestionOfSimulation = { simulationId: string; questionId: string }

/** A choice on its way to the server. */
export type Waiting = QuestionOfSimulation & {
  /** It is in the storage of the browser and survives this page. */
  isStored: boolean
  /** No reply came in time, or none can: 'Não enviada'. */
  isOverdue: boolean
}

/** What holds of one kind of choices that wait, with one of each question. A queue that is not changed is the same. */
export type QueueRules<Choice, Queued extends Choice & Waiting> = {
  /** The queue with a choice made on this page. */
  added: (queue: readonly Queued[], choice: Choice) => readonly Queued[]
  /** With those that the storage holds. */
  found: (queue: readonly Queued[], kept: readonly Choice[]) => readonly Queued[]
  /** Once the storage says what it holds of the question, be it of another tab. */
  stored: (queue: readonly Queued[], kept: Choice) => readonly Queued[]
  /** So long after the choice that it is overdue. */
  overdue: (queue: readonly Queued[], choice: Choice) => readonly Queued[]
  removed: (queue: readonly Queued[], gone: Choice) => readonly Queued[]
  /** Whether a reply to one is a reply to the other. */
  isSame: (one: Choice, other: Choice) => boolean
}

/** So long a choice waits for its reply before the screen says 'Não enviada': less than the 5 s that are promised. */
export const OVERDUE_AFTER_MS = 3000
/** So long a request may take; the server itself gives up after 8 s. */
export const REPLY_WITHIN_MS = 10_000

const LONGEST_WAIT_MS = 30_000

export const isSameQuestion = (one: QuestionOfSimulation, other: QuestionOfSimulation): boolean =>
  one.simulationId === other.simulationId && one.questionId === other.questionId

export const nextToSend = <Queued extends Waiting>(
  queue: readonly Queued[],
  simulationId: string,
): Queued | null => queue.find((choice) => choice.simulationId === simulationId) ?? null

/** The queue once a request of the simulation failed: none behind it gets through either. */
export const afterFailure = <Queued extends Waiting>(
  queue: readonly Queued[],
  simulationId: string,
): readonly Queued[] => markedOverdue(queue, (choice) => choice.simulationId === simulationId)

export function markedOverdue<Queued extends Waiting>(
  queue: readonly Queued[],
  isLate: (choice: Queued) => boolean,
): readonly Queued[] {
  if (!queue.some((choice) => !choice.isOverdue && isLate(choice))) return queue
  return queue.map((choice) => (isLate(choice) ? { ...choice, isOverdue: true } : choice))
}

/** After so many failures in a row: 1, 2, 4 … 30 seconds, in milliseconds. */
export const waitBeforeTry = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.max(0, failures - 1))

export type RetryDecision = 'try again' | 'wait for sign-in' | 'give up'

const FINAL = new Set<RefusalCode>([
  'SIMULATION_NOT_FOUND',
  'SIMULATION_NOT_ACTIVE',
  'PLACE_LOCKED',
  'ACCESS_RESTRICTED',
  'ANSWER_INVALID',
  'INPUT_INVALID',
  'MOCK_TIME_OVER',
])

/** Only a refusal of the rules ends a choice. `code` is null for a transient failure and a foreign answer. */
export function retryDecision(code: RefusalCode | null): RetryDecision {
  if (code === 'UNAUTHENTICATED') return 'wait for sign-in'
  return code !== null && FINAL.has(code) ? 'give up' : 'try again'
}
