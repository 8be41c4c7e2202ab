import type { ReaderFinding } from '#domain/questions/question-file.ts'
import { foldedWords } from './rich-words.ts'

export type KeyReading =
  | { kind: 'key'; options: number[] }
  | { kind: 'missing' }
  | { kind: 'outside' }
  | { kind: 'ambiguous' }

/** `position`: numbers from 1 and letters. `text`: the words of the options. `either`: whatever has one sense only. */
export type KeyStyle = 'position' | 'text' | 'either'

/** Of a column: what its numbers are, and what its letters. */
export type KeyStyles = { numbers: KeyStyle; letters: KeyStyle }

/** What a number counts from; null where the file counts in both ways. */
export type NumberBase = 0 | 1 | null

/** Of a column: what its numbers count from, and whether all of them are written as '2,0'. */
export type Numbering = { base: NumberBase; isDecimal: boolean }

const LIST_SIGNS = /\s*(?:[,;|/&+\n]|\s(?:e|and|y)\s|\s)\s*/i
const TEXT_SEPARATORS = ['\n', '|', ';', ',']
const LONGEST_POSITIONS = 400
const NUMBER = /^\d{1,2}$/
const LETTER = /^[a-h]$/i
const WHOLE_NUMBER = /^(\d{1,2}),0+$/
const DECIMAL_OR_LIST = /^0?[1-9]\d?,0$/
/** 'letra B', 'Alternativa (C).' */
const NAMED_LETTER = /^(?:a )?(?:letra|alternativa|op[cç][aã]o|item) \(?([a-h])\)?\.?$/i
/** 'B E D' is B and D, or three options. */
const CAPITAL_AND = /(?:^|[\s,;])[A-H]\s+E\s+[A-H](?:[\s,;]|$)/
const LETTERS_TOGETHER = /^[A-H]{2,8}$/
/** 'B) texto', '2. texto', 'c - texto'. */
const MARKED_TEXT = /^\(?([a-h]|[1-8])(?:[).:]|\s[-–—])\s*(\S[^\n]*)?$/i

type Sense = Partial<Numbering> & { style?: KeyStyle }

export function readKey(
  given: string,
  options: readonly string[],
  { style = 'either', base = 1, isDecimal = false }: Sense = {},
): KeyReading {
  const written = given.trim()
  if (written === '') return { kind: 'missing' }
  if (style === 'text') return readTexts(written, options)
  const byPosition: KeyReading = isDecimalOrList(written, { base, isDecimal })
    ? { kind: 'ambiguous' }
    : readPositions(written, options, base)
  return style === 'position' ? byPosition : inOneSense(readTexts(written, options), byPosition)
}

type WrittenRow = { written: string; options: readonly string[] }

/** Settled by the whole file: a 0 is counted from 0, the number of the last option from 1 (spec 21.3). */
export function numberingOf(rows: readonly WrittenRow[]): Numbering {
  const numbered = rows.flatMap(({ written, options }) => {
    if (!isNumbered(written) || readTexts(written.trim(), options).kind !== 'outside') return []
    const count = options.filter((option) => option.trim() !== '').length
    if (count === 0) return []
    const isDecimal = WHOLE_NUMBER.test(written.trim())
    return numberPieces(written).map((piece) => ({ number: Number(piece), count, isDecimal }))
  })
  const hasZero = numbered.some(({ number }) => number === 0)
  const hasLast = numbered.some(({ number, count }) => number === count)
  const isDecimal = numbered.every((one) => one.isDecimal)
  if (!hasZero) return { base: 1, isDecimal }
  return { base: hasLast ? null : 0, isDecimal }
}

function inOneSense(byText: KeyReading, byPosition: KeyReading): KeyReading {
  if (byText.kind === 'outside') return byPosition
  return isOtherKey(byText, byPosition) ? { kind: 'ambiguous' } : byText
}

export function isOtherKey(one: KeyReading, other: KeyReading): boolean {
  return one.kind === 'key' && other.kind === 'key' && one.options.join() !== other.options.join()
}

/** Words say that no key is a place. That letters are places says nothing of a number, nor numbers of a letter. */
export function keyStylesOf(rows: readonly WrittenRow[]): KeyStyles {
  const isPlaced = (row: WrittenRow) => isOnly(row, 'position', 'text')
  const hasText = rows.some((row) => isOnly(row, 'text', 'position'))
  const hasNumber = rows.some((row) => isNumbered(row.written) && isPlaced(row))
  const hasLetter = rows.some((row) => !isNumbered(row.written) && isPlaced(row))
  const styleOf = (isShown: boolean): KeyStyle => {
    if (hasText) return hasNumber || hasLetter ? 'either' : 'text'
    return isShown ? 'position' : 'either'
  }
  return { numbers: styleOf(hasNumber), letters: styleOf(hasLetter) }
}

export function styleOfKey(written: string, { numbers, letters }: KeyStyles): KeyStyle {
  return isNumbered(written) ? numbers : letters
}

const isOnly = ({ written, options }: WrittenRow, style: KeyStyle, other: KeyStyle): boolean =>
  readKey(written, options, { style }).kind === 'key' &&
  readKey(written, options, { style: other }).kind !== 'key'

