import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT, node24 } from './project.mjs'

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command in the project's folder on the same terminal and answers with its exit code. Signals for this
 * process go to the child, which decides when it has finished.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env } = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' })
    const handlers = new Map(FORWARDED.map((signal) => [signal, () => pass(child, signal)]))
    for (const [signal, handler] of handlers) process.on(signal, handler)
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      for (const [name, handler] of handlers) process.off(name, handler)
      settle(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
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
 * The same, with the Node 24 that the install brought.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function runOnNode24(args, options) {
  return run(node24() ?? process.execPath, args, options)
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
