import { expect, test } from 'vitest'
import { readQuestionFile } from './read-question-file.ts'

test.each([
  [
    'csv',
    'Enunciado (HTML),Opção 1 (HTML),Opção 2 (HTML),Gabarito\n<p>2<sup>10</sup>?</p>,<p>10<sup>3</sup></p>,<p>210</p>,1\n',
  ],
  ['md', '### 1. Quanto é 2<sup>10</sup>?\n\n- [x] 10<sup>3</sup>\n- [ ] 210\n'],
])('a file of %s brings it into the question', async (ending, text) => {
  const file = await readQuestionFile({ files: [{ name: `q.${ending}`, bytes: Buffer.from(text) }] })
  const [entry] = file.entries
  expect(entry?.statement).toContain('2¹⁰')
  expect(entry?.options[0]?.text).toContain('10³')
})
