import { characterCount, hasVisibleText } from './visible-text.ts'

export type WrittenText = { kind: 'ok'; text: string } | { kind: 'refused'; reason: 'blank' | 'tooLong' }

/** Trimmed, lines ending in \n, without what a database refuses. Refused: no visible text, more than `most` characters. */
export function writtenText(text: string, most: number): WrittenText {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .trim()
  if (!hasVisibleText(clean)) return { kind: 'refused', reason: 'blank' }
  if (characterCount(clean) > most) return { kind: 'refused', reason: 'tooLong' }
  return { kind: 'ok', text: clean }
}
