import { expect, test } from 'vitest'
import { withRaisedText } from './raised-text.ts'

test.each([
  ['2<sup>10</sup>', '2¹⁰'],
  ['10<SUP class="x">-3</SUP>', '10⁻³'],
  ['H<sub>2</sub>O', 'H₂O'],
  ['x<sup>k/2</sup>', 'x^(k/2)'],
  ['log<sub>b</sub> n', 'log_(b) n'],
  ['<b>2<sup><i>n</i></sup></b>', '<b>2<sup><i>n</i></sup></b>'],
  ['&lt;sup&gt;1&lt;/sup&gt;', '&lt;sup&gt;1&lt;/sup&gt;'],
])('%s keeps its value as %s', (html, words) => {
  expect(withRaisedText(html)).toBe(words)
})
