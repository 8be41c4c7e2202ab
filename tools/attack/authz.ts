// `npm run authz`: every mounted address × every kind of caller. The rows are generated from the contract, from what the
// shell mounts, and from the routes of the pages; one that stands in no list fails.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportReached, tell } from '../figures/figures.ts'

const folder = mkdtempSync(join(tmpdir(), 'gabarite-authz-'))
try {
  cells('calls', vitest('tests/http/access.test.ts'))
  cells('addresses beside the calls', vitest('tests/http/addresses.test.ts'))
  cells('pages', playwright('journeys/page-access.spec.ts'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Count = { passed: number; all: number }

function cells(what: string, { passed, all }: Count) {
  // A run that found nothing to check has reached nothing.
  reportReached(`authz: ${what}, cells as stated`, passed, Math.max(1, all))
}

function vitest(file: string): Count {
  const result = join(folder, 'vitest.json')
  run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'http',
    file,
    '--reporter=json',
    `--outputFile=${result}`,
  ])
  const { numPassedTests, numTotalTests } = read(result)
  return { passed: Number(numPassedTests), all: Number(numTotalTests) }
}

function playwright(file: string): Count {
  const result = join(folder, 'playwright.json')
  run(['node_modules/@playwright/test/cli.js', 'test', '--project=journeys', '--reporter=json', file], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: result,
  })
  // Each kind of person is one test, which notes how many of its cells were right.
  const noted = readFileSync(result, 'utf8').matchAll(/"description": "(\d+)\/(\d+)"/g)
  const counts = [...noted].map(([, passed, all]) => ({ passed: Number(passed), all: Number(all) }))
  const sum = (of: 'passed' | 'all') => counts.reduce((total, count) => total + count[of], 0)
  return { passed: sum('passed'), all: sum('all') }
}

function run(args: string[], env: Record<string, string> = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  tell([stdout, stderr].join('\n').trim())
}

function read(file: string): Record<string, unknown> {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(content) ? content : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
