import { expect, test } from 'vitest'
import { blankEntry } from './file-entry.ts'
import { withLostMarkup } from './lost-markup.ts'

test.each([
  ['a link in a statement', 'Veja <a class="x" href="https://a.br">aqui</a>', ['link']],
  ['a film', '<video src="a.mp4"></video>', ['media']],
  ['a drawing', '<svg><path d=""/></svg>', ['drawing']],
  ['what stands in a script', 'O que faz <script>alert(1)</script>?', ['script']],
  ['a tag that is only spoken of', 'O que faz o elemento <script> aqui?', []],
  ['words alone', '<p>Um <b>dois</b></p>', []],
])('%s is told', (_, statement, lost) => {
  const { findings } = withLostMarkup({ ...blankEntry(1, null), statement })
  expect(findings.map(({ kind, details }) => [kind, details['markup']])).toEqual(
    lost.map((markup) => ['markupLost', markup]),
  )
})
