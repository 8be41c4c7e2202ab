import { expect, it } from 'vitest'
import { isAskedHere } from './asked-ends.ts'
import { completeMock } from './mocks.ts'

const ID = '7f1d0000-0000-4000-8000-000000000011'
const OTHER = '7f1d0000-0000-4000-8000-000000000012'

it('an end whose reply is lost was asked for here by the person, and none that the browser asked for', async () => {
  await expect(completeMock(ID, 'browser')).rejects.toBeInstanceOf(Error)
  expect(isAskedHere(ID, 'person')).toBe(false)

  await expect(completeMock(ID, 'person')).rejects.toBeInstanceOf(Error)
  expect(isAskedHere(ID, 'person')).toBe(true)
  expect(isAskedHere(ID, 'given-up')).toBe(false)
  expect(isAskedHere(OTHER, 'person')).toBe(false)
})
