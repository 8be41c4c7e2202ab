import { expect, test } from 'vitest'
import { sharingNote, sharingTitle } from './sharing.ts'

test.each([
  [15, 'Simulado comentado · 15 questões grátis'],
  [1, 'Simulado comentado · 1 questão grátis'],
  [0, 'Simulado comentado'],
])('the picture of an exam with %i free questions promises no more', (free, note) => {
  expect(sharingNote(free)).toBe(note)
})

test('a shared exam is called by its code and its name', () => {
  expect(sharingTitle({ code: 'AZ-900', name: 'Microsoft Azure Fundamentals' })).toBe(
    'Simulado AZ-900: Microsoft Azure Fundamentals · Gabarite',
  )
})
