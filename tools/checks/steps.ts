/** One thing that is checked: a command run by Node 24, and what counts the tests inside it. */
export type Step = {
  name: string
  /** Arguments for Node: the tool's own script first. */
  command: readonly string[]
  /** Where the counts come from; without it the step itself counts as one. */
  report?: 'vitest' | 'playwright'
}

/** Where the linter finds the program that reads types for it, as it does not look beside itself. */
export const OF_THE_LINTER = { OXLINT_TSGOLINT_PATH: 'tests/node_modules/.bin' }

/** Steps of one phase may run beside each other; phases follow one another. */
export type Phase = { sideBySide: number; steps: readonly Step[] }

const vitest = (...projects: string[]) => [
  'tests/node_modules/vitest/vitest.mjs',
  'run',
  ...projects.map((project) => `--project=${project}`),
]

/** Formatting, rules and types: quick, and none of them writes anything. */
export const READING: Phase = {
  sideBySide: 2,
  steps: [
    { name: 'format', command: ['tests/node_modules/oxfmt/bin/oxfmt', '--check'] },
    { name: 'lint', command: ['tests/node_modules/oxlint/bin/oxlint'] },
    { name: 'house rules', command: ['tests/house/house-rules.ts'] },
    {
      name: 'boundaries',
      command: [
        'tests/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'src',
        'tools',
        'tests',
      ],
    },
    { name: 'types', command: ['tests/node_modules/tsc7/bin/tsc', '--noEmit', '-p', '.'] },
    { name: 'unused code', command: ['tests/node_modules/knip/bin/knip.js', '--no-progress'] },
    { name: 'catalogue', command: ['tools/lint-catalog.ts'] },
  ],
}

/** Rules, screens and use cases; the database is the embedded engine. */
export const FAST_TESTS: Phase = {
  sideBySide: 1,
  steps: [
    // The settings of the journeys name it, and tests of the linter read them.
    { name: 'browser', command: ['tools/ensure-chromium.ts'] },
    { name: 'fast tests', command: vitest('pure', 'embedded'), report: 'vitest' },
  ],
}

/** What takes longer: the build, the real database, the whole thing through HTTP and in a browser. */
export const FULL_TESTS: Phase = {
  sideBySide: 1,
  steps: [
    { name: 'build', command: ['tools/build.mjs'] },
    { name: 'use cases on PostgreSQL', command: vitest('postgres'), report: 'vitest' },
    { name: 'HTTP', command: vitest('http'), report: 'vitest' },
    // The whole of it is `npm run measure -- faults:kill`. So many answers are there however the waits fall.
    {
      name: 'signal 9 while people answer',
      command: ['tests/endurance/faults/kill.ts', '--kills', '2', '--answers', '24', '--learners', '8'],
    },
    {
      name: 'journeys and accessibility',
      command: [
        'tests/node_modules/@playwright/test/cli.js',
        'test',
        '--project=journeys',
        '--project=axe-in-turn',
      ],
      report: 'playwright',
    },
  ],
}
