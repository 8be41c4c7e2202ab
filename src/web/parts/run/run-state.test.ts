import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  chosen,
  draftOf,
  isOverruled,
  type RunEvent,
  type RunState,
  startAt,
} from './run-state.ts'

const after = (events: RunEvent[], state: RunState = startAt(0)) => events.reduce(afterEvent, state)

const answerOf = (selectedOptions: number[]) => ({
  selectedOptions,
  isCorrect: false,
  answeredAt: '',
  secondsSpent: 1,
  rating: null,
  isGuess: false,
})

describe('choosing', () => {
  it.each([
    { rule: 'one option replaces another', before: [0], option: 2, choose: 1, result: [2] },
    { rule: 'an option joins while a place is left', before: [2], option: 0, choose: 2, result: [0, 2] },
    { rule: 'a chosen option is unchosen', before: [0, 2], option: 0, choose: 2, result: [2] },
    { rule: 'no option joins when all are taken', before: [0, 2], option: 3, choose: 2, result: [0, 2] },
  ])('$rule', ({ before, option, choose, result }) => {
    expect(chosen(before, option, choose)).toEqual(result)
  })

  it('keeps the choice of each question when the person goes away and comes back', () => {
    const state = after([
      { type: 'chosen', option: 1, choose: 2 },
      { type: 'moved', position: 3 },
      { type: 'chosen', option: 0, choose: 2 },
      { type: 'moved', position: 0 },
    ])
    expect(draftOf(state, 0).selected).toEqual([1])
    expect(draftOf(state, 3).selected).toEqual([0])
  })
})

describe('striking out', () => {
  it('strikes an option out and gives it back', () => {
    const struck = after([{ type: 'struck', option: 2 }])
    expect(draftOf(struck, 0).struck).toEqual([2])
    expect(draftOf(after([{ type: 'struck', option: 2 }], struck), 0).struck).toEqual([])
  })

  it('unchooses a chosen option', () => {
    const state = after([
      { type: 'chosen', option: 2, choose: 2 },
      { type: 'struck', option: 2 },
    ])
    expect(draftOf(state, 0)).toEqual({ selected: [], struck: [2] })
  })

  it('gives a struck option back at the first click instead of choosing it', () => {
    const once = after([
      { type: 'struck', option: 2 },
      { type: 'chosen', option: 2, choose: 1 },
    ])
    expect(draftOf(once, 0)).toEqual({ selected: [], struck: [] })
    expect(draftOf(after([{ type: 'chosen', option: 2, choose: 1 }], once), 0).selected).toEqual([2])
  })
})

describe('confirming fewer than the question asks for', () => {
  const short = after([{ type: 'chosen', option: 1, choose: 2 }, { type: 'came short' }])

  it('is asked about once', () => {
    expect(short.shortOf).toBe(0)
  })

  it.each<{ by: string; events: RunEvent[] }>([
    { by: 'another choice', events: [{ type: 'chosen', option: 3, choose: 2 }] },
    { by: 'striking out', events: [{ type: 'struck', option: 1 }] },
    { by: 'going elsewhere', events: [{ type: 'moved', position: 2 }] },
    { by: 'answering again', events: [{ type: 'practice started' }] },
  ])('is asked about anew after $by', ({ events }) => {
    expect(after(events, short).shortOf).toBeNull()
  })
})

describe('an answer that was sent', () => {
  it('gives way to one of another tab, which the person is told at that question', () => {
    expect([...after([{ type: 'overruled', position: 4 }]).overruled]).toEqual([4])
  })

  it.each([
    { stored: [2], told: true },
    { stored: [1], told: false },
  ])('of option 1 is overruled by a stored $stored that was only read: $told', ({ stored, told }) => {
    const answer = answerOf(stored)
    const state = after([{ type: 'chosen', option: 1, choose: 1 }])
    expect(isOverruled(state, { position: 0, answer })).toBe(told)
    expect(isOverruled(startAt(0), { position: 0, answer })).toBe(false)
    expect(isOverruled(state, { position: 0, answer: null })).toBe(false)
  })

  it('frees the options again when the server refuses it', () => {
    const state = after([
      { type: 'chosen', option: 1, choose: 1 },
      { type: 'refused', position: 0 },
    ])
    expect(draftOf(state, 0).selected).toEqual([])
  })
})

describe('answering again', () => {
  it('shows the verdict of a single choice at once and never touches the answer', () => {
    const state = after([{ type: 'practice started' }, { type: 'chosen', option: 3, choose: 1 }])
    expect(state.practice).toEqual({ selected: [3], shown: true })
    expect(draftOf(state, 0).selected).toEqual([])
  })

  it('waits for the confirmation of several choices', () => {
    const choosing = after([
      { type: 'practice started' },
      { type: 'chosen', option: 3, choose: 2 },
      { type: 'chosen', option: 0, choose: 2 },
    ])
    expect(choosing.practice).toEqual({ selected: [0, 3], shown: false })
    expect(after([{ type: 'practice shown' }], choosing).practice).toEqual({ selected: [0, 3], shown: true })
  })

  it('strikes out what is practised, and leaves the answer that was given', () => {
    const answered = after([
      { type: 'chosen', option: 0, choose: 2 },
      { type: 'chosen', option: 2, choose: 2 },
    ])
    const practised = after(
      [
        { type: 'practice started' },
        { type: 'chosen', option: 1, choose: 2 },
        { type: 'struck', option: 1 },
        { type: 'struck', option: 0 },
        { type: 'chosen', option: 0, choose: 2 },
      ],
      answered,
    )
    expect(practised.practice?.selected).toEqual([])
    expect(draftOf(practised, 0)).toEqual({ selected: [0, 2], struck: [1] })
    expect(isOverruled(practised, { position: 0, answer: answerOf([0, 2]) })).toBe(false)
  })

  it('ends when the person goes to another question', () => {
    expect(after([{ type: 'practice started' }, { type: 'moved', position: 1 }]).practice).toBeNull()
  })

  it('begins without struck options', () => {
    expect(draftOf(after([{ type: 'struck', option: 1 }, { type: 'practice started' }]), 0).struck).toEqual(
      [],
    )
  })
})
