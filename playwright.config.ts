import type { PlaywrightTestConfig } from './tests/node_modules/@playwright/test/index.d.ts'
import { chromiumArgs, chromiumPath } from './tests/support/browser/chromium.ts'

export default {
  testDir: 'tests',
  globalSetup: './tests/support/seeded-site/seed-once.ts',
  outputDir: 'tmp/playwright',
  // One more than the processors of a small machine: pages wait, too.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may miss a beat once; the report then names the test as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs() },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    // Every picture of a movement is drawn by the processor: a seventh of a run. Some journeys keep it (`WITH_MOTION`).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'axe', testMatch: 'screens/axe.spec.ts' },
    { name: 'axe-in-turn', testMatch: 'screens/axe.spec.ts', grep: /@first/ },
    { name: 'zoom', testMatch: 'screens/zoom.spec.ts' },
    { name: 'shots', testMatch: 'screens/shots.spec.ts' },
    { name: 'attack', testMatch: 'endurance/attack/**/*.spec.ts' },
  ],
} satisfies PlaywrightTestConfig
