import { stripVTControlCharacters } from 'node:util'
import { listAt, textAt, valueAt } from './report-fields.ts'

/** A test that failed: its whole name and the beginning of what it said. */
export type Failure = { name: string; reason: string }

const REASON_LINES = 12

/** The failed tests of a test runner's JSON report, so that they can be told once more where a reader looks: at the end. */
export function failuresOf(kind: 'vitest' | 'playwright', report: unknown): Failure[] {
  return kind === 'vitest'
    ? listAt(report, 'testResults').flatMap(vitestFailures)
    : playwrightFailures(report, [])
}

/** A file that could not be loaded has no tests, and tells itself why. */
function vitestFailures(file: unknown): Failure[] {
  const path = textAt(file, 'name')
  const tests = listAt(file, 'assertionResults')
  if (textAt(file, 'status') === 'failed' && tests.length === 0)
    return [{ name: path, reason: beginningOf(textAt(file, 'message')) }]
  return tests
    .filter((test) => textAt(test, 'status') !== 'passed')
    .map((test) => ({
      name: `${path} › ${textAt(test, 'fullName')}`,
      reason: beginningOf(listAt(test, 'failureMessages').map(String).join('\n')) || 'did not run',
    }))
}

/** Suites stand in suites; a journey failed when its last try did. */
function playwrightFailures(suite: unknown, above: readonly string[]): Failure[] {
  const path = [...above, textAt(suite, 'title')].filter((title) => title !== '')
  const own = listAt(suite, 'specs')
    .filter((spec) => valueAt(spec, 'ok') === false)
    .map((spec) => ({
      name: [...path, textAt(spec, 'title')].join(' › '),
      reason: beginningOf(textAt(valueAt(lastTry(spec), 'error'), 'message')),
    }))
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => playwrightFailures(inner, path))]
}

function lastTry(spec: unknown): unknown {
  return listAt(spec, 'tests')
    .flatMap((test) => listAt(test, 'results'))
    .at(-1)
}

function beginningOf(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, REASON_LINES).join('\n')
}
