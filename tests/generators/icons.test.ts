import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconsFile, TARGET } from './icons-file.ts'

it('icons.gen.ts holds the icons that src imports, as they are drawn (npm run icons writes it)', () => {
  expect(readFileSync(TARGET, 'utf8')).toBe(iconsFile())
})
