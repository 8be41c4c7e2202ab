import type { RefusalCode } from '#domain/refusals.ts'

/** Waits in the browser (spec 6.19): no text and no key. Options are indexes from 0, times milliseconds since 1970. */
export type UnsentAnswer = {
  simulationId: string
  questionId: string
  position: number
  selectedOptions: readonly number[]
  secondsSpent: number
  chosenAt: number
}

export type QueuedAnswer = UnsentAnswer & {
  /** It is in the storage of the browser and survives this page. */
  isStored: boolean
  /** No reply came in time, or none can: 'Não enviada'. */
  isOverdue: boolean
  /** Something else had been chosen on this page, after this choice in another tab. */
  isOverruled: boolean
}

/** In the order in which they were chosen, which is the order in which they are sent. */
export type AnswerQueue = readonly QueuedAnswer[]

/** So long a choice waits for its reply before the screen says 'Não enviada': less than the 5 s that are promised. */
export const OVERDUE_AFTER_MS = 3000
/** So long a request may take; the server itself gives up after 8 s. */
export const REPLY_WITHIN_MS = 10_000

const LONGEST_WAIT_MS = 30_000

export const justChosen = (answer: UnsentAnswer): QueuedAnswer => ({
  ...answer,
  isStored: false,
  isOverdue: false,
  isOverruled: false,
})

export const fromStorage = (answer: UnsentAnswer): QueuedAnswer => ({
  ...answer,
  isStored: true,
  isOverdue: true,
  isOverruled: false,
})

export const isSameQuestion = (
  one: Pick<UnsentAnswer, 'simulationId' | 'questionId'>,
  other: Pick<UnsentAnswer, 'simulationId' | 'questionId'>,
): boolean => one.simulationId === other.simulationId && one.questionId === other.questionId

const isSameChoice = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((index) => others.includes(index))

/** The queue with those that are not in it yet, one of each question; of a question the first choice stays. */
export const merged = (queue: AnswerQueue, answers: readonly QueuedAnswer[]): AnswerQueue =>
  [...queue, ...answers.filter((answer) => !queue.some((known) => isSameQuestion(known, answer)))].toSorted(
    (one, other) => one.chosenAt - other.chosenAt || one.position - other.position,
  )

export const removed = (queue: AnswerQueue, gone: UnsentAnswer): AnswerQueue =>
  queue.filter((answer) => !isSameQuestion(answer, gone))

/** Once the storage says which choice it holds, be it of another tab (spec 6.19): another one overrules this page. */
export const markStored = (queue: AnswerQueue, first: UnsentAnswer): AnswerQueue =>
  queue.map((answer) =>
    isSameQuestion(answer, first)
      ? {
          ...answer,
          ...first,
          isStored: true,
          isOverruled: answer.isOverruled || !isSameChoice(answer.selectedOptions, first.selectedOptions),
        }
      : answer,
  )

export const overdueAt = (queue: AnswerQueue, now: number): AnswerQueue =>
  markedOverdue(queue, ({ chosenAt }) => now - chosenAt >= OVERDUE_AFTER_MS)

/** The queue once a request of the simulation failed: none behind it gets through either. */
export const afterFailure = (queue: AnswerQueue, simulationId: string): AnswerQueue =>
  markedOverdue(queue, (answer) => answer.simulationId === simulationId)

function markedOverdue(queue: AnswerQueue, isLate: (answer: QueuedAnswer) => boolean): AnswerQueue {
  if (!queue.some((answer) => !answer.isOverdue && isLate(answer))) return queue
  return queue.map((answer) => (isLate(answer) ? { ...answer, isOverdue: true } : answer))
}

export const nextToSend = (queue: AnswerQueue, simulationId: string): QueuedAnswer | null =>
  queue.find((answer) => answer.simulationId === simulationId) ?? null

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
])

/** Only a refusal of the rules ends a choice. `code` is null for a transient failure and a foreign answer. */
export function retryDecision(code: RefusalCode | null): RetryDecision {
  if (code === 'UNAUTHENTICATED') return 'wait for sign-in'
  return code !== null && FINAL.has(code) ? 'give up' : 'try again'
}

export const isOverruledBy = (sent: QueuedAnswer, storedOptions: readonly number[]): boolean =>
  sent.isOverruled || !isSameChoice(sent.selectedOptions, storedOptions)
