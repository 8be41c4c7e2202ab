import type { PlaceState } from '#domain/simulations/simulation.ts'
import { expect, it } from 'vitest'
import { isListDone, stepFrom, wrongOf } from './drill-step.ts'

const drill = (...states: PlaceState[]) => ({
  places: states.map((state, position) => ({ state, position, marked: false, usesFree: false })),
})

it.each([
  {
    does: 'goes on to the next one',
    of: drill('right', 'blank'),
    position: 0,
    step: { kind: 'next', position: 1 },
  },
  {
    does: 'passes over locked ones',
    of: drill('right', 'locked', 'blank'),
    position: 0,
    step: { kind: 'next', position: 2 },
  },
  {
    does: 'asks the wrong ones again at the end',
    of: drill('wrong', 'right', 'wrong'),
    position: 2,
    step: { kind: 'again', wrong: 2, position: 0 },
  },
  { does: 'ends where all were right', of: drill('right', 'right'), position: 1, step: { kind: 'end' } },
  {
    does: 'ends early while something is blank',
    of: drill('wrong', 'blank', 'right'),
    position: 2,
    step: { kind: 'end' },
  },
])('the button $does', ({ of, position, step }) => {
  expect(stepFrom(of, position, null)).toEqual(step)
})

it.each([
  { of: drill('right', 'wrong'), isDone: true },
  { of: drill('right', 'blank'), isDone: false },
  { of: drill('right', 'locked'), isDone: false },
])('a list is done where each place was answered: $of.places', ({ of, isDone }) => {
  expect(isListDone(of)).toBe(isDone)
})

it('goes through the wrong ones once more, then ends', () => {
  const of = drill('wrong', 'right', 'wrong')
  const positions = wrongOf(of)
  expect(stepFrom(of, 0, { positions, at: 0 })).toEqual({ kind: 'next', position: 2 })
  expect(stepFrom(of, 2, { positions, at: 1 })).toEqual({ kind: 'end' })
})
