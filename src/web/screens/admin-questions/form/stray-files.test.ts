import { expect, it, vi } from 'vitest'
import { holdOffFile } from './stray-files.ts'

const dragged = (types: readonly string[], defaultPrevented = false) => ({
  type: 'dragover',
  defaultPrevented,
  preventDefault: vi.fn<() => void>(),
  dataTransfer: { types, dropEffect: 'copy' as const },
})

it.each([
  ['a file beside the texts is not opened', dragged(['Files']), true],
  ['a picture that a text takes is left to it', dragged(['Files'], true), false],
  ['words that are moved are left to their field', dragged(['text/plain']), false],
])('%s', (_, event, isHeld) => {
  holdOffFile(event)
  expect(event.preventDefault).toHaveBeenCalledTimes(Number(isHeld))
  expect(event.dataTransfer.dropEffect).toBe(isHeld ? 'none' : 'copy')
})
