import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      os: z.unknown().optional(),
      cpu: z.unknown().optional(),
    }),
  ),
})

/** A library that runs in production, or from which something comes into what browsers get. */
export type Part = { name: string; version: string; license: string; copyright: string | null }

/** Not installed for the product: what src has of it is cut out of it and committed. */
const CUT_FROM = ['@tabler/icons']

/** A line that names the holder; sentences of the licence that begin alike do not. */
const COPYRIGHT = /^[ \t*/#]*(copyright (?:\(c\)|©|\d|by ).*)$/im

/** What is shipped, by the lock file: everything but tools of development, each version once, by name. */
export function partsShipped(root: string): Part[] {
  const parts = new Map<string, Part>()
  for (const [path, { version, license, dev, devOptional, os, cpu }] of entriesIn(root)) {
    if (path === '' || dev === true || devOptional === true || version === undefined) continue
    const name = path.split('node_modules/').at(-1) ?? path
    // Builds for other machines are not installed here: the list is the same everywhere.
    const copyright = os || cpu ? null : copyrightIn(join(root, path))
    parts.set(`${name}@${version}`, { name, version, license: license ?? 'not stated', copyright })
  }
  return [...parts.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

function entriesIn(root: string) {
  const packagesOf = (path: string) => lock.parse(JSON.parse(readFileSync(join(root, path), 'utf8'))).packages
  const cut = CUT_FROM.map((name) => {
    const entry = packagesOf('tests/packages/package-lock.json')[`node_modules/${name}`]
    return [`tests/node_modules/${name}`, { ...entry, dev: false }] as const
  })
  return [...Object.entries(packagesOf('package-lock.json')), ...cut]
}

/** The list as a page. */
export const thirdPartyPage = (parts: readonly Part[]): string =>
  `# Third-party parts

What runs in production or is built into what browsers get, by the lock files. Written by \`npm run third-party\`; do not edit. The full licence of each stands in its package.

${parts.length} packages: ${countsOf(parts)}.

| Package | Version | Licence | Copyright |
|---|---|---|---|
${parts.map((part) => `| ${rowOf(part).join(' | ')} |`).join('\n')}
`

/** What a package and its row have in common on every machine. */
export const rowStart = ({ name, version, license }: Part): string => `| ${name} | ${version} | ${license} |`

const rowOf = ({ name, version, license, copyright }: Part) => [name, version, license, copyright ?? '']

function countsOf(parts: readonly Part[]): string {
  const counts = new Map<string, number>()
  for (const { license } of parts) counts.set(license, (counts.get(license) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || compare(a, b))
    .map(([license, count]) => `${count} ${license}`)
    .join(', ')
}

function copyrightIn(folder: string): string | null {
  if (!existsSync(folder)) return null
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(basename(file)))
  for (const file of texts.toSorted(compare)) {
    const found = COPYRIGHT.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    if (found !== undefined) return found.trim().replaceAll('|', '/').replaceAll(/\s+/g, ' ').slice(0, 160)
  }
  return null
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
