import { describe, expect, test } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { askedLine, excerpt, plainLines, plainText, proseOf, statementPreview } from './plain-text.ts'

describe('the preview of a rich text', () => {
  test.each([
    ['mark-up is stripped', '<p>Qual <b>serviço</b>?</p>', 'Qual serviço?'],
    ['words of two paragraphs do not touch', '<p>Um.</p><p>Dois.</p>', 'Um. Dois.'],
    [
      'words of two cells and list lines do not touch',
      '<table><tr><td>a</td><td>b</td></tr></table><ul><li>c</li><li>d</li></ul>',
      'a b c d',
    ],
    ['a line break is a space', 'a<br />b', 'a b'],
    [
      'a picture is its alternative text',
      '<p>Veja:<img src="/p/1" alt="Rede &quot;A&quot;" />Fim</p>',
      'Veja: Rede "A" Fim',
    ],
    ['a picture without alternative text is nothing', '<p>a<img src="/p/1" alt="" />b</p>', 'a b'],
    [
      'typed angle brackets come back',
      '<p>List&lt;string&gt; &amp;&amp; &amp;lt;</p>',
      'List<string> && &lt;',
    ],
    ['code is part of the preview', '<pre><code>ls -l\n</code></pre>', 'ls -l'],
    ['emphasis inside a word leaves the word whole', 'auto<b>escala</b>', 'autoescala'],
  ])('%s', (_, html, words) => {
    expect(plainText(html)).toBe(words)
  })
})

test('prose leaves code out and keeps the spaces that the author typed', () => {
  expect(proseOf('<p>Rode  <code>aws s3 ls "x"</code> agora</p>')).toBe('\nRode  … agora\n')
  expect(proseOf('<pre><code class="language-json">{"a": 1}\n</code></pre>')).toBe('…')
})

test('a hundred thousand open brackets are read at once', async () => {
  const time = await busyMs(() => {
    plainText('<'.repeat(100_000))
    plainText('<img '.repeat(20_000))
    proseOf('<code>'.repeat(20_000))
  })
  expect(time).toBeLessThan(2000)
})

test('a hundred thousand spaces within a line are read at once, and those at its end go', async () => {
  const spaces = ' '.repeat(100_000)
  const time = await busyMs(() => expect(plainLines(`a${spaces}b${spaces}<br>c `)).toBe(`a${spaces}b\nc`))
  expect(time).toBeLessThan(1000)
})

describe('a statement in a table', () => {
  test.each([
    ['is whole up to 80 characters', 'a'.repeat(80), 'a'.repeat(80)],
    ['is cut after 80 with an ellipsis', 'a'.repeat(81), `${'a'.repeat(80)}…`],
    ['ends in no space before the ellipsis', `${'a'.repeat(79)} b`, `${'a'.repeat(79)}…`],
    ['is cut between characters, not inside one', '😀'.repeat(81), `${'😀'.repeat(80)}…`],
  ])('%s', (_, text, preview) => {
    expect(statementPreview(`<p><b>${text}</b></p>`)).toBe(preview)
  })

  test('any text is cut at any length', () => {
    expect([excerpt('abc', 3), excerpt('abcd', 3)]).toEqual(['abc', 'abc…'])
  })
})

test('tells the words line by line, with code as it stands', () => {
  expect(plainLines('<p>Um &lt;b&gt;<br>dois </p><ul><li>três</li></ul>')).toBe('Um <b>\ndois\ntrês')
  expect(plainLines('<p>Rode:</p><pre><code>a:\n  - b\n</code></pre>')).toBe('Rode:\na:\n  - b')
  expect(plainLines('')).toBe('')
})

describe('what a statement asks, on one line', () => {
  test.each([
    ['a short one is whole', '<p>Uma loja vende. Qual serviço?</p>', 'Uma loja vende. Qual serviço?'],
    [
      'code and tables are left out',
      '<p>Veja:</p><pre><code>ls -l</code></pre><p>O que sai?</p>',
      'Veja: … O que sai?',
    ],
    ['a table too', '<table><tr><td>a</td></tr></table><p>Qual linha?</p>', '… Qual linha?'],
    [
      'of a long one the question stays',
      '<p>Uma empresa de logística guarda arquivos. O custo subiu. Qual classe reduz o custo?</p>',
      '… O custo subiu. Qual classe reduz o custo?',
    ],
    [
      'a single long sentence stays as it is',
      '<p>Qual destes serviços reduz o custo de guardar arquivos que ninguém lê?</p>',
      'Qual destes serviços reduz o custo de guardar arquivos que ninguém lê?',
    ],
  ])('%s', (_, html, line) => {
    expect(askedLine(html, 50)).toBe(line)
  })
})
