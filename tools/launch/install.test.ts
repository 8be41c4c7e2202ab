import { describe, expect, it } from 'vitest'
import { sameVersions } from './install.mjs'

const lock = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
}

describe('the packages in node_modules', () => {
  it('are those of the lock although optional ones for other systems are missing', () => {
    expect(sameVersions(lock, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true)
  })

  it.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/zod': { version: '4.6.6' } }],
  ])('are installed again when %s', (_, installed) => {
    expect(sameVersions(lock, installed)).toBe(false)
  })
})
