import {
  isSameQuestion,
  markedOverdue,
  type QueueRules,
  type Waiting,
} from '#domain/simulations/send-queue.ts'
import { laterOf, type MockChoice } from './choices.ts'

/** A choice of a Prova that waits in the browser: no text. */
export type UnsentChoice = MockChoice & {
  simulationId: string
  questionId: string
  position: number
  secondsSpent: number | null
}

export type QueuedChoice = UnsentChoice & Waiting
type ChoiceQueue = readonly QueuedChoice[]

/** The greatest choice of a question counts, on this page as on the server (spec 14.8). */
export const CHOICE_QUEUE: QueueRules<UnsentChoice, QueuedChoice> = {
  added: (queue, choice) => withOne(queue, { ...choice, isStored: false, isOverdue: false }),
  // Not overdue: the line is what it is, whatever it was when an earlier page was left.
  found: (queue, kept) =>
    kept.reduce(
      (all: ChoiceQueue, choice) => withOne(all, { ...choice, isStored: true, isOverdue: false }),
      queue,
    ),
  stored: (queue, kept) =>
    queue.map((choice) =>
      isSameQuestion(choice, kept) && laterOf(choice, kept).changeId === kept.changeId
        ? { ...choice, ...kept, isStored: true }
        : choice,
    ),
  overdue: (queue, late) => markedOverdue(queue, (choice) => isSame(choice, late)),
  removed: (queue, gone) => queue.filter((choice) => !isSame(choice, gone)),
  isSame,
}

function withOne(queue: ChoiceQueue, choice: QueuedChoice): ChoiceQueue {
  const known = queue.find((other) => isSameQuestion(other, choice))
  if (known === undefined) return [...queue, choice]
  if (known.changeId === choice.changeId || laterOf(known, choice) === known) return queue
  // Another choice for what did not get through does not mend the line.
  const replacing = { ...choice, isOverdue: known.isOverdue }
  return queue.map((other) => (other === known ? replacing : other))
}

function isSame(one: UnsentChoice, other: UnsentChoice): boolean {
  return one.changeId === other.changeId
}

/** What the person chose or cleared; that a place was seen is sent in silence. */
export const wasMade = ({ counter }: Pick<MockChoice, 'counter'>): boolean => counter > 0
