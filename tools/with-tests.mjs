// `node tools/with-tests.mjs <script> [arguments]`: runs on Node 24 what needs the packages of tests/, and brings them.
// Runs itself on the system's Node, without any package.
import { refuseOldNode } from './launch/node-version.mjs'

if (refuseOldNode()) {
  const { ensureTestsInstalled } = await import('./launch/install.mjs')
  const { runOnNode24 } = await import('./launch/child.mjs')
  const { COMPILED } = await import('./launch/project.mjs')
  await ensureTestsInstalled()
  process.exitCode = await runOnNode24(process.argv.slice(2), {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  })
}
