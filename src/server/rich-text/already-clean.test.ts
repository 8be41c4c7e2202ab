import { describe, expect, test } from 'vitest'
import { isAlreadyClean, cleanRichText } from './clean-rich-text.ts'
import { HOSTILE_MARKUP } from '#tests/support/made/hostile-markup.ts'

const clean = (html: string) => cleanRichText(html, { pictureSrc: () => null })
/** An element that only the parser reads: what stands before it went through the whole cleaner. */
const READ_WHOLE = '<ul></ul>'

const PIECES = [
  '<p>',
  '</p>',
  '<pre>',
  '</pre>',
  '<code>',
  '<code class="language-js">',
  '<code class="x y">',
  '</code>',
  '<b>',
  '</b>',
  '<em>',
  '</em>',
  '<br />',
  '&amp;',
  '&lt;',
  '&quot;',
  'texto "citado" ',
  '\n',
]

/** So many sequences of pieces, the same at every run. */
function* sequences(count: number): Generator<string> {
  let state = 42
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let index = 0; index < count; index += 1)
    yield Array.from({ length: 1 + next(7) }, () => PIECES[next(PIECES.length)]).join('')
}

describe('what is taken for clean', () => {
  test('is what the whole cleaner gives back letter for letter', () => {
    const taken = [...sequences(40_000)].filter(isAlreadyClean)
    expect(taken.length).toBeGreaterThan(500)
    expect(taken.filter((html) => clean(html + READ_WHOLE) !== html + READ_WHOLE)).toEqual([])
  })

  test.each([
    '<p>Um <b>b</b> e <code>a &lt; b</code></p><pre><code class="language-js">x</code></pre>',
    'só texto',
  ])('%s', (html) => expect(isAlreadyClean(html)).toBe(true))

  test('is nothing hostile', () => {
    expect(
      HOSTILE_MARKUP.filter((html) => /[<&]/.test(html) && isAlreadyClean(html) && clean(html) !== html),
    ).toEqual([])
    for (const html of [
      '<p onclick="x()">a</p>',
      '<p>a',
      '<script>x</script>',
      '<p class="x">a</p>',
      '<b><b>a</b></b>',
    ])
      expect(isAlreadyClean(html)).toBe(false)
  })
})
