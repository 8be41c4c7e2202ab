import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { environmentWithout, run } from './child.mjs'
import { ROOT, inProject, node24 } from './project.mjs'
import { giveUp, say, secondsSince } from './say.mjs'

/** Settings that would leave out the tools, the install scripts or the folder itself. */
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

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockEntry */
/** @typedef {Record<string, LockEntry>} Lock */

/** Installs the packages when they are missing or are not those of package-lock.json. Ends the process on failure. */
export async function ensureInstalled() {
  const reason = reasonToInstall()
  if (reason === null) return
  say(`${reason} Instalando com o npm (na primeira vez leva alguns minutos)…`)
  const start = Date.now()
  const command = existsSync(inProject('package-lock.json')) ? 'ci' : 'install'
  const code = await npm([command, '--include=dev', '--loglevel=error']).catch(
    (/** @type {Error} */ { message }) =>
      giveUp(`Não foi possível executar o npm (${message}).`, 'Instale o npm e rode o comando de novo.'),
  )
  if (code !== 0) {
    giveUp(
      `A instalação dos pacotes falhou (npm terminou com o código ${code}); o motivo está logo acima.`,
      'Verifique a conexão com a internet e o espaço em disco e rode o comando de novo.',
    )
  }
  if (node24() === null) {
    giveUp(
      'Os pacotes foram instalados, mas o Node 24 do projeto não: os scripts de instalação parecem desligados.',
      'Rode `npm rebuild node --ignore-scripts=false` e tente de novo.',
    )
  }
  say(`Pacotes instalados em ${secondsSince(start)}.`)
}

/** @returns {string | null} */
function reasonToInstall() {
  if (!existsSync(inProject('node_modules'))) return 'Os pacotes ainda não estão aqui.'
  if (node24() === null) return 'O Node 24 do projeto ainda não está aqui.'
  if (!existsSync(inProject('package-lock.json'))) return null
  const installed = lockOf('node_modules/.package-lock.json')
  return installed !== null && sameVersions(lockOf('package-lock.json'), installed)
    ? null
    : 'Os pacotes instalados não são os de package-lock.json.'
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
 * while it works.
 * @param {string[]} args
 */
function npm(args) {
  const env = { ...environmentWithout(UNWANTED_SETTINGS), SCARF_ANALYTICS: 'false' }
  const script = process.env.npm_execpath ?? ''
  if (basename(script) !== 'npm-cli.js')
    return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env })
  const outside = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && !path.startsWith(ROOT),
  )
  return run(outside ?? process.execPath, [script, ...args], { env })
}
