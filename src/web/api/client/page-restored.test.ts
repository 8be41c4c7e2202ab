import { expect, test, vi } from 'vitest'
import { whenRestored } from './page-restored.ts'

test('a page that comes back as it was left tells so, one that is loaded anew does not', () => {
  const restored = vi.fn<() => void>()
  const show = whenRestored(restored)
  show({ persisted: false })
  expect(restored).not.toHaveBeenCalled()
  show({ persisted: true })
  expect(restored).toHaveBeenCalledTimes(1)
})
