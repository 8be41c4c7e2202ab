import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever the command was typed. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {string[]} parts */
export const inProject = (...parts) => join(ROOT, ...parts)

/** Node 24 as the project's own dependency brings it, or null before the install. */
export function node24() {
  const places = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe']
  return places.map((place) => inProject(place)).find((place) => existsSync(place)) ?? null
}
