import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { COMMANDS } from './command-words.ts'
import { PAGES, scriptNames, withTables } from './tables.ts'

it.each(PAGES)('the tables of $file are those of the code (npm run readme)', ({ file, language }) => {
  const page = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(page).toContain('<!-- commands -->')
  expect(page).toContain('<!-- settings -->')
  expect(withTables(page, language)).toBe(page)
})

test('every script of package.json is explained, and nothing else', () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual(scriptNames().toSorted())
})
