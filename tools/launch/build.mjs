import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environmentWithout, runOnNode24 } from './child.mjs'
import { compressClient } from './compress.mjs'
import { ROOT, inProject } from './project.mjs'
import { giveUp, say, secondsSince } from './say.mjs'

/** What a build is made of. Its own output among the sources (`routeTree.gen.ts`) and the tests beside them do not count. */
const INGREDIENTS = ['src', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const WITHOUT_EFFECT = /routeTree\.gen\.ts$|\.test\.tsx?$/
const STAMP = 'dist/built-from'
const COMMIT = 'dist/commit'
const RESULTS = ['dist/client', 'dist/server']

/**
 * Builds unless dist/ was made from exactly these files. Ends the process on failure.
 * @param {() => Promise<unknown>} [meanwhile] Done beside a build: half of the machine waits for nothing else.
 */
export async function ensureBuilt(meanwhile = async () => {}) {
  if (isBuilt()) return
  await Promise.all([build(), meanwhile()])
}

/** Builds and remembers from what. Ends the process on failure. */
export async function build() {
  say('Montando o site (vite build)…')
  const start = Date.now()
  const ingredients = fingerprint()
  rmSync(inProject(STAMP), { force: true })
  const env = environmentWithout(['NODE_ENV'])
  const code = await runOnNode24(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env })
  if (code !== 0) {
    giveUp(
      'A montagem do site falhou; o motivo está logo acima.',
      'Corrija o arquivo indicado e rode o comando de novo.',
    )
  }
  await compressClient()
  mkdirSync(dirname(inProject(STAMP)), { recursive: true })
  writeFileSync(inProject(COMMIT), ownCommit())
  writeFileSync(inProject(STAMP), ingredients)
  say(`Site montado em ${secondsSince(start)}.`)
}

/** Whether dist/ was made from exactly these files. */
export const isBuilt = () => stateOfBuild() === 'current'

/**
 * Of dist/ in a folder of the project's: 'unfinished' is one whose build broke off, 'stale' one of other files.
 * @returns {'unfinished' | 'stale' | 'current'}
 */
export function stateOfBuild(root = ROOT) {
  if ([...RESULTS, STAMP].some((path) => !existsSync(join(root, path)))) return 'unfinished'
  return readFileSync(join(root, STAMP), 'utf8') === fingerprint(root) ? 'current' : 'stale'
}

/** Of the checkout that is built, or as GABARITE_COMMIT names it; empty where nobody knows. */
function ownCommit() {
  const named = process.env['GABARITE_COMMIT']
  if (named) return named
  const asked = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: inProject('.'),
    encoding: 'utf8',
  })
  return asked.status === 0 ? asked.stdout.trim() : ''
}

function fingerprint(root = ROOT) {
  const hash = createHash('sha256')
  for (const file of INGREDIENTS.flatMap((name) => filesUnder(root, name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function filesUnder(root, name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return WITHOUT_EFFECT.test(name) ? [] : [name]
  return readdirSync(path)
    .toSorted()
    .flatMap((child) => filesUnder(root, join(name, child)))
}
