import { ensureBuilt, isBuilt } from './build.mjs'
import { runOnNode24 } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { COMPILED } from './project.mjs'
import { say } from './say.mjs'

/**
 * Packages and site in place; a demonstration that has no folder yet is filled while the site is built. Ends the
 * process where it cannot be, which it told itself.
 */
export async function prepare() {
  await ensureInstalled({ isBuilt: isBuilt() })
  let code = 0
  await ensureBuilt(async () => {
    code = await runOnNode24(['src/entry/commands/fill-demonstration.ts'], { env: environmentOfServer() })
  })
  if (code !== 0) process.exit(code)
}

/**
 * The server until it ends. NODE_ENV is set for it alone (in npm's own environment it would leave out the tools).
 * A port that is taken, a data folder in use or a wrong setting is told by the server itself.
 */
export async function serve() {
  say('Iniciando o Gabarite…')
  const env = environmentOfServer()
  process.exitCode = await runOnNode24(['src/entry/serve.ts', ...process.argv.slice(2)], { env })
}

const environmentOfServer = () => ({
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  NODE_ENV: 'production',
})
