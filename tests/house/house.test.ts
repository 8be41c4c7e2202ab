import { describe, expect, it } from 'vitest'
import { findInCode } from './code-rules.ts'
import { findInLock } from './lock-rules.ts'
import { findBadNames } from './name-rules.ts'
import { findInText } from './text-rules.ts'

const rulesOf = (findings: { rule: string }[]): string[] => findings.map(({ rule }) => rule)
const glued = (...pieces: string[]): string => pieces.join('')

describe('names of files', () => {
  it.each([
    ['src/web/utils.ts', 'drawers'],
    ['src/server/helpers/dates.ts', 'drawers'],
    ['src/domain/misc.test.ts', 'drawers'],
    ['src/web/screens/review/index.tsx', 'index-files'],
  ])('%s breaks %s', (path, rule) => {
    expect(rulesOf(findBadNames(path))).toEqual([rule])
  })

  it.each([
    'src/domain/exams/exam-card.ts',
    'src/web/routes/index.tsx',
    'src/domain/question-data-shape.ts',
    'data/notes.md',
  ])('%s is fine', (path) => {
    expect(findBadNames(path)).toEqual([])
  })
})

describe('texts of files', () => {
  it.each([
    ['machine-paths', 'docs/a.md', glued('see /wo', 'rk/main/src')],
    ['machine-paths', 'src/a.ts', glued("const folder = '/ho", "me/ana/data'")],
    ['machine-paths', 'tests/a.ts', glued("'/t", "mp/gabarite'")],
    ['download-addresses', 'package-lock.json', glued('"resolved"', ': "https://example.org/a.tgz"')],
    ['download-addresses', '.npmrc', glued('registry', '=https://example.org')],
    ['unfinished', 'src/a.ts', glued('// TO', 'DO: refuse a second one')],
    ['unfinished', 'src/a.ts', glued("throw new Error('not ", "implemented')")],
    ['reasons-for-exceptions', 'src/a.ts', glued('// oxlint-', 'disable-next-line no-console')],
  ])('break %s in %s', (rule, path, line) => {
    expect(findInText(path, `first line\n${line}\n`)).toMatchObject([{ rule, path, line: 2 }])
  })

  it.each([
    ['src/a.ts', 'fetch(`/api/exams/${code}`)'],
    ['README.md', glued('https://example.org/ho', 'me/page')],
    ['src/a.ts', "// 'Todo o conteúdo' is shown to those who paid"],
    ['catalog/kcna/questions/01-images.yaml', 'registry.k8s.io/pause'],
    ['src/a.ts', glued('// oxlint-', 'disable-next-line no-console -- the launcher speaks here')],
  ])('are fine in %s: %s', (path, line) => {
    expect(findInText(path, line)).toEqual([])
  })
})

describe('code', () => {
  it.each([
    ['no-clock-in-rules', 'src/domain/a.ts', 'const now = new Date()'],
    ['no-clock-in-rules', 'src/domain/a.ts', 'const now = Date.now()'],
    ['no-clock-in-rules', 'src/pt-br/a.ts', 'const dice = Math.random()'],
    ['one-clock', 'src/server/exams/exam-store.ts', 'const now = sql`now()`'],
    ['one-clock', 'src/server/exams/exam-store.ts', 'const since = sql`${exams.createdAt} > now() - ${ago}`'],
    ['one-clock', 'src/server/exams/exam-store.ts', 'const at = sql`CURRENT_TIMESTAMP`'],
    ['one-clock', 'src/server/adapters/db/schema/exams.ts', 'const at = moment().defaultNow()'],
    ['one-clock', 'src/server/exams/a.ts', 'const now = new Date()'],
    ['one-clock', 'src/server/exams/a.ts', 'const late = end < Date.now()'],
    ['routes-export-route', 'src/web/routes/a.tsx', 'export const Screen = 1'],
    ['routes-export-route', 'src/web/routes/a.tsx', 'export function Screen() {}'],
    ['routes-export-route', 'src/web/routes/a.tsx', 'export default 1'],
    [
      'no-lent-skip-token',
      'src/web/parts/a.tsx',
      "import { skipToken, useQuery } from '@tanstack/react-query'",
    ],
    ['toasted-refusals', 'src/web/parts/a.tsx', "toastFailure('Erro', failureSentence(error))"],
    ['no-hidden-barrels', 'src/domain/a.ts', "import { b } from './b.ts'\nexport { b }"],
    ['no-hidden-barrels', 'src/domain/a.ts', "import type { B } from './b.ts'\nexport type { B }"],
  ])('breaks %s in %s: %s', (rule, path, text) => {
    expect(rulesOf(findInCode(path, text))).toEqual([rule])
  })

  it.each([
    ['src/domain/a.ts', 'const begun = new Date(startedAt.getTime() + 60_000)'],
    ['src/server/exams/exam-store.ts', 'const soon = sql`${NOW} + ${wait}`\nconst later = clock.now()'],
    ['src/server/exams/exam-store.db.test.ts', 'const now = sql`now()`'],
    ['src/server/http/a.ts', 'const begun = performance.now()\nconst at = new Date(text)'],
    ['src/web/routes/a.tsx', "export const Route = createFileRoute('/a')({})"],
    ['src/domain/a.ts', "import { b } from './b.ts'\nconst c = b\nexport { c }"],
  ])('is fine in %s: %s', (path, text) => {
    expect(findInCode(path, text)).toEqual([])
  })

  it('is found by line', () => {
    expect(findInCode('src/domain/a.ts', 'const one = 1\n\nconst now = new Date()\n')).toMatchObject([
      { line: 3 },
    ])
  })
})

describe('the lock file', () => {
  const lock = (packages: object): string => JSON.stringify({ packages })
  const tool = { optionalDependencies: { 'binary-for-linux': '1.0.0', 'binary-for-macos': '1.0.0' } }

  it('lists the binaries of every system', () => {
    const text = lock({ 'node_modules/tool': tool, 'node_modules/binary-for-linux': {} })
    expect(findInLock('package-lock.json', text)).toMatchObject([
      {
        rule: 'complete-lock',
        sentence: "'node_modules/tool' needs 'binary-for-macos', which the lock file does not list.",
      },
    ])
  })

  it('may list a package inside the one that needs it or above it', () => {
    const packages = {
      'node_modules/@a/b': { dependencies: { c: '1', tool: '1' } },
      'node_modules/@a/b/node_modules/c': { dependencies: { tool: '1' } },
      'node_modules/tool': {},
    }
    expect(findInLock('package-lock.json', lock(packages))).toEqual([])
  })
})
