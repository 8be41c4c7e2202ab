import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OF_THE_LINTER, type Phase, type Step } from './steps.ts'
import { testsOf, type TestResult } from './test-reports.ts'

type Outcome = { passed: number; failed: readonly TestResult[]; line: string }

const ROOT = join(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()

/** Runs every phase to its end, whatever fails on the way; then its steps, what failed, and 'N passed, N failed'. */
export async function runPhases(phases: readonly Phase[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(130)
    })
  const outcomes: Outcome[] = []
  for (const { sideBySide, steps } of phases) {
    const waiting = [...steps]
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift())
        outcomes.push(await runStep(step, sideBySide === 1))
    }
    await Promise.all(Array.from({ length: sideBySide }, lane))
  }
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}\n`)
  for (const { name, reason } of failed) console.log(`✗ ${name}\n${reason}\n`)
  console.log(`${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** `live`: straight to the terminal; otherwise in one piece at the end, so that steps beside each other stay readable. */
async function runStep(step: Step, live: boolean): Promise<Outcome> {
  const begun = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-report-'))
  const report = join(folder, 'report.json')
  if (live) console.log(`\n── ${step.name}`)
  const { exitCode, output } = await runNode(step, report, live)
  const tests = step.report ? testsOf(step.report, readReport(report)) : []
  rmSync(folder, { recursive: true })
  const failed = tests.filter((test) => !test.passed)
  // A step without tests is one check, a report without tests none; and an exit code has a say, whatever the report claims.
  const isOver = failed.length > 0 || (exitCode === 0 && (!step.report || tests.length > 0))
  const reason = exitCode === 0 ? 'told of no test' : `ended with code ${exitCode}`
  if (!isOver) failed.push({ name: step.name, passed: false, reason })
  const passed = step.report ? tests.filter((test) => test.passed).length : 1 - failed.length
  const counts = step.report ? `  (${passed} passed, ${failed.length} failed)` : ''
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const line = `${failed.length === 0 ? '✓' : '✗'} ${step.name}  ${seconds} s${counts}`
  if (output.trim() !== '') console.log(`\n── ${step.name}\n${output.trimEnd()}`)
  console.log(line)
  return { passed, failed, line }
}

function runNode({ command, report }: Step, file: string, live: boolean) {
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['--reporter=list,json'],
  }
  // NODE_ENV is each tool's own to set.
  const { NODE_ENV: _, ...env } = process.env
  return new Promise<{ exitCode: number; output: string }>((settle, fail) => {
    const child = spawn(process.execPath, [...command, ...(report ? reporters[report] : [])], {
      cwd: ROOT,
      env: { ...env, ...OF_THE_LINTER, PLAYWRIGHT_JSON_OUTPUT_FILE: file, SCARF_ANALYTICS: 'false' },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (piece: string) => (output += piece))
    child.on('error', fail)
    child.on('close', (code) => {
      running.delete(child)
      settle({ exitCode: code ?? 1, output })
    })
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
