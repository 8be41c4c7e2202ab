import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** `x.test.ts` is any of them. */
const TEST_FILE = /`(?!x\.)([\w/.-]+\.(?:test|spec)\.tsx?)`/g

const exclude = ['**/node_modules/**', 'tests/packages/**']
const paths = globSync('{src,tests,tools}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT, exclude })
const known = new Set([...paths, ...paths.map((path) => basename(path))])

/** Pages of decisions and moves tell of files as they were. */
const NOW = globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: ['docs/moves.md'] })

it.each(NOW)('every test that %s cites is there', (page) => {
  expect(citedIn(page).filter((path) => !known.has(path))).toEqual([])
})

it('threats cite tests', () => {
  expect(citedIn('docs/threats.md').length).toBeGreaterThan(20)
})

const citedIn = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(TEST_FILE)].map(([, path = '']) => path)
