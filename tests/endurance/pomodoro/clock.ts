// `npm run measure -- pomodoro:clock`: random sequences of presses in three tabs of one browser, with throttled timers, sleep, pages
// closed and opened, against a clock of the tool's own; `--sequences 10000 --steps 60 --seed 1`.
import { readPomodoro } from '#domain/pomodoro/stored-pomodoro.ts'
import { dayAt } from '#domain/pomodoro/pomodoro-days.ts'
import { PomodoroTabs } from '#tests/support/browser/pomodoro-tabs.ts'
import type { TimerStore } from '#web/parts/pomodoro/timer-store.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { randomOf, type Random } from '#tests/support/made/random.ts'
import { ReferenceTimer } from './reference.ts'

const MOST_TABS = 3
const BEGIN = Date.parse('2026-11-21T13:00:00Z')
const OFFSET_MINUTES = -180
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const PRESSES = ['start', 'start', 'start', 'start', 'pause', 'reset', 'skip', 'resetAll'] as const

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

type Run = { browser: PomodoroTabs; tabs: TimerStore[]; truth: ReferenceTimer; random: Random }

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

/** A glance, a stretch of study, or a night; nobody looks meanwhile, as when a laptop is shut. */
function passTime(run: Run) {
  const { random } = run
  const kind = random.unit()
  if (kind < 0.4) wait(run, random.between(0, 3 * SECOND))
  else if (kind < 0.9) wait(run, random.between(SECOND, 26 * MINUTE))
  else wait(run, random.between(HOUR, 20 * HOUR))
}

function wait({ browser, truth }: Run, milliseconds: number) {
  const before = browser.now
  browser.now += milliseconds
  if (dayAt(before, OFFSET_MINUTES) === dayAt(browser.now, OFFSET_MINUTES)) return
  const endDay =
    truth.isDue(browser.now) && truth.endsAt !== null ? dayAt(truth.endsAt, OFFSET_MINUTES) : null
  truth.midnight({
    beforeTheEnd: endDay !== dayAt(before, OFFSET_MINUTES),
    afterIt: endDay !== null && endDay !== dayAt(browser.now, OFFSET_MINUTES),
  })
}

async function openOrClose(run: Run) {
  const { browser, tabs, truth, random } = run
  const [tab] = random.shuffled(tabs)
  if (tab !== undefined && (tabs.length === MOST_TABS || random.chance(0.5))) {
    // A page that is left has looked at the clock a moment ago.
    tab.tick()
    browser.deliver()
    if (truth.isDue(browser.now) && !isRunning(browser)) truth.end()
    tabs.splice(tabs.indexOf(tab), 1)
    browser.close(tab)
    if (tabs.length > 0) return
    if (truth.endsAt !== null) truth.stop(browser.now)
    wait(run, random.between(0, 3 * HOUR))
    if (truth.left(browser.now) === 0) truth.end()
  }
  tabs.push(await browser.open())
}

function keptIn(browser: PomodoroTabs) {
  return readPomodoro(browser.kept, { now: browser.now, offsetMinutes: OFFSET_MINUTES })
}

function isRunning(browser: PomodoroTabs) {
  return keptIn(browser).timer.kind === 'running'
}

function press({ browser, tabs, truth, random }: Run) {
  const [tab] = random.shuffled(tabs)
  const kind = random.pick(PRESSES)
  // Another tab may not have heard of the last change when somebody presses in it.
  if (random.chance(0.7)) browser.deliver()
  tab?.send({ kind })
  truth.press(kind, browser.now)
}

/** Throttled tabs look at the clock in any order, some of them twice. */
function look({ browser, tabs, truth, random }: Run) {
  for (const tab of random.shuffled(tabs)) {
    if (random.chance(0.5)) tab.tick()
    browser.deliver()
  }
  // Whoever is looked at shows the time of that moment.
  for (const tab of tabs) tab.tick()
  browser.deliver()
  // In the first second after the end only the tab that holds the timer may end it.
  if (truth.isDue(browser.now) && (truth.left(browser.now - SECOND) === 0 || !isRunning(browser))) truth.end()
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
