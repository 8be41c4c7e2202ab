import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDevice, writeDevice } from './device-storage.ts'
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

it('in a full storage nothing older stands for what could not be kept', () => {
  writeDevice(KEY, 'before')
  isFull = true
  writeDevice(KEY, 'after')
  expect(readDevice(KEY)).toBeNull()
})
