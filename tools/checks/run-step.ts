import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsOf, withExitCode, type Counts } from './counts.ts'
import { failuresOf, type Failure } from './failures.ts'
import type { Step } from './steps.ts'

export type Outcome = { step: Step; counts: Counts; failures: Failure[]; seconds: number }

const ROOT = join(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()

/**
 * Runs one step. `live`: its output goes straight to the terminal; otherwise it is held back and printed in one piece
 * when the step ends, so that steps beside each other stay readable.
 */
export async function runStep(step: Step, { live }: { live: boolean }): Promise<Outcome> {
  const begun = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'gabarite-report-'))
  const reportFile = join(folder, 'report.json')
  try {
    if (live) console.log(`\n── ${step.name}`)
    const { exitCode, output } = await runNode(step, { live, reportFile })
    const report = step.report && (await readReport(reportFile))
    const counts = withExitCode(step.report ? countsOf(step.report, report) : countOf(exitCode), exitCode)
    const failures = step.report ? failuresOf(step.report, report) : []
    const seconds = (performance.now() - begun) / 1000
    if (!live) print(step.name, output)
    console.log(verdict({ step, counts, seconds }))
    return { step, counts, failures, seconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One line: ✓ or ✗, what it was, how long it took and, for tests, how many. */
export function verdict({ step, counts, seconds }: Omit<Outcome, 'failures'>): string {
  const mark = counts.failed === 0 ? '✓' : '✗'
  const tests = step.report ? `  (${counts.passed} passed, ${counts.failed} failed)` : ''
  return `${mark} ${step.name}  ${seconds.toFixed(1)} s${tests}`
}

/** Ends every step that is still running; for signals. */
export function stopSteps(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}

/** A step without tests counts as one check. */
const countOf = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}

function runNode(
  step: Step,
  { live, reportFile }: { live: boolean; reportFile: string },
): Promise<{ exitCode: number; output: string }> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [...step.command, ...reporting(step, reportFile)], {
      cwd: ROOT,
      env: environment(reportFile),
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const pieces: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
    }
    child.on('error', fail)
    child.on('close', (code) => {
      running.delete(child)
      settle({ exitCode: code ?? 1, output: pieces.join('') })
    })
  })
}

function reporting(step: Step, reportFile: string): readonly string[] {
  if (step.report === 'vitest') {
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  }
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}

/** NODE_ENV is each tool's own to set. */
function environment(reportFile: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...rest } = process.env
  return { ...rest, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, SCARF_ANALYTICS: 'false' }
}

function print(name: string, output: string): void {
  if (output.trim() !== '') console.log(`\n── ${name}\n${output.trimEnd()}`)
}
