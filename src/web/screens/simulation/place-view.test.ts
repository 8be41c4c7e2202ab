import type { OpenPlace } from '#web/api/simulations.ts'
import { describe, expect, it } from 'vitest'
import { placeView } from './place-view.ts'
import { afterEvent, type SessionEvent, startAt } from './session-state.ts'

const blank: OpenPlace = {
  position: 0,
  marked: false,
  question: {
    questionId: 'q',
    statement: '',
    options: ['', ''],
    choose: 1,
    difficulty: 'easy',
    domain: null,
  },
  everRated: false,
  answer: null,
  key: null,
}
const key = { correctOptions: [1], explanation: null, optionExplanations: [null, null], references: [] }
const answered: OpenPlace = {
  ...blank,
  answer: {
    selectedOptions: [0],
    isCorrect: false,
    answeredAt: '2026-11-20T12:00:00Z',
    secondsSpent: 3,
    rating: null,
  },
  key,
}
const after = (...events: SessionEvent[]) => events.reduce(afterEvent, startAt(0))

describe('what a place shows', () => {
  it('is the choice so far before the answer', () => {
    const state = after({ type: 'chosen', option: 1, choose: 2 })
    expect(placeView(blank, state)).toEqual({ kind: 'open', selected: [1], practising: false })
  })

  it('is the answer on its way, without a verdict', () => {
    const answer = { questionId: 'q', selectedOptions: [1], secondsSpent: 2 }
    const state = after({ type: 'sent', position: 0, answer })
    expect(placeView(blank, state)).toMatchObject({ kind: 'sent', selected: [1] })
  })

  it('is the stored answer with its key, whatever is chosen here', () => {
    const state = after({ type: 'chosen', option: 1, choose: 2 })
    expect(placeView(answered, state)).toEqual({ kind: 'answered', selected: [0], key, practising: false })
  })

  it('is the practice, first open and then with the key', () => {
    const practising = after({ type: 'practice started' })
    expect(placeView(answered, practising)).toEqual({ kind: 'open', selected: [], practising: true })
    const shown = afterEvent(practising, { type: 'chosen', option: 1, choose: 1 })
    expect(placeView(answered, shown)).toEqual({ kind: 'answered', selected: [1], key, practising: true })
  })
})
