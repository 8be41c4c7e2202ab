// `npm run glyphs:cut`: the outlines of the letters that pictures of exams are written with
// (src/server/adapters/sharing-pictures). The server then needs no font and no reader of fonts. Run again when a
// typeface changes; what it cuts is committed.
import { Blob, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** What western Europe writes with. Letters beyond lose their accent, or are left out. */
const LETTERS = `${codePoints(0x20, 0x7e)}${codePoints(0xa1, 0xac)}${codePoints(0xae, 0xff)}ŒœŠšŽž–—‘’‚“”„•…€™`

const FONTS = [
  { file: 'title-glyphs', family: 'gabarito', weight: 650 },
  { file: 'text-glyphs', family: 'reddit-sans', weight: 500 },
]

const { resolve } = createRequire(import.meta.url)
for (const { file, family, weight } of FONTS) {
  const font = await openFont(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
    weight,
  )
  const target = new URL(`../../src/server/adapters/sharing-pictures/${file}.gen.json`, import.meta.url)
  const cut = `${JSON.stringify(cutGlyphs(font))}\n`
  writeFileSync(target, cut)
  console.log(`${file}: ${cut.length} bytes`)
}

/** One weight of a variable typeface. */
async function openFont(path: string, weight: number) {
  const fixed = await subsetFont(readFileSync(path), LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  return new Font(new Face(new Blob(Uint8Array.from(fixed).buffer)))
}

/** Width and outline of each letter, and what is added between two of them, in units of the em. */
function cutGlyphs(font: Font) {
  const glyphs = Array.from(LETTERS).flatMap((letter) => {
    const [glyph] = glyphsOf(font, letter)
    if (!glyph || glyph.id === 0) return []
    return [{ letter, advance: glyph.advance, path: font.glyphToPath(glyph.id) }]
  })
  const kerning = glyphs.flatMap(({ letter, advance }): [string, Record<string, number>][] => {
    const pairs = glyphs.flatMap(({ letter: next }): [string, number][] => {
      const [first, second] = glyphsOf(font, letter + next)
      const added = first && second ? first.advance - advance : 0
      return added === 0 ? [] : [[next, added]]
    })
    return pairs.length === 0 ? [] : [[letter, Object.fromEntries(pairs)]]
  })
  return {
    unitsPerEm: font.face.upem,
    glyphs: Object.fromEntries(glyphs.map(({ letter, advance, path }) => [letter, { advance, path }])),
    kerning: Object.fromEntries(kerning),
  }
}

function glyphsOf(font: Font, text: string) {
  const buffer = new Shaped()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    id: codepoint,
    advance: positions[index]?.xAdvance ?? 0,
  }))
}

function codePoints(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
