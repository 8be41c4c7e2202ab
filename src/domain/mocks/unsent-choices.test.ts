import { describe, expect, it } from 'vitest'
import { seenBlank } from './choices.ts'
import { CHOICE_QUEUE, type QueuedChoice, type UnsentChoice, wasMade } from './unsent-choices.ts'

const choiceOf = (change: Partial<UnsentChoice> = {}): UnsentChoice => ({
  simulationId: 's',
  questionId: 'q0',
  position: 0,
  selected: [1],
  stamp: 1000,
  counter: 1,
  changeId: 'a',
  secondsSpent: 4,
  ...change,
})
const first = choiceOf()
const second = choiceOf({ selected: [2], stamp: 2000, counter: 2, changeId: 'b' })
const other = choiceOf({ questionId: 'q1', position: 1, changeId: 'c' })

const { added, found, stored, overdue, removed } = CHOICE_QUEUE
const queueOf = (...choices: UnsentChoice[]) => choices.reduce<readonly QueuedChoice[]>(added, [])
const idsOf = (queue: readonly QueuedChoice[]) => queue.map(({ changeId }) => changeId)

describe('the queue of a Prova', () => {
  it('holds the greatest choice of each question', () => {
    expect(idsOf(queueOf(first, other, second))).toEqual(['b', 'c'])
    expect(idsOf(queueOf(second, first))).toEqual(['b'])
  })

  it('keeps a choice where its place is only seen', () => {
    const seen = choiceOf(seenBlank('z'))
    expect(idsOf(queueOf(first, seen))).toEqual(['a'])
    expect(idsOf(queueOf(seen, first))).toEqual(['a'])
  })

  it('says of what replaces an unsent choice that it is unsent, too', () => {
    const late = overdue(queueOf(first, other), first)
    expect(late.map(({ isOverdue }) => isOverdue)).toEqual([true, false])
    expect(added(late, second)[0]).toMatchObject({ changeId: 'b', isOverdue: true, isStored: false })
  })

  it('does not end with the reply to what was chosen before', () => {
    expect(idsOf(removed(queueOf(first, second), first))).toEqual(['b'])
    expect(idsOf(removed(queueOf(first, second), second))).toEqual([])
  })
})

describe('what the browser keeps', () => {
  it('joins the queue, the greater choice of a question', () => {
    const queue = found(queueOf(first), [second, other])
    expect(queue).toMatchObject([
      { changeId: 'b', isStored: true, isOverdue: false },
      { changeId: 'c', isStored: true, isOverdue: false },
    ])
  })

  it('changes nothing that the page knows', () => {
    const queue = queueOf(second)
    expect(found(queue, [first, second])).toBe(queue)
  })

  it('survives the page', () => {
    expect(stored(queueOf(first, other), first).map(({ isStored }) => isStored)).toEqual([true, false])
  })

  it('is the choice of another tab where that is greater, and not where it is less', () => {
    expect(stored(queueOf(first), second)).toMatchObject([{ changeId: 'b', isStored: true }])
    expect(stored(queueOf(second), first)).toMatchObject([{ changeId: 'b', isStored: false }])
  })
})

it('tells a choice from a place that was only seen', () => {
  expect(wasMade(first)).toBe(true)
  expect(wasMade(seenBlank('z'))).toBe(false)
})
