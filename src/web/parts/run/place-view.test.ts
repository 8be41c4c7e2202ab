import { justChosen } from '#domain/simulations/unsent-answers.ts'
import type { OpenPlace } from '#web/api/simulations/simulations.ts'
import { describe, expect, it } from 'vitest'
import { placeView } from './place-view.ts'
import { afterEvent, type RunEvent, startAt } from './run-state.ts'

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
const key = {
  correctOptions: [1],
  explanation: null,
  optionExplanations: [null, null],
  references: [],
  rulings: [],
}
const answered: OpenPlace = {
  ...blank,
  answer: {
    selectedOptions: [0],
    isCorrect: false,
    answeredAt: '2026-11-20T12:00:00Z',
    secondsSpent: 3,
    rating: null,
    isGuess: false,
  },
  key,
}
const after = (...events: RunEvent[]) => ({
  state: events.reduce(afterEvent, startAt(0)),
  unsent: new Map(),
})
const queued = justChosen({
  simulationId: 's',
  questionId: 'q',
  position: 0,
  selectedOptions: [1],
  secondsSpent: 2,
  chosenAt: 0,
})

describe('what a place shows', () => {
  it('is the choice so far before the answer', () => {
    const here = after({ type: 'chosen', option: 1, choose: 2 })
    expect(placeView(blank, here)).toEqual({ kind: 'open', selected: [1], practising: false })
  })

  it('is the answer on its way, without a verdict', () => {
    const here = { ...after(), unsent: new Map([[0, queued]]) }
    expect(placeView(blank, here)).toEqual({ kind: 'sent', selected: [1], unsent: queued })
  })

  it('is the stored answer as soon as it is there', () => {
    const here = { ...after(), unsent: new Map([[0, queued]]) }
    expect(placeView(answered, here)).toMatchObject({ kind: 'answered', selected: [0] })
  })

  it('is the stored answer with its key, whatever is chosen here', () => {
    const here = after({ type: 'chosen', option: 1, choose: 2 })
    expect(placeView(answered, here)).toEqual({ kind: 'answered', selected: [0], key, practising: false })
  })

  it('is the practice, first open and then with the key', () => {
    const practising = after({ type: 'practice started' })
    expect(placeView(answered, practising)).toEqual({ kind: 'open', selected: [], practising: true })
    const shown = after({ type: 'practice started' }, { type: 'chosen', option: 1, choose: 1 })
    expect(placeView(answered, shown)).toEqual({ kind: 'answered', selected: [1], key, practising: true })
  })
})
