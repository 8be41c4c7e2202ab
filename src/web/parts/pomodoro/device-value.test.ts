import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceCell, readDevice } from './device-storage.ts'
import { deviceValue } from './device-value.ts'

const KEY = 'gabarite:teste'
const kept = new Map<string, string>()
let isFull = false
let otherTabs: EventTarget

beforeEach(() => {
  kept.clear()
  isFull = false
  otherTabs = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', otherTabs.addEventListener.bind(otherTabs))
})
afterEach(() => vi.unstubAllGlobals())

it('a choice made in another tab is heard while nothing shows it', () => {
  const sound = deviceValue(KEY, (value) => value !== false)
  expect(sound.read()).toBe(true)
  kept.set(KEY, 'false')
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  expect(sound.read()).toBe(false)
})

it('in a full storage the page goes on with what could not be kept, and what was kept stays', () => {
  const timer = deviceCell(KEY, () => undefined)
  timer.keep('before')
  isFull = true
  timer.keep('after')
  expect([timer.read(), readDevice(KEY)]).toEqual(['after', 'before'])
  isFull = false
  timer.keep('later')
  kept.set(KEY, '"of another tab"')
  expect(timer.read()).toBe('of another tab')
})

it('another tab that writes wins over what could not be kept', () => {
  const heard = vi.fn<() => void>()
  const timer = deviceCell(KEY, heard)
  isFull = true
  timer.keep('after')
  kept.set(KEY, '"of another tab"')
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  expect(timer.read()).toBe('of another tab')
  expect(heard).toHaveBeenCalledOnce()
})
