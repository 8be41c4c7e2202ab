import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPageRestored } from './page-restored.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page that comes back as it was left tells so, one that is loaded anew does not', () => {
  const restored = vi.fn<() => void>()
  const stop = onPageRestored(restored)
  show(false)
  expect(restored).not.toHaveBeenCalled()
  show(true)
  expect(restored).toHaveBeenCalledTimes(1)
  stop()
  show(true)
  expect(restored).toHaveBeenCalledTimes(1)
})
