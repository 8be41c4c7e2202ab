import { describe, expect, it } from 'vitest'
import { countsOf, sum, withExitCode } from './counts.ts'

const vitestReport = (more: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
})

describe('counts of a vitest report', () => {
  it('adds up what passed and what failed', () => {
    const report = vitestReport({ numPassedTests: 40, numFailedTests: 2 })
    expect(countsOf('vitest', report)).toEqual({ passed: 40, failed: 2 })
  })

  it('takes a skipped and a planned test for failures', () => {
    const report = vitestReport({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 })
    expect(countsOf('vitest', report)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts a file that could not be loaded', () => {
    const report = vitestReport({
      numPassedTests: 3,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}, {}, {}] },
      ],
    })
    expect(countsOf('vitest', report)).toEqual({ passed: 3, failed: 1 })
  })

  it('does not take silence for success', () => {
    expect(countsOf('vitest', vitestReport({}))).toEqual({ passed: 0, failed: 1 })
    expect(countsOf('vitest', null)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('counts of a Playwright report', () => {
  it('adds up journeys, takes a skipped one for a failure and counts errors outside any journey', () => {
    const stats = { expected: 7, flaky: 1, unexpected: 2, skipped: 1 }
    expect(countsOf('playwright', { stats, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 8,
      failed: 4,
    })
  })

  it('does not take silence for success', () => {
    expect(countsOf('playwright', { stats: {}, errors: [] })).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a step as a whole', () => {
  it('fails by its exit code although all its tests passed', () => {
    expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('is not counted twice when its tests already tell of the failure', () => {
    expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('adds to the others', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 40, failed: 2 },
      ]),
    ).toEqual({ passed: 41, failed: 2 })
  })
})
