import { listAt, numberAt, textAt, valueAt } from './report-fields.ts'

/** How many checks went well and how many did not. */
export type Counts = { passed: number; failed: number }

const NOTHING: Counts = { passed: 0, failed: 0 }

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }),
    NOTHING,
  )
}

/**
 * The counts of a test runner's JSON report. A test that did not run proves nothing and counts as failed; so does a
 * file that could not be loaded, and a report without a single test.
 */
export function countsOf(kind: 'vitest' | 'playwright', report: unknown): Counts {
  const counts = kind === 'vitest' ? vitestCounts(report) : playwrightCounts(report)
  return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts
}

/** The counts of a step as a whole: its exit code has a say, whatever its report claims. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function vitestCounts(report: unknown): Counts {
  const files = listAt(report, 'testResults')
  const unloadable = files.filter(
    (file) => textAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  ).length
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed:
      numberAt(report, 'numFailedTests') +
      numberAt(report, 'numPendingTests') +
      numberAt(report, 'numTodoTests') +
      unloadable,
  }
}

function playwrightCounts(report: unknown): Counts {
  const stats = valueAt(report, 'stats')
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped') + listAt(report, 'errors').length,
  }
}
