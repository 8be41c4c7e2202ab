import { describe, expect, test } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { HOSTILE_MARKUP } from '#tests/support/made/hostile-markup.ts'
import { randomOf } from '#tests/support/made/random.ts'

const OURS = '/pictures/ours.webp'
const pictureSrc = (src: string): string | null => (src === OURS ? src : null)
const clean = (html: string): string => cleanRichText(html, { pictureSrc })

const PLAIN_TAG = /<\/?(?:p|b|strong|i|em|u|code|pre|ul|ol|li|table|thead|tbody|tr|th|td)>|<br \/>/g
const CODE_TAG = /<code class="language-[a-z0-9][a-z0-9+#-]{0,23}">/g
const PICTURE_TAG =
  /<img src="\/pictures\/ours\.webp" alt="[^"<>]*"(?: width="[1-9][0-9]{0,3}")?(?: height="[1-9][0-9]{0,3}")? \/>/g

/** What is left of rich text once every piece of allowed mark-up is struck out; any angle bracket in it is an escape. */
function unexplained(html: string): string {
  return html.replace(PICTURE_TAG, '').replace(CODE_TAG, '').replace(PLAIN_TAG, '')
}

describe('what an author may write stays', () => {
  test.each([
    ['paragraphs and emphasis', '<p>Um <b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <u>u</u></p>'],
    ['lists', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['a table', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['a block of code with its language', '<pre><code class="language-json">{&quot;a&quot;: 1}</code></pre>'],
    ['Portuguese letters and signs', '<p>ação “citada” – R$ 49,00 ≥ 1 😀</p>'],
    ['the author’s own line ends in code', '<pre><code>a\n\tb\n</code></pre>'],
  ])('%s', (_, html) => {
    expect(clean(html)).toBe(html.replaceAll('&quot;', '"'))
  })

  test('a line break and our own picture with its alternative text and size', () => {
    expect(clean(`a<br>b<img height="9" src="${OURS}" width="16" alt="Rede com “duas” zonas">`)).toBe(
      `a<br />b<img src="${OURS}" alt="Rede com “duas” zonas" width="16" height="9" />`,
    )
  })

  test('the address of a picture is stored as the caller says', () => {
    const rewritten = cleanRichText('<img src="a.svg" alt="x"><img src="b.svg">', {
      pictureSrc: (src) => (src === 'a.svg' || src === 'drawing:a' ? 'drawing:a' : null),
    })
    expect(rewritten).toBe('<img src="drawing:a" alt="x" />')
  })
})

describe('text that only looks like mark-up is shown as typed', () => {
  test.each([
    ['List<string>', 'List&lt;string&gt;'],
    ['Map<String, List<T>> m', 'Map&lt;String, List&lt;T&gt;&gt; m'],
    ['kubectl logs <nome-do-pod>', 'kubectl logs &lt;nome-do-pod&gt;'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['i<3', 'i&lt;3'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
    ['cat <<EOF > saida.txt', 'cat &lt;&lt;EOF &gt; saida.txt'],
    ['AT&T &copy 2026', 'AT&amp;T © 2026'],
    ['o elemento <script> carrega <b>código</b>', 'o elemento &lt;script&gt; carrega <b>código</b>'],
    ['<TEXTAREA rows="3"> aceita linhas', '&lt;TEXTAREA rows="3"&gt; aceita linhas'],
    ['<script>a()</script> e <style> na página', ' e &lt;style&gt; na página'],
    ['o elemento <form> envia os <input>', 'o elemento &lt;form&gt; envia os &lt;input&gt;'],
    ['cada <option> de um <title>', 'cada &lt;option&gt; de um &lt;title&gt;'],
    ['<code>&lt;img src=x onerror=alert(1)&gt;</code>', '<code>&lt;img src=x onerror=alert(1)&gt;</code>'],
  ])('%s', (typed, stored) => {
    expect(clean(typed)).toBe(stored)
  })
})

describe('what an author may not write goes', () => {
  test.each([
    [
      'an element that is not listed loses its mark-up and keeps its words',
      '<div>a <span>b</span></div>',
      'a b',
    ],
    ['a link keeps its words', '<a href="https://aws.amazon.com">AWS</a>', 'AWS'],
    ['attributes go', '<p id="x" class="y" style="z" dir="rtl" onclick="w">a</p>', '<p>a</p>'],
    ['a script goes with its words', 'a<script>alert(1)</script>b', 'ab'],
    ['a style goes with its words', 'a<style>b{}</style>c', 'ac'],
    ['a comment goes', 'a<!-- segredo -->b', 'ab'],
    ['a foreign picture goes whole', '<p>a<img src="https://evil.example/x.gif" alt="b">c</p>', '<p>ac</p>'],
    [
      'a class that is no language goes',
      '<code class="language-ts aviso">x</code>',
      '<code class="language-ts">x</code>',
    ],
    [
      'a size that is not a whole number of pixels goes',
      `<img src="${OURS}" width="100%">`,
      `<img src="${OURS}" alt="" />`,
    ],
    ['characters that no keyboard types go', 'a\u0000b\u0008c&#1;d', 'abcd'],
    [
      'raised and lowered words keep their value',
      '<p>2<sup>10</sup>, log<sub>b</sub> n</p>',
      '<p>2¹⁰, log_(b) n</p>',
    ],
  ])('%s', (_, html, stored) => {
    expect(clean(html)).toBe(stored)
  })

  test.each([
    ['two blocks', '<div>um</div><div>certo</div>', 'um<br />certo'],
    ['a heading, text and a quotation', '<h4>A</h4>b <blockquote>c</blockquote>d', 'A<br />b <br />c<br />d'],
    ['a list of terms', '<dl><dt>a</dt><dd>b</dd></dl>', 'a<br />b'],
    ['blocks in blocks break once', '<section><div>a</div></section>\n<div>b</div>', 'a\n<br />b'],
    ['a rule between words', 'a<hr>b', 'a<br />b'],
    ['emphasis around a block', '<b><div>a</div></b><div>b</div>', '<b>a</b><br />b'],
    ['what tags of ours part already', '<div><p>a</p></div><p><div>b</div></p>', '<p>a</p><p>b</p>'],
    [
      'a block in a cell',
      '<table><tr><td><div>a</div></td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['a block of code takes line ends', '<pre><div>a</div><div>b</div></pre>', '<pre>a\nb</pre>'],
    ['a written break is enough', '<div>a<br></div><div>b</div>', 'a<br />b'],
    [
      'the text of a picture stays whole',
      `<img src="${OURS}" alt="a <hr> b">`,
      `<img src="${OURS}" alt="a  b" />`,
    ],
  ])('words of neighbouring blocks do not run together: %s', (_, html, stored) => {
    expect(clean(html)).toBe(stored)
  })

  test('paragraphs wrongly nested come out beside each other, as a browser would show them', () => {
    expect(clean('<p>um<span><p>dois')).toBe('<p>um</p><p>dois</p><p></p>')
  })

  test('mark-up nested without measure becomes flat and keeps its words', () => {
    const cleaned = clean(`${'<b>'.repeat(5000)}fundo`)
    expect(cleaned).toContain('fundo')
    expect(cleaned.length).toBeLessThan(500)
  })
})

describe('hostile mark-up', () => {
  test('the collection is at least as large as the security page asks of this stage', () => {
    expect(new Set(HOSTILE_MARKUP).size).toBe(HOSTILE_MARKUP.length)
    expect(HOSTILE_MARKUP.length).toBeGreaterThanOrEqual(120)
  })

  test.each(HOSTILE_MARKUP)('%j leaves only listed mark-up', (html) => {
    const cleaned = clean(html)
    expect(unexplained(cleaned)).not.toMatch(/[<>]/)
    expect(clean(cleaned)).toBe(cleaned)
  })

  test.each(HOSTILE_MARKUP)(
    '%j stays harmless inside a paragraph, a cell, code and a quoted attribute',
    (html) => {
      for (const [before, after] of [
        ['<p>', '</p>'],
        ['<table><tr><td>', '</td></tr></table>'],
        ['<pre><code class="language-html">', '</code></pre>'],
        [`<img src="${OURS}" alt="`, '">'],
      ]) {
        const cleaned = clean(`${before}${html}${after}`)
        expect(unexplained(cleaned)).not.toMatch(/[<>]/)
      }
    },
  )
})

describe('properties, over mark-up put together at random', () => {
  const RUNS = 6_000
  const PIECES = [
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<span>',
    '</span>',
    '<table>',
    '</table>',
    '<tr>',
    '<td>',
    '</td>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<pre>',
    '</pre>',
    '<code class="language-ts">',
    '</code>',
    '<br>',
    '</br>',
    '<div>',
    '</div>',
    '<svg>',
    '</svg>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<noscript>',
    '</noscript>',
    '<textarea>',
    '</textarea/>',
    '<iframe>',
    '<math>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<img src=/pictures/ours.webp alt="',
    '<img src=x onerror=alert(1)>',
    '<T>',
    '<x-y ',
    '">',
    '"',
    "'",
    '`',
    '=',
    '/',
    '>',
    '<',
    '&',
    '&lt;',
    '&#60;',
    '&#x3c',
    ';',
    ' onclick=alert(1) ',
    ' ',
    '\n',
    '\u0000',
    '\ud800',
    'texto',
    'ção',
    '<o:p>',
    '<a href="javascript:1">',
    '</a>',
    '<form>',
    '<h1>',
    '</h1>',
    '<hr>',
    '<option>',
    '</option>',
    '<title>',
  ]

  test('only listed mark-up comes out, and cleaning twice equals cleaning once', () => {
    const random = randomOf(20_261_120).unit
    const failures = Array.from({ length: RUNS }, () => textOf(PIECES, random)).filter((html) => {
      const cleaned = clean(html)
      return /[<>]/.test(unexplained(cleaned)) || clean(cleaned) !== cleaned
    })
    expect(failures).toEqual([])
  })

  test('any plain text that was escaped comes back letter for letter', () => {
    const random = randomOf(7).unit
    const letters = 'aZ09 çã<>&"\'`=/\\;#x(){}[]!-?\n\t'.split('')
    const failures = Array.from({ length: 4000 }, () => textOf(letters, random))
      .map((typed) => typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
      .filter((escaped) => clean(escaped) !== escaped)
    expect(failures).toEqual([])
  })
})

test.each([
  '<',
  '<b>',
  '<p><span>',
  '<!--',
  '<a "',
  '<iframe>',
  '<noscript>',
  '&lt;',
  '<img alt="',
  '<x ',
  '<td>x',
  '<div>x',
  '<script>',
  '</script>',
])('a hundred thousand letters of %j take time in proportion to their number', async (piece) => {
  const time = await busyMs(() => clean(piece.repeat(Math.ceil(100_000 / piece.length))))
  expect(time).toBeLessThan(3000)
})

function textOf(pieces: readonly string[], random: () => number): string {
  const length = 1 + Math.floor(random() * 16)
  return Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')
}
