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
  steps: [{ name: 'fast tests', command: vitest('pure', 'embedded'), report: 'vitest' }],
}

/** What is started, not only imported, is the built product. */
export const BUILD: Phase = {
  sideBySide: 1,
  steps: [{ name: 'build', command: ['tools/build.mjs'] }],
}

/** Beside each other, because much of them waits: for a database, for the even time of the door, for a process to die. */
export const SERVED_TESTS: Phase = {
  sideBySide: 2,
  steps: [
    { name: 'HTTP', command: vitest('http'), report: 'vitest' },
    { name: 'use cases on PostgreSQL', command: vitest('postgres'), report: 'vitest' },
    // The whole of it is `npm run measure -- faults:kill`. So many answers are there however the waits fall.
    {
      name: 'signal 9 while people answer',
      command: ['tests/endurance/faults/kill.ts', '--kills', '2', '--answers', '24', '--learners', '8'],
    },
  ],
}

export const BROWSER_TESTS: Phase = {
  sideBySide: 1,
  steps: [
    { name: 'browser', command: ['tools/ensure-chromium.ts'] },
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
