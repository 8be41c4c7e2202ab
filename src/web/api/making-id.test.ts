import { expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from './making-id.ts'

it('is a random UUID, another one each time', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
