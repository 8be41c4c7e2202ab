import { describe, expect, it } from 'vitest'
import { afterFailure } from './send-queue.ts'
import {
  type AnswerQueue,
  fromStorage,
  isOverruledBy,
  merged,
  justChosen,
  markStored,
  overdueAt,
  type UnsentAnswer,
  removed,
} from './unsent-answers.ts'

const choice = (change: Partial<UnsentAnswer> = {}): UnsentAnswer => ({
  simulationId: 's',
  questionId: 'q0',
  position: 0,
  selectedOptions: [1],
  secondsSpent: 12,
  chosenAt: 1000,
  ...change,
})
const [first, second, elsewhere] = [
  choice(),
  choice({ questionId: 'q1', position: 1, chosenAt: 2000 }),
  choice({ simulationId: 't', chosenAt: 500 }),
]
const queue: AnswerQueue = [first, second].map(justChosen)
const namesOf = (answers: AnswerQueue) => answers.map(({ questionId }) => questionId)

describe('the queue', () => {
  it('keeps the order of the choices, whatever order they are found in', () => {
    expect(namesOf(merged([], [second, first].map(fromStorage)))).toEqual(['q0', 'q1'])
  })

  it('keeps the order of the places for choices of one moment', () => {
    const together = [choice({ questionId: 'q5', position: 5 }), choice({ questionId: 'q4', position: 4 })]
    expect(namesOf(merged([], together.map(justChosen)))).toEqual(['q4', 'q5'])
  })

  it('holds one choice of a question, the first', () => {
    const again = justChosen(choice({ selectedOptions: [3], chosenAt: 3000 }))
    expect(merged(queue, [again])).toEqual(queue)
  })

  it('holds the same question of two simulations twice', () => {
    expect(merged(queue, [justChosen(elsewhere)])).toHaveLength(3)
  })

  it('loses only the choice that is settled', () => {
    expect(namesOf(removed(queue, first))).toEqual(['q1'])
    expect(removed(queue, elsewhere)).toEqual(queue)
  })
})

describe('a choice that is kept', () => {
  it('survives the page', () => {
    expect(markStored(queue, first).map(({ isStored }) => isStored)).toEqual([true, false])
  })

  it('is the one of the other tab if that was first, and the page is told', () => {
    const [kept] = markStored(queue, choice({ selectedOptions: [2], chosenAt: 900 }))
    expect(kept).toMatchObject({ selectedOptions: [2], chosenAt: 900, isOverruled: true })
  })

  it('overrules nobody who chose the same', () => {
    const two = [justChosen(choice({ selectedOptions: [0, 2] }))]
    expect(markStored(two, choice({ selectedOptions: [2, 0] }))[0]?.isOverruled).toBe(false)
  })
})

describe("'Não enviada'", () => {
  it.each([
    { now: 3999, overdue: [false, false] },
    { now: 4000, overdue: [true, false] },
    { now: 5000, overdue: [true, true] },
  ])('is said $now ms later of $overdue', ({ now, overdue }) => {
    expect(overdueAt(queue, now).map(({ isOverdue }) => isOverdue)).toEqual(overdue)
  })

  it('is said at once of all choices of a simulation whose request failed', () => {
    const both = merged(queue, [justChosen(elsewhere)])
    expect(afterFailure(both, 's').map(({ isOverdue }) => isOverdue)).toEqual([false, true, true])
  })

  it('is said at once of what an earlier page left', () => {
    expect(fromStorage(first)).toMatchObject({ isOverdue: true, isStored: true })
  })

  it('changes nothing when nothing is new', () => {
    expect(overdueAt(queue, 3000)).toBe(queue)
    const late = afterFailure(queue, 's')
    expect(overdueAt(late, 9000)).toBe(late)
  })
})

describe('the stored answer', () => {
  it.each([
    { rule: 'is the one that was sent', stored: [1], isOverruled: false, told: false },
    { rule: 'was first from elsewhere', stored: [2], isOverruled: false, told: true },
    { rule: 'is that of another tab, which this page sent', stored: [1], isOverruled: true, told: true },
  ])('$rule', ({ stored, isOverruled, told }) => {
    expect(isOverruledBy({ ...justChosen(first), isOverruled }, stored)).toBe(told)
  })
})
