import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT, node24 } from './project.mjs'
import { giveUp } from './say.mjs'

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The shell between npm and us, or null if somebody else started us. */
const SHELL_OF_NPM = process.env.npm_lifecycle_event === undefined ? null : process.ppid

/**
 * Runs a command in the project's folder on the same terminal and answers with its exit code. Signals for this
 * process go to the child, which decides when it has finished.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, shell = false } = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, { cwd: ROOT, env, shell, stdio: 'inherit' })
    const handlers = new Map(FORWARDED.map((signal) => [signal, () => pass(child, signal)]))
    for (const [signal, handler] of handlers) process.on(signal, handler)
    const orphanWatch = whenOrphaned(() => child.kill('SIGTERM'))
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      clearInterval(orphanWatch)
      for (const [name, handler] of handlers) process.off(name, handler)
      settle(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/**
 * `kill` on npm ends npm and its shell, but the shell tells nobody: without this the server would live on, hold its
 * port and lock its data folder. Whoever starts us without npm decides alone when we end.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const watch = setInterval(() => {
    if (SHELL_OF_NPM === null || process.ppid === SHELL_OF_NPM) return
    clearInterval(watch)
    act()
  }, 500)
  return watch.unref()
}

/**
 * The terminal itself sends Ctrl-C to the whole group: a second copy would look like a second, impatient one.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function pass(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  child.kill(signal)
}

/**
 * The same, with the Node 24 that the install brought. Ends the process where that cannot be run.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function runOnNode24(args, options) {
  return run(node24() ?? process.execPath, args, options).catch((/** @type {Error} */ { message }) =>
    giveUp(
      `Não foi possível executar o Node 24 (${message}).`,
      'Instale o Node 24 ou mais novo e rode o comando de novo.',
    ),
  )
}

/**
 * The environment without the names given, whatever their case.
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithout(names, env = process.env) {
  const unwanted = new Set(names.map((name) => name.toLowerCase()))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !unwanted.has(name.toLowerCase())))
}
