import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { environmentWithout, run } from './child.mjs'
import { ROOT, inProject, node24 } from './project.mjs'
import { giveUp, say, secondsSince } from './say.mjs'

/** Settings that would leave out the tools or the folder itself, or send the packages elsewhere. */
const UNWANTED_SETTINGS = [
  'NODE_ENV',
  'npm_config_production',
  'npm_config_omit',
  'npm_config_only',
  'npm_config_include',
  'npm_config_ignore_scripts',
  'npm_config_global',
  'npm_config_dry_run',
  'npm_config_package_lock',
  'npm_config_package_lock_only',
]

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean, dev?: boolean, devOptional?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} Lock */
/**
 * A package.json with its lock, and where its packages are wanted (docs/decisions/044).
 * @typedef {{ folder: string, modules: string, missing: string }} Packages
 */

/** @type {Packages} */
const PRODUCT = { folder: '.', modules: 'node_modules', missing: 'Os pacotes ainda não estão aqui.' }
/** @type {Packages} */
const TESTS = {
  folder: 'tests/packages',
  modules: 'tests/node_modules',
  missing: 'Os pacotes dos testes ainda não estão aqui.',
}

/**
 * Installs the packages when they are missing or are not those of package-lock.json. Ends the process on failure.
 * @param {{ isBuilt?: boolean }} [site] A built one runs without the tools that build it (`npm ci --omit=dev`).
 */
export async function ensureInstalled({ isBuilt = false } = {}) {
  await ensure(PRODUCT, { withoutTools: isBuilt })
  if (node24() === null) {
    giveUp(
      'Os pacotes foram instalados, mas não há um Node 24 para esta máquina entre eles.',
      'Instale o Node 24 ou mais novo e rode o comando de novo.',
    )
  }
}

/** The same, and what tests, checks and generators need beside the product's packages. */
export async function ensureTestsInstalled() {
  await ensureInstalled()
  await ensure(TESTS)
}

/**
 * What a single measurement needs for itself, in a folder of its own.
 * @param {string} folder
 */
export async function ensureInstalledIn(folder) {
  await ensure({ folder, modules: `${folder}/node_modules`, missing: 'Esta medição usa pacotes só dela.' })
}

/**
 * @param {Packages} packages
 * @param {{ withoutTools?: boolean }} [how]
 */
async function ensure(packages, { withoutTools = false } = {}) {
  const reason = reasonToInstall(packages, withoutTools)
  if (reason === null) return
  say(`${reason} Instalando com o npm (na primeira vez leva alguns minutos)…`)
  const start = Date.now()
  const command = existsSync(inProject(packages.folder, 'package-lock.json')) ? 'ci' : 'install'
  const code = await npm([command, '--prefix', packages.folder, '--include=dev', '--loglevel=error']).catch(
    (/** @type {Error} */ { message }) =>
      giveUp(`Não foi possível executar o npm (${message}).`, 'Instale o npm e rode o comando de novo.'),
  )
  if (code !== 0) {
    giveUp(
      `A instalação dos pacotes falhou (npm terminou com o código ${code}); o motivo está logo acima.`,
      'Verifique a conexão com a internet e o espaço em disco e rode o comando de novo.',
    )
  }
  moveIntoPlace(packages)
  say(`Pacotes instalados em ${secondsSince(start)}.`)
}

/**
 * npm installs beside the package.json. In tests/ itself that file would take the aliases of the root's from every test,
 * so it lies in a folder, and the packages move up to where the tests find them.
 * @param {Packages} packages
 */
function moveIntoPlace({ folder, modules }) {
  const installed = inProject(folder, 'node_modules')
  if (installed === inProject(modules)) return
  leaveToProduct(installed)
  rmSync(inProject(modules, '.package-lock.json'), { force: true })
  rmSync(inProject(modules), { recursive: true, force: true })
  renameSync(installed, inProject(modules))
}

/**
 * What the product names itself exists once: a second React or Zod would not know the first.
 * @param {string} installed
 */
function leaveToProduct(installed) {
  for (const name of namedByProduct()) rmSync(`${installed}/${name}`, { recursive: true, force: true })
}

/** @returns {string[]} */
function namedByProduct() {
  /** @type {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies })
}

/**
 * @param {Packages} packages
 * @param {boolean} withoutTools
 * @returns {string | null}
 */
function reasonToInstall({ folder, modules, missing }, withoutTools) {
  if (!existsSync(inProject(modules))) return missing
  if (modules === PRODUCT.modules && node24() === null) return 'O Node 24 do projeto ainda não está aqui.'
  const lock = `${folder}/package-lock.json`
  if (!existsSync(inProject(lock))) return null
  const installed = lockOf(`${modules}/.package-lock.json`)
  const wanted = withoutTools ? runtimeOf(lockOf(lock)) : lockOf(lock)
  return installed !== null && sameVersions(wanted, installed)
    ? null
    : `Os pacotes instalados não são os de ${lock.replace('./', '')}.`
}

/**
 * The packages that a lock file lists, or null if it is missing or broken.
 * @param {string} path
 * @returns {Lock | null}
 */
function lockOf(path) {
  if (!existsSync(inProject(path))) return null
  try {
    /** @type {{ packages?: Lock }} */
    const lock = JSON.parse(readFileSync(inProject(path), 'utf8'))
    return lock.packages ?? null
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

/**
 * What is left of a lock without the packages that only the build needs.
 * @param {Lock | null} lock
 * @returns {Lock}
 */
const runtimeOf = (lock) =>
  Object.fromEntries(Object.entries(lock ?? {}).filter(([, entry]) => !entry.dev && !entry.devOptional))

/**
 * True if every package that the lock demands is installed in its version; optional ones may be for other systems.
 * @param {Lock | null} wanted
 * @param {Lock} installed
 */
export function sameVersions(wanted, installed) {
  return Object.entries(wanted ?? {}).every(([place, entry]) => {
    if (place === '' || entry.link) return true
    const found = installed[place]
    return found === undefined ? Boolean(entry.optional || entry.peer) : found.version === entry.version
  })
}

/**
 * npm as it started us, else the one on PATH. It runs on a Node outside node_modules: `npm ci` empties that folder
 * while it works. On Windows npm is a script for a shell, which reads the arguments again: none may come from outside.
 * @param {string[]} args
 */
function npm(args) {
  const env = { ...environmentWithout(UNWANTED_SETTINGS), SCARF_ANALYTICS: 'false' }
  const script = process.env.npm_execpath ?? ''
  if (basename(script) !== 'npm-cli.js')
    return process.platform === 'win32'
      ? run(['npm.cmd', ...args].join(' '), [], { env, shell: true })
      : run('npm', args, { env })
  const outside = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && !path.startsWith(ROOT),
  )
  return run(outside ?? process.execPath, [script, ...args], { env })
}
