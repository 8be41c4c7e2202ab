import {
  isSameQuestion,
  markedOverdue,
  OVERDUE_AFTER_MS,
  type QueueRules,
  type Waiting,
} from './send-queue.ts'
import type { CommentedMode } from './simulation.ts'

/** Waits in the browser (spec 6.19): no text and no key. Options are indexes from 0, times milliseconds since 1970. */
export type UnsentAnswer = {
  simulationId: string
  /** Of study where nothing is said. */
  mode?: CommentedMode
  questionId: string
  position: number
  selectedOptions: readonly number[]
  secondsSpent: number
  chosenAt: number
}

export type QueuedAnswer = UnsentAnswer &
  Waiting & {
    /** Something else had been chosen on this page, after this choice in another tab. */
    isOverruled: boolean
  }

/** In the order in which they were chosen, which is the order in which they are sent. */
export type AnswerQueue = readonly QueuedAnswer[]

/** The first answer of a question counts. */
export const ANSWER_QUEUE: QueueRules<UnsentAnswer, QueuedAnswer> = {
  added: (queue, answer) => merged(queue, [justChosen(answer)]),
  found: (queue, kept) => merged(queue, kept.map(fromStorage)),
  stored: markStored,
  overdue: (queue, { chosenAt }) => overdueAt(queue, chosenAt + OVERDUE_AFTER_MS),
  removed,
  isSame: isSameQuestion,
}

export const justChosen = (answer: UnsentAnswer): QueuedAnswer => ({
  ...answer,
  isStored: false,
  isOverdue: false,
  isOverruled: false,
})

export function fromStorage(answer: UnsentAnswer): QueuedAnswer {
  return { ...answer, isStored: true, isOverdue: true, isOverruled: false }
}

export const isSameChoice = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((index) => others.includes(index))

/** The queue with those that are not in it yet, one of each question; of a question the first choice stays. */
export const merged = (queue: AnswerQueue, answers: readonly QueuedAnswer[]): AnswerQueue =>
  [...queue, ...answers.filter((answer) => !queue.some((known) => isSameQuestion(known, answer)))].toSorted(
    (one, other) => one.chosenAt - other.chosenAt || one.position - other.position,
  )

export function removed(queue: AnswerQueue, gone: UnsentAnswer): AnswerQueue {
  return queue.filter((answer) => !isSameQuestion(answer, gone))
}

/** Once the storage says which choice it holds, be it of another tab (spec 6.19): another one overrules this page. */
export function markStored(queue: AnswerQueue, first: UnsentAnswer): AnswerQueue {
  return queue.map((answer) =>
    isSameQuestion(answer, first)
      ? {
          ...answer,
          ...first,
          isStored: true,
          isOverruled: answer.isOverruled || !isSameChoice(answer.selectedOptions, first.selectedOptions),
        }
      : answer,
  )
}

export const overdueAt = (queue: AnswerQueue, now: number): AnswerQueue =>
  markedOverdue(queue, ({ chosenAt }) => now - chosenAt >= OVERDUE_AFTER_MS)

export const isOverruledBy = (sent: QueuedAnswer, storedOptions: readonly number[]): boolean =>
  sent.isOverruled || !isSameChoice(sent.selectedOptions, storedOptions)
