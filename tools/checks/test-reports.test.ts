import { describe, expect, it } from 'vitest'
import { testsOf } from './test-reports.ts'

const file = (more: object) => ({ name: 'a.test.ts', status: 'passed', assertionResults: [], ...more })
const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
})

describe('the tests of a vitest report', () => {
  it('are named by file and test, with the beginning of what they said', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
    const assertionResults = [test('passed', 'holds'), test('failed', 'breaks', long)]
    const [held, broke, ...others] = testsOf('vitest', { testResults: [file({ assertionResults })] })
    expect(others).toEqual([])
    expect(held).toMatchObject({ name: 'a.test.ts › holds', passed: true })
    expect(broke).toMatchObject({ name: 'a.test.ts › breaks', passed: false })
    expect(broke?.reason.split('\n')).toHaveLength(12)
  })

  it.each(['skipped', 'pending', 'todo', 'disabled'])('have failed when they are %s', (status) => {
    const assertionResults = [test(status, 'waits')]
    expect(testsOf('vitest', { testResults: [file({ assertionResults })] })).toEqual([
      { name: 'a.test.ts › waits', passed: false, reason: 'did not run' },
    ])
  })

  it('tell of a file that could not be loaded', () => {
    const report = { testResults: [file({ status: 'failed', message: 'no such module' })] }
    expect(testsOf('vitest', report)).toEqual([
      { name: 'a.test.ts', passed: false, reason: 'no such module' },
    ])
  })
})

describe('the tests of a Playwright report', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  })

  it('are found wherever their suite stands, and tell of their last try', () => {
    const suites = [
      {
        title: 'buying.spec.ts',
        specs: [spec('pays', 'flaky', 'once'), spec('sees', 'expected')],
        suites: [{ title: 'refunds', specs: [spec('gets money back', 'unexpected', 'first', 'second')] }],
      },
    ]
    expect(testsOf('playwright', { suites })).toMatchObject([
      { name: 'buying.spec.ts › pays', passed: true },
      { name: 'buying.spec.ts › sees', passed: true },
      { name: 'buying.spec.ts › refunds › gets money back', passed: false, reason: 'second' },
    ])
  })

  it('have failed when they were skipped, and when something failed outside any journey', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('waits', 'skipped')] }]
    expect(testsOf('playwright', { suites, errors: [{ message: 'no browser' }] })).toEqual([
      { name: 'a.spec.ts › waits', passed: false, reason: 'did not run' },
      { name: 'outside any journey', passed: false, reason: 'no browser' },
    ])
  })
})

it('a report that is not there has no tests', () => {
  expect(testsOf('vitest', null)).toEqual([])
  expect(testsOf('playwright', { stats: {} })).toEqual([])
})
