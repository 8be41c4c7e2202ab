import { expect, it } from 'vitest'
import { textOfFile, withFile } from './list-file.ts'

const LIST = 'ana@escola.test\njoão@escola.test'

it.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${LIST}`)],
  ['UTF-16', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
  ['UTF-16 the other way', Buffer.from(`\uFEFF${LIST}`, 'utf16le').swap16()],
])('a list in %s is text', async (_, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(LIST)
})

it('a file of a spreadsheet program is no text', async () => {
  expect(await textOfFile(new Blob([Buffer.from('PK\u0003\u0004\u0014\0\0\0')]))).toBeNull()
})

it('a file stands below what was typed, in the place of the one before it', () => {
  const first = withFile('ana@escola.test', { before: '', now: 'bia@escola.test\n' })
  expect(first).toBe('ana@escola.test\nbia@escola.test\n')
  const corrected = withFile(first, { before: 'bia@escola.test\n', now: 'caio@escola.test' })
  expect(corrected).toBe('ana@escola.test\ncaio@escola.test')
  expect(withFile('', { before: '', now: 'ana@escola.test' })).toBe('ana@escola.test')
})
