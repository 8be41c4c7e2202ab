import { widthOf, type Glyphs } from './glyphs.ts'

/** Pixels; sizes with how many lines each, largest first. */
export type Room = { width: number; steps: readonly { size: number; lines: number }[] }

export type Fitted = { size: number; lines: string[] }

const CUT = '…'

export function fitLines(glyphs: Glyphs, text: string, { width, steps }: Room): Fitted {
  for (const { size, lines: most } of steps) {
    const fits = (line: string) => widthOf(glyphs, { text: line, size }) <= width
    const lines = linesOf(text.split(' '), fits)
    if (lines.length <= most && lines.every(fits)) return { size, lines }
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 0, lines: 0 }
  const fits = (line: string) => widthOf(glyphs, { text: line, size }) <= width
  const pieces = text.split(' ').flatMap((word) => (fits(word) ? [word] : brokenWord(word, fits)))
  return { size, lines: cutLines(linesOf(pieces, fits), most, fits) }
}

type Fits = (line: string) => boolean

function linesOf(words: readonly string[], fits: Fits): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function brokenWord(word: string, fits: Fits): string[] {
  const pieces: string[] = []
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (pieces.length > 0 && fits(longer)) pieces.splice(-1, 1, longer)
    else pieces.push(letter)
  }
  return pieces
}

function cutLines(lines: readonly string[], most: number, fits: Fits): string[] {
  if (lines.length <= most) return [...lines]
  const last = Array.from(lines[most - 1] ?? '')
  while (last.length > 0 && !fits(last.join('') + CUT)) last.pop()
  return [...lines.slice(0, most - 1), last.join('').trimEnd() + CUT]
}
