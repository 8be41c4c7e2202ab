import { ensureBuilt } from './build.mjs'
import { runOnNode24 } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'
import { say } from './say.mjs'

/** Packages and site in place. */
export async function prepare() {
  await ensureInstalled()
  await ensureBuilt()
}

/**
 * The server until it ends. NODE_ENV is set for it alone (in npm's own environment it would leave out the tools).
 * A port that is taken, a data folder in use or a wrong setting is told by the server itself.
 */
export async function serve() {
  say('Iniciando o Gabarite…')
  // What was compiled once is kept for the next start; where that folder cannot be written, nothing is.
  const kept = inProject('node_modules', '.cache', 'compiled')
  const env = { NODE_COMPILE_CACHE: kept, ...process.env, NODE_ENV: 'production' }
  process.exitCode = await runOnNode24(['src/entry/serve.ts', ...process.argv.slice(2)], { env })
}
