import { expect, test } from 'vitest'
import { authorInitials } from './author-initials.ts'

test.each([
  ['Rafael Teles', 'RT'],
  ['marina', 'M'],
  ['Camila de Souza Nogueira', 'CN'],
  ['  élcio   ávila ', 'ÉÁ'],
  ['𝒜na Lima', '𝒜L'],
])('the disc of %s says %s', (name, initials) => {
  expect(authorInitials(name)).toBe(initials)
})
