import { sum } from './counts.ts'
import { runStep, stopSteps, verdict, type Outcome } from './run-step.ts'
import type { Phase } from './steps.ts'

/**
 * Runs every phase to its end, whatever fails on the way, then prints the list of steps, what failed, and, as the last
 * line, 'N passed, N failed'. The exit code is 1 if anything failed.
 */
export async function runPhases(phases: readonly Phase[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopSteps(signal)
      process.exit(130)
    })
  }
  const outcomes: Outcome[] = []
  for (const phase of phases) outcomes.push(...(await runPhase(phase)))
  const { passed, failed } = sum(outcomes.map(({ counts }) => counts))
  console.log(`\n${outcomes.map((outcome) => verdict(outcome)).join('\n')}\n`)
  for (const { name, reason } of outcomes.flatMap(({ failures }) => failures))
    console.log(`✗ ${name}\n${reason}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** As many lanes as the phase allows; each takes the next step that nobody has begun. */
async function runPhase({ sideBySide, steps }: Phase): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      outcomes.push(await runStep(step, { live: sideBySide === 1 }))
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, lane))
  return outcomes
}