const isNumbered = (written: string): boolean =>
  written.length <= LONGEST_POSITIONS && numberPieces(written).every((piece) => NUMBER.test(piece))

const numberPieces = (written: string): string[] => piecesOf(written.trim().replace(WHOLE_NUMBER, '$1'))

export function keyFinding(reading: KeyReading, details: Record<string, string>): ReaderFinding | null {
  switch (reading.kind) {
    case 'key':
      return null
    case 'missing':
      return { kind: 'keyMissing', details }
    case 'outside':
      return { kind: 'keyOutside', details }
    case 'ambiguous':
      return { kind: 'keyAmbiguous', details }
  }
}

function readTexts(written: string, options: readonly string[]): KeyReading {
  const whole = readText(written, options)
  if (whole.kind !== 'outside') return whole
  for (const separator of TEXT_SEPARATORS) {
    const pieces = written.split(separator).filter((piece) => piece.trim() !== '')
    if (pieces.length < 2) continue
    const readings = pieces.map((piece) => readText(piece, options))
    const found = readings.flatMap((reading) => (reading.kind === 'key' ? reading.options : []))
    if (found.length === pieces.length) return { kind: 'key', options: ascending(found) }
  }
  return { kind: 'outside' }
}

function readText(written: string, options: readonly string[]): KeyReading {
  const exact = indexesOf(options, (option) => option.trim() === written.trim())
  if (exact.length === 1) return { kind: 'key', options: exact }
  const folded = foldedWords(written)
  const found = indexesOf(options, (option) => foldedWords(option) === folded)
  if (found.length === 0) return { kind: 'outside' }
  return found.length === 1 ? { kind: 'key', options: found } : { kind: 'ambiguous' }
}

/** Counted from 0, '1,0' is the second option, or the second and the first, unless all numbers of its column end so. */
const isDecimalOrList = (written: string, { base, isDecimal }: Numbering): boolean =>
  base === 0 && !isDecimal && DECIMAL_OR_LIST.test(written)

function readPositions(given: string, options: readonly string[], base: NumberBase): KeyReading {
  const written = given.replace(WHOLE_NUMBER, '$1').replace(NAMED_LETTER, '$1')
  if (written.length > LONGEST_POSITIONS) return { kind: 'outside' }
  if (LETTERS_TOGETHER.test(written)) return inRange(Array.from(written, positionOf), options)
  const marked = MARKED_TEXT.exec(written)
  const [, position, words] = marked ?? []
  if (position !== undefined && words !== undefined) return agreeing(positionOf(position), words, options)
  if (position !== undefined) return listed([position], options, base)
  if (isUnclearAnd(written, options)) return { kind: 'ambiguous' }
  const pieces = piecesOf(written)
  if (pieces.length === 0 || !pieces.every((piece) => NUMBER.test(piece) || LETTER.test(piece))) {
    return { kind: /^\d+[.,]\d+$/.test(written) ? 'ambiguous' : 'outside' }
  }
  // 'B 2. C' is the answer to two questions.
  if (new Set(pieces.map((piece) => NUMBER.test(piece))).size > 1) return { kind: 'ambiguous' }
  return listed(pieces, options, base)
}

function listed(pieces: readonly string[], options: readonly string[], base: NumberBase): KeyReading {
  if (base === null && pieces.some((piece) => NUMBER.test(piece))) return { kind: 'ambiguous' }
  const placeOf = (piece: string) => (NUMBER.test(piece) ? Number(piece) - (base ?? 1) : positionOf(piece))
  return inRange(pieces.map(placeOf), options)
}

/** Where there is an option E. */
const isUnclearAnd = (written: string, options: readonly string[]): boolean =>
  CAPITAL_AND.test(written) && (options[4] ?? '').trim() !== ''

const piecesOf = (written: string): string[] =>
  written
    .replaceAll(/[()[\]{}"'.]+(?=\s|,|;|$)|^[([{"']+/g, '')
    .split(LIST_SIGNS)
    .filter((piece) => piece !== '')

/** 'B) texto' is B only if its words are those of B. */
function agreeing(position: number, words: string, options: readonly string[]): KeyReading {
  const option = options[position]
  if (option === undefined) return { kind: 'outside' }
  return foldedWords(option) === foldedWords(words)
    ? { kind: 'key', options: [position] }
    : { kind: 'ambiguous' }
}

function inRange(positions: readonly number[], options: readonly string[]): KeyReading {
  const isInside = positions.every((position) => position >= 0 && (options[position] ?? '').trim() !== '')
  return isInside ? { kind: 'key', options: ascending(positions) } : { kind: 'outside' }
}

function positionOf(piece: string): number {
  return NUMBER.test(piece) ? Number(piece) - 1 : (piece.toUpperCase().codePointAt(0) ?? 0) - 65
}

function indexesOf(options: readonly string[], fits: (option: string) => boolean): number[] {
  return options.flatMap((option, index) => (option.trim() !== '' && fits(option) ? [index] : []))
}

const ascending = (positions: readonly number[]): number[] =>
  [...new Set(positions)].toSorted((a, b) => a - b)
