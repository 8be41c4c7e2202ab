import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeSheet } from './theme-sheet.ts'

test('the sheet of variables is what the theme says now', () => {
  const kept = readFileSync(new URL('../src/web/theme/variables.gen.css', import.meta.url), 'utf8')
  expect(kept).toBe(themeSheet())
})
