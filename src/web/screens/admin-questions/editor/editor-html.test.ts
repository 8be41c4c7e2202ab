import { RICH_TEXT_TAGS } from '#domain/questions/rich-text-limits.ts'
import { getSchema, type JSONContent } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './editor-html.ts'
import { EDITOR_EXTENSIONS } from './editor-schema.ts'

const schema = getSchema(EDITOR_EXTENSIONS)
const written = (...content: JSONContent[]) => htmlOf(schema.nodeFromJSON({ type: 'doc', content }))

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content })
const row = (type: string, ...cells: string[]): JSONContent => ({
  type: 'tableRow',
  content: cells.map((words) => ({ type, content: [paragraph(text(words))] })),
})

describe('what was written', () => {
  it.each<[string, JSONContent[], string]>([
    ['nothing', [paragraph()], ''],
    ['words', [paragraph(text('Qual serviço?'))], '<p>Qual serviço?</p>'],
    [
      'angle brackets, as typed',
      [paragraph(text('List<string> e a < b && "c"'))],
      '<p>List&lt;string&gt; e a &lt; b &amp;&amp; &quot;c&quot;</p>',
    ],
    [
      'marks that share their words',
      [paragraph(text('um ', 'bold'), text('dois', 'bold', 'italic'), text(' três', 'underline'))],
      '<p><strong>um <em>dois</em></strong><u> três</u></p>',
    ],
    ['code in a line', [paragraph(text('a<b', 'code'))], '<p><code>a&lt;b</code></p>'],
    ['a line break', [paragraph(text('um'), { type: 'hardBreak' }, text('dois'))], '<p>um<br>dois</p>'],
    [
      'a list in a list',
      [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph(text('um')),
                { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('dois'))] }] },
              ],
            },
          ],
        },
      ],
      '<ul><li>um<ol><li>dois</li></ol></li></ul>',
    ],
    [
      'two paragraphs in one list item',
      [
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [paragraph(text('um')), paragraph(text('dois'))] }],
        },
      ],
      '<ul><li><p>um</p><p>dois</p></li></ul>',
    ],
    [
      'a block of code with its language',
      [{ type: 'codeBlock', attrs: { language: 'yaml' }, content: [text('spec:\n  - <a>')] }],
      '<pre><code class="language-yaml">spec:\n  - &lt;a&gt;</code></pre>',
    ],
    [
      'a block of code in a language that no class may name',
      [{ type: 'codeBlock', attrs: { language: 'x" onclick="y' }, content: [text('x')] }],
      '<pre><code>x</code></pre>',
    ],
    [
      'a table with its head',
      [{ type: 'table', content: [row('tableHeader', 'A', 'B'), row('tableCell', 'um', 'dois')] }],
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>um</td><td>dois</td></tr></tbody></table>',
    ],
    [
      'a picture with its description',
      [
        paragraph({
          type: 'image',
          attrs: { src: '/imagens/a.webp', alt: 'Duas "zonas"', width: 30, height: 20 },
        }),
      ],
      '<p><img src="/imagens/a.webp" alt="Duas &quot;zonas&quot;" width="30" height="20"></p>',
    ],
    ['a paragraph left empty at the end', [paragraph(text('um')), paragraph(), paragraph()], '<p>um</p>'],
    [
      'a paragraph left empty between',
      [paragraph(text('um')), paragraph(), paragraph(text('dois'))],
      '<p>um</p><p></p><p>dois</p>',
    ],
  ])('%s is marked up as the cleaner keeps it', (_, content, html) => {
    expect(written(...content)).toBe(html)
  })

  it('has no element but those of rich text, whatever is in it', () => {
    const everything = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
    expect(everything.toSorted()).toEqual(
      [
        'doc',
        'text',
        'paragraph',
        'hardBreak',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'image',
        'table',
        'tableRow',
        'tableHeader',
        'tableCell',
        'bold',
        'italic',
        'underline',
        'code',
      ].toSorted(),
    )
    const drawn = Object.values({ ...schema.nodes, ...schema.marks }).flatMap(({ spec }) => {
      const tags = JSON.stringify(spec.parseDOM ?? []).match(/"tag":"[a-z]+/g) ?? []
      return tags.map((tag) => tag.slice('"tag":"'.length))
    })
    expect(drawn).toContain('img')
    expect(drawn.filter((tag) => !RICH_TEXT_TAGS.some((known) => known === tag))).toEqual([])
  })
})
