// `npm run measure -- focus:clock`: blocks of focus over random presses in three tabs, with sleep, closed pages and a line
// that loses requests and replies: the real timer against a reference, the real use cases on a database whose clock goes
// with the browser's; `--sequences 10000 --steps 15 --seed 1 --workers 2`.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PomodoroTabs } from '#tests/support/browser/pomodoro-tabs.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { BlockLearner, type Findings } from './block-learner.ts'
import { openBlockServer } from './block-server.ts'
import { ReferenceTimer } from './reference.ts'
import { look, openOrClose, passTime, press, SECOND, type Run } from './tabs-run.ts'

/** Long ago enough that no sequence comes to the present. */
const BEGIN = Date.parse('2026-03-02T13:00:00Z')

const { sequences, steps, seed, workers, worker } = readFlags({
  sequences: 10_000,
  steps: 15,
  seed: 1,
  workers: 2,
  worker: 0,
})
if (worker > 0) process.send?.(await work(worker - 1))
else report(await Promise.all(Array.from({ length: workers }, (_, index) => fromWorker(index + 1))))

function fromWorker(number: number): Promise<Findings> {
  const flags = { sequences, steps, seed, workers, worker: number }
  const child = fork(
    fileURLToPath(import.meta.url),
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  )
  const { promise, resolve, reject } = Promise.withResolvers<Findings>()
  child.once('message', (found: Findings) => resolve(found))
  child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
  return promise
}

/** One sequence out of as many as there are workers. */
async function work(first: number): Promise<Findings> {
  const server = await openBlockServer()
  const found: Findings = { answers: 0, lost: 0, blocks: 0, doubled: 0, ends: 0, mostOff: 0, unlike: 0 }
  for (let number = first; number < sequences; number += workers) {
    const random = randomOf(seed, number)
    const browser = new PomodoroTabs(BEGIN)
    const run: Run = { browser, tabs: [await browser.open()], truth: new ReferenceTimer(), random }
    const learner = new BlockLearner(server, run)
    for (let step = 0; step < steps; step += 1) {
      passTime(run)
      if (random.chance(0.1)) await openOrClose(run)
      if (random.chance(0.25)) press(run)
      look(run)
      await learner.act()
      learner.compare(found)
    }
    await learner.finish(found)
  }
  await server.close()
  return found
}

function report(all: readonly Findings[]) {
  const sum = (name: keyof Findings) => all.reduce((total, found) => total + found[name], 0)
  tell(
    `${sum('blocks')} blocks with ${sum('answers')} answers in ${sequences} sequences; ${sum('ends')} ran to their end.`,
  )
  reportAtMost('focus:clock: answers lost', sum('lost'), 0)
  reportAtMost('focus:clock: blocks doubled or lost', sum('doubled'), 0)
  reportAtMost('focus:clock: ends told that were none, or not told', sum('unlike'), 0)
  reportAtMost('focus:clock: seconds off at most', Math.max(...all.map((found) => found.mostOff)) / SECOND, 1)
  // Sequences in which nothing happens have shown nothing.
  reportAtLeast('focus:clock: blocks that ran to their end', sum('ends'), sequences)
}
