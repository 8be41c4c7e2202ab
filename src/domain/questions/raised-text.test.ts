import { expect, test } from 'vitest'
import { withRaisedText } from './raised-text.ts'

test.each([
  ['2<sup>10</sup>', '2¹⁰'],
  ['10<SUP class="x">-3</SUP>', '10⁻³'],
  ['H<sub>2</sub>O', 'H₂O'],
  ['x<sup>k/2</sup>', 'x^(k/2)'],
  ['log<sub>b</sub> n', 'log_(b) n'],
  ['<b>2<sup><i>n</i></sup></b>', '<b>2ⁿ</b>'],
  ['2<sup><span style="color:red">10</span></sup>', '2¹⁰'],
  ['2<span style="font-size:0.6em;vertical-align:super;">10</span>', '2¹⁰'],
  ['x<span style="vertical-align: sub">1</span>', 'x₁'],
  ['<span style="vertical-align:baseline">1</span>', '<span style="vertical-align:baseline">1</span>'],
  ['1<sup>o</sup> e 2<sup>a</sup>, n<sup>o</sup> 5', '1º e 2ª, nº 5'],
  ['1<u><sup>o</sup></u> e 1<SUP><u>o</u></SUP>', '1<u>º</u> e 1º'],
  ['2<sup>A</sup>', '2^(A)'],
  ['10<sup>3 </sup>bytes', '10³ bytes'],
  ['texto<sup><a href="#n">[1]</a></sup>', 'texto[1]'],
  ['a<sup><a id="x"></a></sup>b', 'ab'],
  ['AWS<sup>®</sup> e Windows<sup>TM</sup>', 'AWS® e Windows™'],
  ['a<sup> </sup>b<sub>&nbsp;</sub>c', 'a b c'],
  [`x<sup>${'k'.repeat(41)}</sup>`, `x<sup>${'k'.repeat(41)}</sup>`],
  ['&lt;sup&gt;1&lt;/sup&gt;', '&lt;sup&gt;1&lt;/sup&gt;'],
])('%s keeps its value as %s', (html, words) => {
  expect(withRaisedText(html)).toBe(words)
})
