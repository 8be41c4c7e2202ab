export type Glyphs = {
  unitsPerEm: number
  glyphs: Readonly<Record<string, { advance: number; path: string }>>
  kerning: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type Line = { text: string; size: number; x: number; y: number }

/** Part of the em by which large glyphs stand closer. */
const TIGHTENED = -0.015

/** A text in the glyphs there are: without accents that nothing has, and without what is no letter here at all. */
export function toKnownGlyphs({ glyphs }: Glyphs, text: string): string {
  const known = Array.from(text.normalize('NFC'), (letter) => {
    if (letter in glyphs) return letter
    if (/\s/u.test(letter)) return ' '
    return Array.from(letter.normalize('NFKD'))
      .filter((part) => part in glyphs)
      .join('')
  })
  return known.join('').replaceAll(/ +/g, ' ').trim()
}

export function widthOf(glyphs: Glyphs, { text, size }: Pick<Line, 'text' | 'size'>): number {
  return (placesOf(glyphs, text).at(-1)?.end ?? 0) * (size / glyphs.unitsPerEm)
}

export function outlineOf(glyphs: Glyphs, { text, size, x, y }: Line): string {
  const scale = size / glyphs.unitsPerEm
  const paths = placesOf(glyphs, text)
    .filter(({ path }) => path !== '')
    .map(({ path, start }) => `<path transform="translate(${start})" d="${path}"/>`)
  // Outlines of type grow upwards.
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

type Place = { path: string; start: number; end: number }

function placesOf({ glyphs, kerning, unitsPerEm }: Glyphs, text: string): Place[] {
  let before = ''
  let end = 0
  return Array.from(text, (letter) => {
    const { path, advance } = glyphs[letter] ?? { path: '', advance: 0 }
    const start = before === '' ? 0 : end + (kerning[before]?.[letter] ?? 0) + TIGHTENED * unitsPerEm
    before = letter
    end = start + advance
    return { path, start, end }
  })
}
