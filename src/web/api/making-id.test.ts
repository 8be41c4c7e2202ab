import { idField } from '#contract/fields.ts'
import { expect, it } from 'vitest'
import { newId } from './making-id.ts'

it('is an id as the contract wants it, another one each time', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(idField.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
