// `npm run measure -- authz`: every mounted address × every kind of caller. The rows are generated from the contract, from what the
// shell mounts, and from the routes of the pages; one that stands in no list fails.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportReached, tell } from '#tests/endurance/measure.ts'
import { runPlaywright } from '#tests/endurance/playwright-notes.ts'

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
    'tests/node_modules/vitest/vitest.mjs',
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

/** Each kind of person is one test, which notes how many of its cells were right; none is when a route has no row. */
function playwright(file: string): Count {
  const { status, notes } = runPlaywright(['--project=journeys', file])
  const counts = notes.filter(({ type }) => type === 'cells').map(({ text }) => text.split('/').map(Number))
  const sum = (place: number) => counts.reduce((total, count) => total + (count[place] ?? 0), 0)
  return { passed: status === 0 ? sum(0) : 0, all: sum(1) }
}

function run(args: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  tell([stdout, stderr].join('\n').trim())
}

function read(file: string): Record<string, unknown> {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(content) ? content : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
