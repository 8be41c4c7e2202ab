import { PomodoroTabs } from '#tests/support/browser/pomodoro-tabs.ts'
import { expect, it } from 'vitest'

const TEN = Date.parse('2026-11-21T13:00:00Z')
const MINUTE = 60_000

it('a timer started in one tab is the same in the others', async () => {
  const browser = new PomodoroTabs(TEN)
  const [first, second] = [await browser.open(), await browser.open()]
  first.send({ kind: 'start' })
  browser.deliver()
  browser.now += 7 * MINUTE
  second.tick()
  expect(second.face().seconds).toBe(18 * 60)
  second.send({ kind: 'pause' })
  browser.deliver()
  first.tick()
  expect(first.face()).toMatchObject({ seconds: 18 * 60, state: { timer: { kind: 'paused' } } })
})

it('a phase ends once, told by the tab that looks after it', async () => {
  const browser = new PomodoroTabs(TEN)
  const tabs = [await browser.open(), await browser.open(), await browser.open()]
  tabs[1]?.send({ kind: 'start' })
  browser.deliver()
  browser.now += 25 * MINUTE
  for (const tab of tabs) tab.tick()
  browser.deliver()
  for (const tab of tabs) tab.tick()
  expect(browser.completed).toEqual(['focus'])
  expect(tabs.map((tab) => tab.face().state.totalCycles)).toEqual([1, 1, 1])
})

it('while the tab that looks after it sleeps, one that is awake ends the phase a second later', async () => {
  const browser = new PomodoroTabs(TEN)
  const [asleep, awake] = [await browser.open(), await browser.open()]
  asleep.send({ kind: 'start' })
  browser.deliver()
  browser.now += 25 * MINUTE
  awake.tick()
  expect(browser.completed).toEqual([])
  browser.now += 1000
  awake.tick()
  asleep.tick()
  expect(browser.completed).toEqual(['focus'])
})

it('a page opened beside a running timer lets it run, and takes it over when the other is closed', async () => {
  const browser = new PomodoroTabs(TEN)
  const first = await browser.open()
  first.send({ kind: 'start' })
  browser.deliver()
  browser.now += MINUTE
  first.tick()
  const second = await browser.open()
  browser.close(first)
  browser.now += 24 * MINUTE
  second.tick()
  expect(browser.completed).toEqual(['focus'])
})

it('a timer whose only page was left stands where it was last seen', async () => {
  const browser = new PomodoroTabs(TEN)
  const first = await browser.open()
  first.send({ kind: 'start' })
  browser.deliver()
  browser.now += 8 * MINUTE
  first.tick()
  browser.close(first)
  browser.now += 5 * 60 * MINUTE
  const second = await browser.open()
  expect(second.face()).toMatchObject({ seconds: 17 * 60, state: { timer: { kind: 'paused' } } })
  expect(browser.completed).toEqual([])
})

it('a block that is dropped as a page opens does not end a focus that was left alone', async () => {
  const browser = new PomodoroTabs(TEN)
  const first = await browser.open()
  first.send({ kind: 'carry', block: { id: 'd1', exam: 'AZ-900', accountId: 'ana' } })
  browser.deliver()
  browser.now += 8 * MINUTE
  first.tick()
  browser.close(first)
  browser.now += 5 * 60 * MINUTE
  const opening = browser.open()
  browser.last?.send({ kind: 'drop', id: 'd1' })
  const second = await opening
  await Promise.resolve()
  expect(second.face()).toMatchObject({
    seconds: 17 * 60,
    state: { timer: { kind: 'paused' }, block: null, untold: [] },
  })
  expect(browser.completed).toEqual([])
})

it('tells its listeners once a second and at every change', async () => {
  const browser = new PomodoroTabs(TEN)
  const tab = await browser.open()
  let told = 0
  const stop = tab.subscribe(() => (told += 1))
  tab.send({ kind: 'start' })
  browser.deliver()
  for (const part of [250, 250, 250, 250, 250]) {
    browser.now += part
    tab.tick()
  }
  expect(told).toBe(2)
  stop()
  tab.send({ kind: 'pause' })
  expect(told).toBe(2)
})

it('a clock that is set back makes the phase no longer than it is', async () => {
  const browser = new PomodoroTabs(TEN)
  const tab = await browser.open()
  tab.send({ kind: 'start' })
  browser.now += 15 * MINUTE - 180 * MINUTE
  tab.tick()
  expect(tab.face().seconds).toBe(25 * 60)
  browser.now += 10 * MINUTE
  tab.tick()
  expect(tab.face().seconds).toBe(15 * 60)
  browser.now += 15 * MINUTE
  tab.tick()
  expect(browser.completed).toEqual(['focus'])
})
