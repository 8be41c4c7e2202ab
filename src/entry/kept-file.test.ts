import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keep, readKept } from './kept-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gabarite-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a text is kept whole, for its owner alone, in a folder that is made', () => {
  const file = join(folder, 'within', 'secret')
  expect(readKept(file)).toBe('')
  keep(file, 'first')
  keep(file, 'second')
  expect(readKept(file)).toBe('second')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'within'))).toEqual(['secret'])
})

it('what cannot be kept leaves nothing behind', () => {
  // Nothing can be renamed to the name of a folder.
  mkdirSync(join(folder, 'taken'))
  expect(() => keep(join(folder, 'taken'), 'text')).toThrow('rename')
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([])
})
