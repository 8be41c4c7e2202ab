import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import playwright from '../../playwright.config.ts'
import vitest from '../../vitest.config.ts'

const ROOT = join(import.meta.dirname, '../..')
const glued = (...pieces: string[]): string => pieces.join('')

/** Faults, each with the rule of the linter that tells of it. */
const PLANTED: readonly [rule: string, path: string, text: string][] = [
  ['no-restricted-properties', 'src/server/http/a.ts', 'export const port = process.env.PORT'],
  ['no-restricted-properties', 'src/entry/serve.ts', "export const port = globalThis.process['env'].PORT"],
  ['no-restricted-properties', 'src/server/a.ts', 'const { env } = process\nexport const port = env.PORT'],
  [
    'no-restricted-imports',
    'src/server/b.ts',
    "import { env } from 'node:process'\nexport const port = env.PORT",
  ],
  ['no-disabled-tests', 'src/domain/a.test.ts', glued('it.sk', "ip('x', () => { expect(1).toBe(1) })")],
  ['no-disabled-tests', 'src/domain/b.test.ts', "xit('x', () => { expect(1).toBe(1) })"],
  ['no-focused-tests', 'src/domain/c.test.ts', glued('describe.on', "ly('x', () => {})")],
  ['no-restricted-properties', 'tests/journeys/a.spec.ts', glued('test.fix', 'me()')],
  ['no-restricted-properties', 'tests/journeys/b.spec.ts', glued('test.sk', 'ip()')],
  [
    'no-restricted-properties',
    'src/domain/d.test.ts',
    glued('it.sk', "ipIf(true)('x', () => { expect(1).toBe(1) })"),
  ],
  ['warn-todo', 'src/domain/e.test.ts', glued('it.to', "do('x')")],
  ['no-restricted-vi-methods', 'src/server/a.db.test.ts', "vi.mock('#domain/payments/access.ts')"],
  ['no-restricted-vi-methods', 'src/server/b.db.test.ts', "vi.doMock('#domain/payments/access.ts')"],
  ['no-restricted-properties', 'src/web/ui/a.tsx', "document.body.innerHTML = '<b>'"],
  ['no-restricted-properties', 'src/web/ui/b.tsx', "document.body.insertAdjacentHTML('beforeend', '<b>')"],
  ['no-restricted-properties', 'src/web/ui/c.tsx', "document.write('<b>')"],
  ['extensions', 'src/domain/f.ts', "import { b } from './b'\nexport const c = b + 1"],
  [
    'no-restricted-imports',
    'src/server/exams/a.ts',
    "import { b } from '../refusal.ts'\nexport const c = b + 1",
  ],
]

const FINE: readonly [path: string, text: string][] = [
  ['src/server/settings.ts', 'export const port = process.env.PORT'],
  ['src/server/c.ts', 'process.exitCode = 1'],
  ['src/web/d.ts', 'export const dev = import.meta.env.DEV'],
  ['src/domain/g.test.ts', "it('runs', () => { expect({ only: 1 }.only).toBe(1) })"],
  [
    'src/web/e.tsx',
    "import '#web/theme/global.css'\nimport font from '#web/a.woff2?url'\nimport { x } from 'zod'\nexport const y = [font, x]",
  ],
]

const reported = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

let tree = ''
let found: readonly { code: string; filename: string }[] = []

/** The linter as the check runs it, but without types: the planted files belong to no project. */
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'gabarite-lint-'))
  const config = await readFile(join(ROOT, '.oxlintrc.json'), 'utf8')
  await writeFile(join(tree, '.oxlintrc.json'), config.replace('"typeAware": true', '"typeAware": false'))
  for (const [path, text] of [...PLANTED.map(([, ...file]) => file), ...FINE]) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), `${text}\n`)
  }
  const told = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'tests/node_modules/oxlint/bin/oxlint'), '--format=json'],
    { cwd: tree },
  ).catch((failed: unknown) => z.object({ stdout: z.string() }).parse(failed))
  found = reported.parse(JSON.parse(told.stdout)).diagnostics
})

afterAll(() => rm(tree, { recursive: true, force: true }))

describe('the linter', () => {
  it.each(PLANTED)('tells by %s of what is planted in %s: %s', (rule, path) => {
    const rules = found.filter(({ filename }) => filename === path).map(({ code }) => code)
    expect(rules.some((code) => code.endsWith(`(${rule})`))).toBe(true)
  })

  it.each(FINE)('finds nothing in %s: %s', (path) => {
    expect(found.filter(({ filename }) => filename === path)).toEqual([])
  })
})

it('both runners refuse a run of chosen tests', () => {
  expect(playwright.forbidOnly).toBe(true)
  expect(vitest.test?.allowOnly).toBe(false)
})
