import { expect, test } from 'vitest'
import { readQuestionFile } from './read-question-file.ts'
import { raised } from './raised-text.ts'

test.each([
  ['2<sup>10</sup>', '2¹⁰'],
  ['10<SUP class="x">-3</SUP>', '10⁻³'],
  ['H<sub>2</sub>O', 'H₂O'],
  ['x<sup>k/2</sup>', 'x^(k/2)'],
  ['log<sub>b</sub> n', 'log_(b) n'],
  ['<b>2<sup><i>n</i></sup></b>', '<b>2<sup><i>n</i></sup></b>'],
  ['&lt;sup&gt;1&lt;/sup&gt;', '&lt;sup&gt;1&lt;/sup&gt;'],
])('%s keeps its value as %s', (html, words) => {
  expect(raised(html)).toBe(words)
})

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
