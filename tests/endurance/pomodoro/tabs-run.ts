import { dayAt } from '#domain/pomodoro/pomodoro-days.ts'
import { readPomodoro } from '#domain/pomodoro/stored-pomodoro.ts'
import type { PomodoroTabs } from '#tests/support/browser/pomodoro-tabs.ts'
import type { Random } from '#tests/support/made/random.ts'
import type { TimerStore } from '#web/parts/pomodoro/timer-store.ts'
import type { ReferenceTimer } from './reference.ts'

/** Tabs of one browser beside a timer that is counted in the plainest way. */
export type Run = { browser: PomodoroTabs; tabs: TimerStore[]; truth: ReferenceTimer; random: Random }

const MOST_TABS = 3
export const OFFSET_MINUTES = -180
export const SECOND = 1000
export const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const PRESSES = ['start', 'start', 'start', 'start', 'pause', 'reset', 'skip', 'resetAll'] as const

/** A glance, a stretch of study, or a night; nobody looks meanwhile, as when a laptop is shut. */
export function passTime(run: Run) {
  const { random } = run
  const kind = random.unit()
  if (kind < 0.4) wait(run, random.between(0, 3 * SECOND))
  else if (kind < 0.9) wait(run, random.between(SECOND, 26 * MINUTE))
  else wait(run, random.between(HOUR, 20 * HOUR))
}

export function wait({ browser, truth }: Run, milliseconds: number) {
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

export async function openOrClose(run: Run) {
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

export function keptIn(browser: PomodoroTabs) {
  return readPomodoro(browser.kept, { now: browser.now, offsetMinutes: OFFSET_MINUTES })
}

function isRunning(browser: PomodoroTabs) {
  return keptIn(browser).timer.kind === 'running'
}

/** Throttled tabs look at the clock in any order, some of them twice. */
export function look({ browser, tabs, truth, random }: Run) {
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

export function press({ browser, tabs, truth, random }: Run) {
  const [tab] = random.shuffled(tabs)
  const kind = random.pick(PRESSES)
  // Another tab may not have heard of the last change when somebody presses in it.
  if (random.chance(0.7)) browser.deliver()
  tab?.send({ kind })
  truth.press(kind, browser.now)
}
