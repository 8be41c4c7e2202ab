// `npm run measure -- pomodoro:clock`: random sequences of presses in three tabs of one browser, with throttled timers, sleep, pages
// closed and opened, against a clock of the tool's own; `--sequences 10000 --steps 60 --seed 1`.
import { dayAt } from '#domain/pomodoro/pomodoro-days.ts'
import { PomodoroTabs } from '#tests/support/browser/pomodoro-tabs.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { randomOf, type Random } from '#tests/support/made/random.ts'
import { ReferenceTimer } from './reference.ts'
import { keptIn, look, OFFSET_MINUTES, openOrClose, passTime, press, SECOND, type Run } from './tabs-run.ts'

const BEGIN = Date.parse('2026-11-21T13:00:00Z')

const { sequences, steps, seed } = readFlags({ sequences: 10_000, steps: 60, seed: 1 })
const seen = new WeakMap<ReferenceTimer, number>()
const found = { mostOff: 0, lost: 0, doubled: 0, cycles: 0, phases: 0 }

for (let number = 0; number < sequences; number += 1) await oneSequence(randomOf(seed, number))
tell(`${found.phases} phases ended, ${found.cycles} of them cycles, in ${sequences} sequences.`)
reportAtMost('pomodoro: seconds off at most', found.mostOff / SECOND, 1)
reportAtMost('pomodoro: cycles lost', found.lost, 0)
reportAtMost('pomodoro: cycles doubled', found.doubled, 0)
// Sequences in which nothing ever ends have shown nothing.
reportReached('pomodoro: sequences with cycles to lose', found.cycles > sequences ? 1 : 0, 1)

async function oneSequence(random: Random) {
  const browser = new PomodoroTabs(BEGIN)
  const run: Run = { browser, tabs: [await browser.open()], truth: new ReferenceTimer(), random }
  for (let step = 0; step < steps; step += 1) {
    passTime(run)
    if (random.chance(0.15)) await openOrClose(run)
    if (random.chance(0.45)) press(run)
    look(run)
    compare(run)
  }
  found.phases += browser.completed.length
}

function compare({ browser, tabs, truth }: Run) {
  const kept = keptIn(browser)
  const difference = kept.totalCycles - truth.cycles
  if (difference > 0) found.doubled += difference
  if (difference < 0) found.lost -= difference
  if (
    browser.kept !== null &&
    kept.cyclesCompleted !== truth.inRound &&
    kept.day === dayAt(browser.now, OFFSET_MINUTES)
  )
    found.lost += 1
  for (const tab of tabs) {
    const off = Math.abs(tab.face().seconds * SECOND - truth.left(browser.now))
    found.mostOff = Math.max(found.mostOff, off)
  }
  found.cycles += Math.max(0, truth.cycles - (seen.get(truth) ?? 0))
  seen.set(truth, truth.cycles)
}
