import type { PlaceState } from '#domain/simulations/simulation.ts'
import { describe, expect, it } from 'vitest'
import {
  countsOf,
  gateAtEntrance,
  lockedSentence,
  nextBlankOf,
  nextStep,
  openPlaceBeside,
} from './simulation-facts.ts'

const listOf = (...states: PlaceState[]) => ({
  places: states.map((state, position) => ({ state, position, marked: false, usesFree: false })),
  freeOpened: 15,
})
const free = (total: number) =>
  listOf(...Array.from({ length: total }, (_, index): PlaceState => (index < 15 ? 'right' : 'locked')))

describe('the facts of a simulation', () => {
  it('counts answered, blank and locked places', () => {
    expect(countsOf(listOf('right', 'wrong', 'blank', 'locked', 'locked'))).toEqual({
      answered: 2,
      answeredFree: 2,
      blank: 1,
      locked: 2,
    })
  })

  it('counts as free answers no more than free questions were opened', () => {
    const places = Array.from({ length: 20 }, (): PlaceState => 'right')
    expect(countsOf(listOf(...places))).toMatchObject({ answered: 20, answeredFree: 15 })
  })

  it('finds the nearest place beside that is not locked', () => {
    const simulation = listOf('right', 'locked', 'locked', 'blank', 'locked')
    expect(openPlaceBeside(simulation, 0, 1)).toBe(3)
    expect(openPlaceBeside(simulation, 3, -1)).toBe(0)
    expect(openPlaceBeside(simulation, 3, 1)).toBeNull()
    expect(openPlaceBeside(simulation, 0, -1)).toBeNull()
  })
})

describe('the button at the right', () => {
  it.each([
    { does: 'goes on', simulation: listOf('right', 'blank'), position: 0, step: 'next' },
    {
      does: 'goes on to an answered question',
      simulation: listOf('blank', 'wrong'),
      position: 0,
      step: 'next',
    },
    {
      does: 'unlocks when nothing open and unanswered follows',
      simulation: listOf('right', 'right', 'locked'),
      position: 0,
      step: 'unlock',
    },
    {
      does: 'goes on past locked ones to an open one',
      simulation: listOf('right', 'locked', 'blank'),
      position: 0,
      step: 'next',
    },
    {
      does: 'finishes on the last question',
      simulation: listOf('right', 'blank'),
      position: 1,
      step: 'finish',
    },
  ])('$does', ({ simulation, position, step }) => {
    expect(nextStep(simulation, { position, hasPlans: true })).toBe(step)
  })

  it.each([
    ['finishes before places that nothing opens', listOf('right', 'locked'), 'finish'],
    ['goes on to what was answered behind them', listOf('right', 'locked', 'wrong'), 'next'],
    ['finishes on the last question', listOf('right'), 'finish'],
  ] as const)('%s, where nothing is for sale', (_, simulation, step) => {
    expect(nextStep(simulation, { position: 0, hasPlans: false })).toBe(step)
  })
})

describe('the gate at the entrance', () => {
  it('stands when everything that is open is answered', () => {
    expect(gateAtEntrance({ ...free(24), gate: 'quota' })).toBe('quota')
    expect(gateAtEntrance({ ...free(24), gate: null })).toBeNull()
  })

  it('does not stand in a short simulation without locked questions', () => {
    expect(gateAtEntrance({ ...listOf('right', 'right'), gate: 'quota' })).toBeNull()
  })
})

describe('the sentence about locked questions', () => {
  it.each([
    ['a run', free(24), 'As questões 16 a 24 abrem com o acesso completo.'],
    ['one', free(16), 'A questão 16 abre com o acesso completo.'],
    ['scattered ones', listOf('locked', 'right', 'locked'), '2 questões abrem com o acesso completo.'],
    ['none', listOf('right'), null],
  ])('names %s', (_, simulation, sentence) => {
    expect(lockedSentence({ ...simulation, exam: { status: 'active' } })).toBe(sentence)
  })

  it.each([
    [free(24), 'As questões 16 a 24 não abrem agora.'],
    [free(16), 'A questão 16 não abre agora.'],
  ])('promises nothing of an exam off the list', (simulation, sentence) => {
    expect(lockedSentence({ ...simulation, exam: { status: 'inactive' } })).toBe(sentence)
  })
})

const none = () => false

it('finds the next blank question past locked ones, and goes round', () => {
  expect(nextBlankOf(listOf('blank', 'right', 'locked', 'blank'), 1, none)).toBe(3)
  expect(nextBlankOf(listOf('blank', 'right', 'locked', 'right'), 1, none)).toBe(0)
  expect(nextBlankOf(listOf('right', 'right'), 0, none)).toBeNull()
})

it('passes over a question whose answer is on its way', () => {
  expect(nextBlankOf(listOf('right', 'blank', 'blank'), 0, (position) => position === 1)).toBe(2)
})
