// `npm run axe` and `npm run shots`: a project of playwright.config.ts over a fresh build.
import { refuseOldNode } from './launch/node-version.mjs'

/** Counts the figure beside the list of tests. */
const AXE_FIGURE = '--reporter=list,./tests/screens/axe-reporter.ts'

if (refuseOldNode()) {
  const { ensureInstalled } = await import('./launch/install.mjs')
  const { ensureBuilt } = await import('./launch/build.mjs')
  const { runOnNode24 } = await import('./launch/child.mjs')
  const [project = 'axe', ...more] = process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode =
    (await runOnNode24(['tools/ensure-chromium.ts'])) ||
    (await runOnNode24([
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${project}`,
      ...(project === 'axe' ? [AXE_FIGURE] : []),
      ...more,
    ]))
}
