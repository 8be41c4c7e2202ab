import { describe, expect, it } from 'vitest'
import { findBadCitations, type Citable } from './citation-rules.ts'

const CITABLE: Citable = {
  rules: new Set(['6.3', '6.4', '19.1']),
  attempts: new Set(['T12', 'M5']),
  decisions: new Set(['025']),
}
const glued = (...pieces: string[]): string => pieces.join('')
const found = (path: string, text: string) =>
  findBadCitations(path, text, CITABLE).map(({ rule, line }) => `${rule} in line ${line}`)

const PAPER = ['cited-papers in line 1']
const NUMBER = ['cited-numbers in line 1']

describe('a paper outside the repository is cited nowhere', () => {
  it.each([
    glued('// The list is fixed (deci', 'sions 6).'),
    glued('/** Deci', 'sions 3 and 4. */'),
    glued('// (pro', 'duct 2, Results screen)'),
    glued('// (pro', 'duct.md: the four card types)'),
    glued('// (secu', 'rity T12)'),
    glued('// (secu', 'rity, requirement 54)'),
    glued('// (deci', 'sions, section 5)'),
    glued('// (iss', 'ue 3)'),
    glued('// (des', 'ign, mock 24)'),
    glued('// (des', 'ign, section 13)'),
    glued('// (mo', 'ck 27b)'),
    glued('// Always light (lang', 'uage 13)'),
    glued('// told by lear', 'ner D3'),
    glued('// see no', 'tes/study.md'),
    glued('<p>{/* the fourth (pro', 'duct 9) */}</p>'),
  ])('%s', (text) => {
    expect(found('src/web/a.tsx', text)).toEqual(PAPER)
  })

  it('in a sheet, a page of docs, and the title of a test', () => {
    expect(found('src/web/a.css', glued('/* a border (des', 'ign, section 7) */'))).toEqual(PAPER)
    expect(found('docs/decisions/029-reports.md', glued('as deci', 'sions 12 says'))).toEqual(PAPER)
    expect(found('tests/http/a.test.ts', glued("it('is none (pro", "duct 5)', () => {})"))).toEqual(PAPER)
    expect(found('src/a.test.ts', glued("describe.each([1])('%s (iss", "ue 3)', () => {})"))).toEqual(PAPER)
  })

  it('over the lines of a comment, told by its first', () => {
    expect(found('src/a.ts', glued('\n/**\n * A place (deci', 'sions\n * 6).\n */'))).toEqual([
      'cited-papers in line 3',
    ])
    expect(found('src/a.ts', glued('// A place (deci', 'sions\n// 6).\n'))).toEqual(PAPER)
  })
})

describe('a number that is cited stands in the repository', () => {
  it.each([
    '// (spec 6.9)',
    '// (spec 6)',
    '// (spec 6.3 and 7.1)',
    '// (spec 6.3, 7.1)',
    '// (spec 6.3 to 6.5)',
    '// (T99)',
    '// (M7)',
    '// a page may be old (decision 026)',
    '// see docs/decisions/026',
  ])('%s', (text) => {
    expect(found('src/a.ts', text)).toEqual(NUMBER)
  })

  it('in the title of a test', () => {
    expect(found('tests/http/a.test.ts', "it('T99: is refused', () => {})")).toEqual(NUMBER)
    expect(found('tests/http/a.test.ts', "it('M7: is refused', () => {})")).toEqual(NUMBER)
  })

  it('once', () => {
    expect(found('docs/spec.md', '**6.3** A rule.\n\n**6.3** Another.\n')).toEqual([
      'cited-numbers in line 3',
    ])
  })
})

it.each([
  ['src/a.ts', '// (spec 6.3, 6.4 and 19.1; T12; docs/decisions/025; decision 025)'],
  ['src/a.ts', '// Two decisions of an administrator; 3 issues, 12 mocks, 15 questions of the product'],
  ['src/a.ts', glued("const sentence = 'deci", "sions 6'")],
  ['src/a.ts', glued("const start = Date.parse('2026-11-22T12:00:00Z') // T00:00:00 of the day")],
  ['src/a.ts', 'const mock = 3'],
  [
    'tests/http/a.test.ts',
    "it('is given', () => { expect({ admin: 200, issues: 3 }).toEqual(security(2)) })",
  ],
  ['tests/http/a.test.ts', "it('T12: is refused, and M5', () => {})"],
  ['src/server/adapters/db/migrations/0001_rules.sql', glued('-- history (deci', 'sions 5)')],
  ['THIRD-PARTY.md', glued('as secu', 'rity 2 of the licence says')],
  ['src/web/a.tsx', glued('<p>{a} deci', 'sions 6</p>')],
])('is fine in %s: %s', (path, text) => {
  expect(found(path, text)).toEqual([])
})
