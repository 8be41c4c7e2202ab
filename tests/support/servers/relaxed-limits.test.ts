import { readSettings } from '#server/settings.ts'
import { expect, it } from 'vitest'
import { LIMITS, relaxed } from './relaxed-limits.ts'

const shipped = readSettings({}).limits

it.each(LIMITS)('relaxes the one limit that is called %s', (limit) => {
  const { limits } = readSettings(relaxed(limit))
  const changed = Object.entries(limits).filter(
    ([name, { tries }]) => tries !== Reflect.get(Reflect.get(shipped, name), 'tries'),
  )
  expect(changed.map(([, { tries }]) => tries)).toEqual([1_000_000])
})

it('knows every limit of the product', () => {
  expect(LIMITS).toHaveLength(Object.keys(shipped).length)
})
