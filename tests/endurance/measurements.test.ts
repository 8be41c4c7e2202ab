import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { field } from '#tests/support/calls/replies.ts'
import { MEASUREMENTS } from './measurements.mjs'

const ROOT = process.cwd()
const entries = Object.entries(MEASUREMENTS).map(
  ([name, { file, ...rest }]) => [name, { ...rest, file: relative(ROOT, fileURLToPath(file)) }] as const,
)
const registered = new Set(entries.map(([, { file }]) => file))
const IMPORTED = /(?:from|import|import\()\s*'(#tests\/|\.\.?\/)([^']+)'/g
const STARTED = /new URL\('([^']+)', import\.meta\.url\)/g

/** The files of the tests that a file imports, or starts as a process. */
function usedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const beside = (path: string) => normalize(join(dirname(file), path))
  const imported = [...text.matchAll(IMPORTED)].map(([, from = '', path = '']) =>
    from === '#tests/' ? `tests/${path}` : beside(from + path),
  )
  return [...imported, ...[...text.matchAll(STARTED)].map(([, path = '']) => beside(path))]
}

/** The same, and what those use. */
function reachedFrom(file: string, known = new Set<string>()): Set<string> {
  for (const used of usedBy(file)) {
    if (known.has(used) || !/\.(?:ts|mjs)$/.test(used)) continue
    known.add(used)
    reachedFrom(used, known)
  }
  return known
}

describe.each(entries)('%s', (_name, { file, shows, needs }) => {
  it('exists, and says in one line what it shows', () => {
    expect(existsSync(file)).toBe(true)
    expect(shows).toMatch(/^[^\n]{20,160}$/)
  })

  it('asks for what its parts need', () => {
    const parts = [...reachedFrom(file)].join('\n')
    const needed = (need: (typeof needs)[number], by: RegExp) => (by.test(parts) ? [need] : [])
    expect(needs).toEqual(
      expect.arrayContaining([
        ...needed('build', /built-server|playwright-notes/),
        ...needed('browser', /support\/browser\/chromium\.|playwright-notes/),
        ...needed('postgres', /postgres-server/),
        ...needed('demonstration', /demonstration-site/),
      ]),
    )
  })
})

it('every program among the measurements is registered', () => {
  const files = globSync('tests/endurance/**/*.ts').filter(
    (file) => !/\.(?:test|spec)\.ts$|node_modules/.test(file),
  )
  const used = new Set(globSync('tests/**/*.ts', { exclude: ['tests/node_modules'] }).flatMap(usedBy))
  expect(files.filter((file) => !used.has(file) && !registered.has(file))).toEqual([])
})

it('no script of the package stands for a single measurement', () => {
  const described: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = Object.keys(MEASUREMENTS)
  expect(names.filter((name) => field(described, 'scripts', name) !== undefined)).toEqual([])
})

describe('npm run measure', () => {
  const measure = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/measure.mjs', ...args], { encoding: 'utf8' })

  it('lists every name with what it shows, and runs nothing', () => {
    const { status, stdout } = measure()
    const listed = stdout.trim().split('\n')
    expect({ status, lines: listed.length }).toEqual({ status: 0, lines: entries.length })
    entries.forEach(([name, { shows }], line) => {
      expect(listed[line]?.startsWith(`${name} `)).toBe(true)
      expect(listed[line]?.endsWith(shows)).toBe(true)
    })
  })

  it.each(['pay:nothing', 'constructor'])('does not know %s, and says where the names are', (name) => {
    const { status, stdout, stderr } = measure(name)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`Não conheço "${name}"; npm run measure diz o que há.`)
  })
})
