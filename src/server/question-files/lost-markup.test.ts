import { expect, test } from 'vitest'
import { blankEntry } from './file-entry.ts'
import { withLostMarkup } from './lost-markup.ts'

test.each([
  ['a link in a statement', 'Veja <a class="x" href="https://a.br">aqui</a>', ['link']],
  ['a film', '<video src="a.mp4"></video>', ['media']],
  ['a drawing', '<svg><path d=""/></svg>', ['drawing']],
  ['roman numerals', '<ol type="I"><li>a</li></ol>', ['numerals']],
  ['a list that begins with 3', '<ol class="x" start="3"><li>a</li></ol>', ['numerals']],
  ['numerals by a style', '<ol style="list-style-type: upper-roman"><li>a</li></ol>', ['numerals']],
  ['a list as ours are', '<ol type="1" start="1"><li>a</li></ol>', []],
  ['cells over two columns', '<table><tr><td colspan="2">a</td></tr></table>', ['spans']],
  ['cells over one', '<table><tr><td colspan="1" rowspan=1>a</td></tr></table>', []],
  ['words struck out', 'Um <del>dois</del>', ['strike']],
  ['words struck out by a style', '<span style="text-decoration: line-through">x</span>', ['strike']],
  ['what stands in a script', 'O que faz <script>alert(1)</script>?', ['script']],
  ['a tag that is only spoken of', 'O que faz o elemento <script> aqui?', []],
  ['words alone', '<p>Um <b>dois</b></p>', []],
])('%s is told', (_, statement, lost) => {
  const { findings } = withLostMarkup({ ...blankEntry(1, null), statement })
  expect(findings.map(({ kind, details }) => [kind, details['markup']])).toEqual(
    lost.map((markup) => ['markupLost', markup]),
  )
})
