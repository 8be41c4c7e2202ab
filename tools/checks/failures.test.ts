import { describe, expect, it } from 'vitest'
import { failuresOf } from './failures.ts'

describe('the failures of a vitest report', () => {
  it('are the tests that failed, by file and name, with the beginning of what they said', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            { status: 'failed', fullName: 'breaks', failureMessages: [long] },
          ],
        },
        { name: 'b.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    const [failure, ...others] = failuresOf('vitest', report)
    expect(others).toEqual([])
    expect(failure?.name).toBe('a.test.ts › breaks')
    expect(failure?.reason.split('\n')).toHaveLength(12)
  })

  it('tell of a file that could not be loaded', () => {
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    }
    expect(failuresOf('vitest', report)).toEqual([{ name: 'a.test.ts', reason: 'no such module' }])
  })

  it('tell of a test that did not run', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'skipped', fullName: 'waits', failureMessages: [] }],
        },
      ],
    }
    expect(failuresOf('vitest', report)).toEqual([{ name: 'a.test.ts › waits', reason: 'did not run' }])
  })

  it('are none in a report that is not there', () => {
    expect(failuresOf('vitest', null)).toEqual([])
    expect(failuresOf('playwright', null)).toEqual([])
  })
})

describe('the failures of a Playwright report', () => {
  it('are the journeys whose last try failed, wherever their suite stands', () => {
    const spec = (title: string, ok: boolean, ...messages: string[]) => ({
      title,
      ok,
      tests: [{ results: messages.map((message) => ({ error: { message } })) }],
    })
    const report = {
      suites: [
        {
          title: 'buying.spec.ts',
          specs: [spec('pays', true, 'flaky once')],
          suites: [{ title: 'refunds', specs: [spec('gets money back', false, 'first', 'second')] }],
        },
      ],
    }
    expect(failuresOf('playwright', report)).toEqual([
      { name: 'buying.spec.ts › refunds › gets money back', reason: 'second' },
    ])
  })
})
