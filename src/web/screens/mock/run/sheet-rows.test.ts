import { seenBlank, type MockChoice } from '#domain/mocks/choices.ts'
import type { QueuedChoice } from '#domain/mocks/unsent-choices.ts'
import type { MockSheet } from '#web/api/mocks/mock-sheet.ts'
import { describe, expect, it } from 'vitest'
import { answersOn, newestPlace, nextBlankRow, rowsOn, stageOf } from './sheet-rows.ts'

const STARTED_AT = '2026-11-21T17:36:00.000Z'

const choiceOf = (change: Partial<MockChoice> = {}): MockChoice => ({
  selected: [1],
  stamp: 60_000,
  counter: 1,
  changeId: 'b',
  ...change,
})
const stored = (questionId: string, change: Partial<MockChoice> = {}): MockSheet['choices'][number] => {
  const { selected, ...choice } = choiceOf(change)
  return { questionId, secondsSpent: 3, ...choice, selected: [...selected] }
}
const queued = (questionId: string, change: Partial<QueuedChoice> = {}): QueuedChoice => ({
  simulationId: 's',
  questionId,
  position: 0,
  secondsSpent: 3,
  isStored: true,
  isOverdue: false,
  ...choiceOf(),
  ...change,
})
const places: MockSheet['places'] = ['q0', 'q1', 'q2', 'q3'].map((questionId, position) => ({
  position,
  questionId,
  statement: '',
  options: ['', '', '', ''],
  choose: questionId === 'q2' ? 2 : 1,
  marked: questionId === 'q1',
}))

const rowsWith = (choices: MockSheet['choices'], queue: QueuedChoice[] = []) =>
  rowsOn({ places }, answersOn({ choices }, queue), queue)

describe('the rows of the sheet', () => {
  it('say what was chosen, what is incomplete and what is marked', () => {
    expect(rowsWith([stored('q0'), stored('q2', { selected: [3] })])).toMatchObject([
      { selected: [1], state: 'answered', marked: false },
      { selected: [], state: 'unseen', marked: true },
      { selected: [3], state: 'incomplete' },
      { selected: [], state: 'unseen' },
    ])
  })

  it('show the greater of what the server and this browser hold', () => {
    const later = queued('q0', { selected: [2], stamp: 70_000, changeId: 'c' })
    expect(rowsWith([stored('q0')], [later])[0]).toMatchObject({ selected: [2], isUnsent: false })
    const earlier = queued('q0', { selected: [2], stamp: 50_000, changeId: 'a' })
    expect(rowsWith([stored('q0')], [earlier])[0]).toMatchObject({ selected: [1] })
  })

  it('are unsent where a choice finds no line, not where a place was only seen', () => {
    const seen = queued('q1', { ...seenBlank('z'), isOverdue: true })
    const rows = rowsWith([], [queued('q0', { isOverdue: true }), seen])
    expect(rows.map(({ isUnsent }) => isUnsent)).toEqual([true, false, false, false])
    expect(rows[1]?.state).toBe('blank')
  })

  it('lead round to the next blank', () => {
    const rows = rowsWith([stored('q0'), stored('q2', { selected: [3] })])
    expect(nextBlankRow(rows, 1)).toBe(3)
    expect(nextBlankRow(rows, 3)).toBe(1)
    const full = rowsWith(places.map(({ questionId }) => stored(questionId)))
    expect(nextBlankRow(full, 0)).toBeNull()
  })
})

describe('going back to a Prova leads', () => {
  it('to the newest choice', () => {
    const choices = [stored('q3', { stamp: 9000 }), stored('q1', { stamp: 8000 })]
    expect(newestPlace({ places, choices }, [])).toBe(3)
    expect(newestPlace({ places, choices }, [queued('q2', { stamp: 9500 })])).toBe(2)
  })

  it('to the first question where nothing was chosen', () => {
    expect(newestPlace({ places, choices: [stored('q2', seenBlank('z'))] }, [])).toBe(0)
  })
})

describe('of a choice is told', () => {
  it.each([
    { what: 'nothing before it', choice: undefined, waiting: undefined, stage: null },
    { what: 'that it is sent', choice: choiceOf(), waiting: queued('q0'), stage: { kind: 'sending' } },
    {
      what: 'that it is not',
      choice: choiceOf(),
      waiting: queued('q0', { isOverdue: true }),
      stage: { kind: 'unsent' },
    },
    {
      what: 'when it was stored',
      choice: choiceOf(),
      waiting: undefined,
      stage: { kind: 'stored', storedAt: new Date('2026-11-21T17:37:00.000Z') },
    },
    { what: 'nothing once cleared', choice: choiceOf({ selected: [] }), waiting: undefined, stage: null },
    {
      what: 'nothing of a place that was only seen',
      choice: seenBlank('z'),
      waiting: queued('q0', seenBlank('z')),
      stage: null,
    },
  ])('$what', ({ choice, waiting, stage }) => {
    expect(stageOf(choice, waiting, STARTED_AT)).toEqual(stage)
  })
})
