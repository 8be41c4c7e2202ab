import { describe, expect, it } from 'vitest'
import { findInPackages, type Packages } from './package-rules.ts'

const packages: Packages = {
  runs: new Set(['react', '@mantine/core', 'zod']),
  builds: new Set(['vite']),
  tests: new Set(['smtp-server']),
  versions: new Map([['react', '19.0.0']]),
  testVersions: new Map([['smtp-server', '3.0.0']]),
}
const USE = { path: 'tests/support/mail.ts', text: "import { SMTPServer } from 'smtp-server'" }
const found = (files: { path: string; text: string }[], more: Partial<Packages> = {}) =>
  findInPackages([USE, ...files], { ...packages, ...more }).map(
    ({ path, sentence }) => `${path}: ${sentence}`,
  )

describe('the packages that a file imports', () => {
  it.each([
    ['src/web/part.tsx', 'vite'],
    ['src/web/part.tsx', 'smtp-server'],
    ['src/server/mail.db.test.ts', 'smtp-server'],
    ['tools/subset.ts', 'smtp-server'],
    ['tests/http/a.test.ts', 'vite'],
    ['tests/http/a.test.ts', '@20minutes/s3rver'],
  ])('of %s are not %s', (path, name) => {
    expect(found([{ path, text: `import type { A } from '${name}'` }])).toEqual([
      `${path}: '${name}' is not a package of this place.`,
    ])
  })

  it.each([
    ['src/web/part.tsx', '@mantine/core/styles.css'],
    ['src/web/part.test.tsx', 'vitest'],
    ['src/web/part.tsx', '#web/ui/sheet.tsx'],
    ['src/web/part.tsx', './sheet.tsx'],
    ['tools/build.ts', 'vite'],
    ['tests/http/a.test.ts', 'zod'],
    ['vite.config.ts', 'vite'],
  ])('of %s may be %s', (path, name) => {
    expect(found([{ path, text: `const a = await import('${name}')` }])).toEqual([])
  })
})

describe('the packages of tests and checks', () => {
  it('are each used: imported, or run by their path', () => {
    const tests = new Set(['smtp-server', 'oxlint', 'left-behind'])
    const steps = { path: 'tools/steps.ts', text: "const lint = 'tests/node_modules/oxlint/bin/oxlint'" }
    expect(found([steps], { tests })).toEqual(["tests/packages/package.json: Nothing uses 'left-behind'."])
  })

  it('are not used by standing in a lock file', () => {
    const tests = new Set(['smtp-server', 'left-behind'])
    const lock = { path: 'tests/packages/package-lock.json', text: '"node_modules/left-behind": {}' }
    expect(found([lock], { tests })).toHaveLength(1)
  })

  it('bring what the product names in its own version or not at all', () => {
    const sentence = "tests/packages/package-lock.json: 'react' is not in the version of the product."
    expect(found([], { testVersions: new Map([['react', '19.0.0']]) })).toEqual([])
    expect(found([], { testVersions: new Map([['react', '18.0.0']]) })).toEqual([sentence])
  })
})
