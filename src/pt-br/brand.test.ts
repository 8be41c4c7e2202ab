import { expect, test } from 'vitest'
import { BRAND, copyrightLine } from './brand.ts'

test('the foot of every page names the year, the brand and the owners of the exams', () => {
  expect(copyrightLine(2026)).toBe('© 2026 Gabarite. As marcas dos exames pertencem a seus titulares.')
})

test('every contact is an address that mail can reach', () => {
  for (const address of Object.values(BRAND.contact)) expect(address).toMatch(/^[a-z-]+@[a-z.]+\.br$/)
})
