export type Letters = {
  unitsPerEm: number
  letters: Readonly<Record<string, { advance: number; path: string }>>
  kerning: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type Line = { text: string; size: number; x: number; y: number }

/** Part of the em by which large letters stand closer. */
const TIGHTENED = -0.015

/** A text in the letters there are: without accents that nothing has, and without what is no letter here at all. */
export function inLettersOf({ letters }: Letters, text: string): string {
  const known = Array.from(text.normalize('NFC'), (letter) => {
    if (letter in letters) return letter
    if (/\s/u.test(letter)) return ' '
    return Array.from(letter.normalize('NFKD'))
      .filter((part) => part in letters)
      .join('')
  })
  return known.join('').replaceAll(/ +/g, ' ').trim()
}

export function widthOf(letters: Letters, { text, size }: Pick<Line, 'text' | 'size'>): number {
  return (placesOf(letters, text).at(-1)?.end ?? 0) * (size / letters.unitsPerEm)
}

export function outlineOf(letters: Letters, { text, size, x, y }: Line): string {
  const scale = size / letters.unitsPerEm
  const paths = placesOf(letters, text)
    .filter(({ path }) => path !== '')
    .map(({ path, start }) => `<path transform="translate(${start})" d="${path}"/>`)
  // Outlines of type grow upwards.
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

type Place = { path: string; start: number; end: number }

function placesOf({ letters, kerning, unitsPerEm }: Letters, text: string): Place[] {
  let before = ''
  let end = 0
  return Array.from(text, (letter) => {
    const { path, advance } = letters[letter] ?? { path: '', advance: 0 }
    const start = before === '' ? 0 : end + (kerning[before]?.[letter] ?? 0) + TIGHTENED * unitsPerEm
    before = letter
    end = start + advance
    return { path, start, end }
  })
}
