import { expect, it } from 'vitest'
import { newId } from './making-id.ts'

const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('is a random UUID, another one each time', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(id).toMatch(RANDOM_UUID)
  expect(new Set(ids).size).toBe(200)
})
