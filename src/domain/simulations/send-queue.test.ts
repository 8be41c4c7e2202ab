import type { RefusalCode } from '#domain/refusals.ts'
import { describe, expect, it } from 'vitest'
import { nextToSend, retryDecision, waitBeforeTry, type Waiting } from './send-queue.ts'

const waiting = (questionId: string): Waiting => ({
  simulationId: 's',
  questionId,
  isStored: false,
  isOverdue: false,
})

describe('the next to send', () => {
  it.each([
    { simulationId: 's', next: 'q0' },
    { simulationId: 't', next: null },
  ])('of simulation $simulationId is $next', ({ simulationId, next }) => {
    const queue = [waiting('q0'), waiting('q1')]
    expect(nextToSend(queue, simulationId)?.questionId ?? null).toBe(next)
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
    'MOCK_TIME_OVER',
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
