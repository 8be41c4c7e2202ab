import type { ViteUserConfig } from './tests/node_modules/vitest/config.d.ts'

/** Files that need a database. They run twice: on the embedded engine and on a real server. */
const DATABASE_TESTS = 'src/**/*.db.test.ts'

/** What measurements write into a PostgreSQL. */
const MEASURED_LOADS = 'tests/endurance/**/*.db.test.ts'

export default {
  test: {
    // One time zone for every test process: rules must not depend on the machine's own.
    env: { TZ: 'UTC' },
    restoreMocks: true,
    allowOnly: false,
    // The files of a worker share what they import: loading the product anew for each took half of the time.
    isolate: false,
    // One more than the processors of a small machine: tests of the door wait on purpose.
    maxWorkers: 3,
    // Limits are for what hangs: on a machine with other work the longest tests took over a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'tests/{endurance,generators,house,support,screens}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', DATABASE_TESTS, MEASURED_LOADS],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [DATABASE_TESTS],
          env: { GABARITE_TEST_ENGINE: 'embedded' },
          globalSetup: ['tests/support/databases/embedded-image.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [DATABASE_TESTS],
          env: { GABARITE_TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/databases/postgres-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts', MEASURED_LOADS],
          globalSetup: [
            'tests/support/databases/embedded-image.ts',
            'tests/support/databases/postgres-server.ts',
          ],
        },
      },
    ],
  },
} satisfies ViteUserConfig
