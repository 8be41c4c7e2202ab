// `npm test`: everything that continuous integration checks. Runs on the system's Node, without any package.
import { refuseOldNode } from './launch/node-version.mjs'

if (refuseOldNode()) {
  const { ensureInstalled } = await import('./launch/install.mjs')
  const { runOnNode24 } = await import('./launch/child.mjs')
  await ensureInstalled()
  process.exitCode = await runOnNode24(['tools/check.ts', 'all'])
}
