import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runPhases } from './run-phases.ts'
import type { Step } from './steps.ts'

const good: Step = { name: 'good', command: ['-e', 'console.log("all is well")'] }
const bad: Step = { name: 'bad', command: ['-e', 'console.error("something is wrong"); process.exit(3)'] }

let folder = ''
let printed: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gabarite-steps-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => printed.push(...text.split('\n')))
})

afterEach(async () => {
  process.exitCode = undefined
  await rm(folder, { recursive: true })
})

/** A stand-in for vitest: writes the report it was asked for, then ends with the code given. */
async function runnerThat(report: object, exitCode: number): Promise<string> {
  const path = join(folder, 'runner.mjs')
  const write = `import { writeFileSync } from 'node:fs'
const file = process.argv.find((text) => text.startsWith('--outputFile.json=')).split('=')[1]
writeFileSync(file, ${JSON.stringify(JSON.stringify(report))})
process.exit(${exitCode})`
  await writeFile(path, write)
  return path
}

/** As vitest writes it: so many tests that passed, and one that failed for each reason. */
const reportOf = (passed: number, ...reasons: string[]) => ({
  testResults: [
    {
      name: 'src/sums.test.ts',
      status: reasons.length === 0 ? 'passed' : 'failed',
      assertionResults: [
        ...Array.from({ length: passed }, () => ({
          status: 'passed',
          fullName: 'sums',
          failureMessages: [],
        })),
        ...reasons.map((reason) => ({
          status: 'failed',
          fullName: 'sums add up',
          failureMessages: [reason],
        })),
      ],
    },
  ],
})

describe('the list of steps', () => {
  it('ends with one line of counts and exit code 0 when everything passed', async () => {
    await runPhases([{ sideBySide: 2, steps: [good, { ...good, name: 'also good' }] }])
    expect(printed.at(-1)).toBe('2 passed, 0 failed')
    expect(process.exitCode).toBe(0)
  })

  it('runs to its end although a step failed, and then fails', async () => {
    await runPhases([
      { sideBySide: 2, steps: [bad] },
      { sideBySide: 2, steps: [good] },
    ])
    expect(printed).toEqual(expect.arrayContaining(['something is wrong', 'all is well']))
    expect(printed.at(-1)).toBe('1 passed, 1 failed')
    expect(process.exitCode).toBe(1)
  })

  it('adds the tests of a runner to the steps of the tools', async () => {
    const runner = await runnerThat(reportOf(12, '2 is not 3'), 1)
    await runPhases([
      { sideBySide: 2, steps: [good, { name: 'tests', command: [runner], report: 'vitest' }] },
    ])
    expect(printed.at(-1)).toBe('13 passed, 1 failed')
  })

  it('tells at its end which tests failed, and why', async () => {
    const runner = await runnerThat(reportOf(1, '2 is not 3'), 1)
    await runPhases([{ sideBySide: 2, steps: [{ name: 'tests', command: [runner], report: 'vitest' }] }])
    expect(printed.slice(-4)).toEqual([
      '✗ src/sums.test.ts › sums add up',
      '2 is not 3',
      '',
      '1 passed, 1 failed',
    ])
  })

  it('fails when a runner ends badly although its tests passed', async () => {
    const runner = await runnerThat(reportOf(12), 1)
    await runPhases([{ sideBySide: 2, steps: [{ name: 'tests', command: [runner], report: 'vitest' }] }])
    expect(printed.at(-1)).toBe('12 passed, 1 failed')
  })

  it('fails when a runner leaves no report at all', async () => {
    await runPhases([{ sideBySide: 2, steps: [{ ...good, report: 'vitest' }] }])
    expect(printed.at(-1)).toBe('0 passed, 1 failed')
    expect(process.exitCode).toBe(1)
  })
})
