import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** One test of a runner's JSON report. What did not run proves nothing, and has failed. */
export type TestResult = { name: string; passed: boolean; reason: string }

const REASON_LINES = 12

const vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const problem = z.object({ message: z.string().default('') })
const journey = z.object({ status: z.string(), results: z.array(z.object({ error: problem.optional() })) })
const suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(journey) })).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwright = z.object({ suites: z.array(suite), errors: z.array(problem).default([]) })

/** The tests of a report; none when there is no report, or not the one expected. */
export function testsOf(kind: 'vitest' | 'playwright', report: unknown): TestResult[] {
  if (kind === 'vitest') return (vitest.safeParse(report).data?.testResults ?? []).flatMap(testsOfFile)
  const { suites = [], errors = [] } = playwright.safeParse(report).data ?? {}
  return [
    ...suites.flatMap((one) => testsOfSuite(one, [])),
    ...errors.map(({ message }) => result('outside any journey', false, message)),
  ]
}

/** A file that could not be loaded has no tests, and tells itself why. */
function testsOfFile({
  name,
  status,
  message,
  assertionResults,
}: z.infer<typeof vitest>['testResults'][number]) {
  if (assertionResults.length === 0) return status === 'failed' ? [result(name, false, message)] : []
  return assertionResults.map((test) =>
    result(`${name} › ${test.fullName}`, test.status === 'passed', test.failureMessages.join('\n')),
  )
}

/** A journey that passed at its second try has passed; one that failed tells of its last. */
function testsOfSuite(
  { title, specs, suites }: z.infer<typeof suite>,
  above: readonly string[],
): TestResult[] {
  const path = [...above, title].filter((part) => part !== '')
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) =>
      result(
        [...path, spec.title].join(' › '),
        status === 'expected' || status === 'flaky',
        results.at(-1)?.error?.message ?? '',
      ),
    ),
  )
  return [...own, ...suites.flatMap((inner) => testsOfSuite(inner, path))]
}

const result = (name: string, passed: boolean, reason: string): TestResult => ({
  name,
  passed,
  reason: stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES).join('\n') || 'did not run',
})
