import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** What the Containerfile copies beside the packages. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'THIRD-PARTY.md',
  'tsconfig.json',
  'vite.config.ts',
  'tools',
  'catalog',
  'public',
  'src',
  'dist',
]

const lock = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

/** The release as `npm ci --omit=dev` leaves it, with the site built, readable by everybody and writable by nobody. */
export function layPrunedTree(root: string, tree: string): { packages: number; leftOut: number } {
  mkdirSync(tree, { recursive: true })
  for (const part of PARTS) cpSync(join(root, part), join(tree, part), { recursive: true })
  const installed = lock.parse(
    JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')),
  )
  const entries = Object.entries(installed.packages)
  const kept = entries.filter(([place, { dev }]) => !dev && existsSync(join(root, place)))
  // The outer ones first: each brings what lies within it, but for what has a line of its own.
  for (const [place] of kept) layPackage(join(root, place), join(tree, place))
  cpSync(join(root, 'node_modules/.bin'), join(tree, 'node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const left = JSON.stringify({ ...installed, packages: Object.fromEntries(kept) })
  writeFileSync(join(tree, 'node_modules/.package-lock.json'), left)
  closeToWriters(tree)
  return { packages: kept.length, leftOut: entries.length - kept.length }
}

function layPackage(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  const within = join(from, 'node_modules')
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== within })
}

function closeToWriters(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeToWriters(path)
    else if (entry.isFile()) chmodSync(path, entry.name === 'node' ? 0o555 : 0o444)
  }
  chmodSync(folder, 0o555)
}
