import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#domain/refusals.ts'
import {
  afterFailure,
  type AnswerQueue,
  retryDecision,
  fromStorage,
  isOverruledBy,
  merged,
  justChosen,
  markStored,
  nextToSend,
  overdueAt,
  type UnsentAnswer,
  waitBeforeTry,
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

  it.each([
    { simulationId: 's', next: 'q0' },
    { simulationId: 't', next: null },
  ])('sends of simulation $simulationId first $next', ({ simulationId, next }) => {
    expect(nextToSend(queue, simulationId)?.questionId ?? null).toBe(next)
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

describe('trying again', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('comes after failure %i in %i ms', (failures, wait) => {
    expect(waitBeforeTry(failures)).toBe(wait)
  })
})

describe('what a request removed an answer means', () => {
  const FINAL: readonly RefusalCode[] = [
    'ACCESS_RESTRICTED',
    'ANSWER_INVALID',
    'INPUT_INVALID',
    'PLACE_LOCKED',
    'SIMULATION_NOT_ACTIVE',
    'SIMULATION_NOT_FOUND',
  ]

  it('is the end of the choice only where a rule refused it', () => {
    const codes: RefusalCode[] = ['UNEXPECTED', 'UNAVAILABLE', 'TOO_MANY_TRIES', 'NOT_FOUND']
    expect(codes.map(retryDecision)).toEqual(codes.map(() => 'try again'))
    expect(FINAL.map(retryDecision)).toEqual(FINAL.map(() => 'give up'))
  })

  it('is a cut line where nobody refused', () => {
    expect(retryDecision(null)).toBe('try again')
  })

  it('keeps the choice for the same person where the session is over', () => {
    expect(retryDecision('UNAUTHENTICATED')).toBe('wait for sign-in')
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
