import { dateParts, shownMoment } from './xlsx-moment.ts'

type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'digit'; sign: string }
  | { kind: 'point' | 'comma' | 'percent' | 'general' }
  | { kind: 'power'; text: string }
  | { kind: 'moment'; text: string }

const SECTION_END = /"[^"]*"|\\.|\[[^\]]*\]|;/g
const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/
const PIECE =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|(\[(?:h+|m+|s+)\])|\[[^\]]*\]|(general)|(am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?)|(e[+-])|([0#?])|([.,%])|([\s\S])/gi
const MOST_GENERAL_DIGITS = 11
const SURE_DIGITS = 15
const MOST_PLACES = 20
const LONGEST_CODE = 255

export function shownNumber(value: number, code: string, { is1904 }: { is1904: boolean }): string {
  if (code.length > LONGEST_CODE) return generalText(value)
  const { section, isSigned } = sectionFor(value, sectionsOf(code))
  const pieces = piecesOf(section)
  const shown = pieces.some(({ kind }) => kind === 'moment')
    ? shownMoment(textsOf(pieces), dateParts(value, is1904))
    : shownDigits(Math.abs(value), pieces)
  const sign = isSigned && value < 0 && /[1-9]/.test(shown) ? '-' : ''
  return `${sign}${shown.replaceAll(/\s+/g, ' ').trim()}`
}

function generalText(value: number): string {
  // Whole ones are names rather than amounts: no digit of an account may go.
  if (Number.isSafeInteger(value)) return String(value)
  return String(Number(value.toPrecision(MOST_GENERAL_DIGITS))).replace('.', ',')
}

function sectionsOf(code: string): string[] {
  const sections: string[] = []
  let from = 0
  for (const { 0: sign, index } of code.matchAll(SECTION_END)) {
    if (sign !== ';') continue
    sections.push(code.slice(from, index))
    from = index + 1
  }
  return [...sections, code.slice(from)]
}

function sectionFor(value: number, sections: readonly string[]): { section: string; isSigned: boolean } {
  const [first = 'General', second, third] = sections
  if (sections.some((section) => CONDITION.test(section))) {
    const fitting = sections.find((section) => fits(value, section))
    return { section: fitting ?? 'General', isSigned: true }
  }
  if (value < 0 && second !== undefined) return { section: second, isSigned: false }
  if (value === 0 && third !== undefined) return { section: third, isSigned: false }
  return { section: first, isSigned: true }
}

function fits(value: number, section: string): boolean {
  const [, sign = '', written = ''] = CONDITION.exec(section) ?? []
  const limit = Number(written)
  switch (sign) {
    case '<':
      return value < limit
    case '<=':
      return value <= limit
    case '>':
      return value > limit
    case '>=':
      return value >= limit
    case '=':
      return value === limit
    case '<>':
      return value !== limit
    default:
      return true
  }
}

/** '_)' keeps as much room as a sign takes. */
const SPACES: Readonly<Record<string, string>> = { _: ' ' }
const SIGN_KINDS: Readonly<Record<string, 'point' | 'comma' | 'percent'>> = {
  '.': 'point',
  ',': 'comma',
  '%': 'percent',
}

function piecesOf(section: string): Piece[] {
  return [...section.matchAll(PIECE)].map((found): Piece => {
    const [whole, quoted, escaped, currency, elapsed, general, moment, power, digit, sign = '', other] = found
    if (general !== undefined || other === '@') return { kind: 'general' }
    const time = elapsed ?? moment
    if (time !== undefined) return { kind: 'moment', text: time.toLowerCase() }
    const words = quoted ?? escaped ?? currency ?? other
    if (words !== undefined) return { kind: 'words', text: words }
    return signPiece(whole, { power, digit, sign })
  })
}

type Signs = { power: string | undefined; digit: string | undefined; sign: string }

function signPiece(whole: string, { power, digit, sign }: Signs): Piece {
  if (power !== undefined) return { kind: 'power', text: power }
  if (digit !== undefined) return { kind: 'digit', sign: digit }
  const kind = SIGN_KINDS[sign]
  return kind === undefined ? { kind: 'words', text: SPACES[whole.charAt(0)] ?? '' } : { kind }
}

const textsOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => {
    if (piece.kind === 'moment') return { isMoment: true, text: piece.text }
    return { isMoment: false, text: piece.kind === 'words' ? piece.text : (SIGNS[piece.kind] ?? '') }
  })

const SIGNS: Partial<Record<Piece['kind'], string>> = { point: '.', comma: ',', percent: '%' }

function shownDigits(value: number, pieces: readonly Piece[]): string {
  const digits = pieces.flatMap((piece, at) => (piece.kind === 'digit' ? [at] : []))
  const last = digits.at(-1)
  if (last === undefined)
    return pieces
      .map((piece) => wordsOf(piece) ?? (piece.kind === 'general' ? generalText(value) : ''))
      .join('')
  if (isFraction(pieces)) return generalText(value)
  const percents = pieces.filter(({ kind }) => kind === 'percent').length
  const scales = pieces.slice(last + 1).findIndex(({ kind }) => kind !== 'comma')
  const thousands = scales === -1 ? pieces.length - last - 1 : scales
  const scaled = Number((value * 100 ** percents * 1000 ** -thousands).toPrecision(SURE_DIGITS))
  const point = pieces.findIndex(({ kind }) => kind === 'point')
  const whole = point === -1 ? digits : digits.filter((at) => at < point)
  const places = point === -1 ? [] : digits.filter((at) => at > point)
  const power = pieces.findIndex(({ kind }) => kind === 'power')
  if (power !== -1) return scientific(scaled, places.filter((at) => at < power).length)
  const [integer = '0', decimals = ''] = rounded(scaled, Math.min(places.length, MOST_PLACES)).split('.')
  const isGrouped = pieces.some(({ kind }, at) => kind === 'comma' && at > (digits[0] ?? 0) && at < last)
  const written = new Map([
    ...integerPieces(integer, { pieces, whole, isGrouped }),
    ...decimalPieces(decimals, pieces, places),
  ])
  return pieces
    .map((piece, at) => written.get(at) ?? (piece.kind === 'point' ? ',' : (wordsOf(piece) ?? '')))
    .join('')
}

/** By the digits that a person sees: 1,005 has two places as 1,01, whatever it is in binary. */
function rounded(value: number, places: number): string {
  const shifted = Math.round(Number(`${value}e${places}`))
  return (Number.isSafeInteger(shifted) ? Number(`${shifted}e-${places}`) : value).toFixed(places)
}

const wordsOf = (piece: Piece): string | null => {
  if (piece.kind === 'words') return piece.text
  return piece.kind === 'percent' ? '%' : null
}

const isFraction = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, at) => {
    const isStroke = piece.kind === 'words' && piece.text === '/'
    return isStroke && pieces[at - 1]?.kind === 'digit' && pieces[at + 1]?.kind === 'digit'
  })

function scientific(value: number, places: number): string {
  const [mantissa = '', power = ''] = value.toExponential(places).split('e')
  const sign = power.startsWith('-') ? '-' : '+'
  return `${mantissa.replace('.', ',')}E${sign}${power.slice(1).padStart(2, '0')}`
}

type Whole = { pieces: readonly Piece[]; whole: readonly number[]; isGrouped: boolean }

function integerPieces(integer: string, { pieces, whole, isGrouped }: Whole): [number, string][] {
  const [first] = whole
  if (first === undefined) return []
  const zero = whole.findIndex((at) => signAt(pieces, at) === '0')
  const least = zero === -1 ? 0 : whole.length - zero
  const digits = (integer === '0' ? '' : integer).padStart(least, '0')
  if (isGrouped) {
    const grouped = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
    return whole.map((at) => [at, at === first ? grouped : ''])
  }
  return whole.map((at, place): [number, string] => {
    const end = digits.length - (whole.length - 1 - place)
    if (end <= 0) return [at, signAt(pieces, at) === '?' ? ' ' : '']
    return [at, digits.slice(place === 0 ? 0 : end - 1, end)]
  })
}

function decimalPieces(
  decimals: string,
  pieces: readonly Piece[],
  places: readonly number[],
): [number, string][] {
  const lastDigit = decimals.replace(/0+$/, '').length
  return places.map((at, place): [number, string] => [
    at,
    place < lastDigit || signAt(pieces, at) === '0' ? (decimals[place] ?? '') : '',
  ])
}

function signAt(pieces: readonly Piece[], at: number): string {
  const piece = pieces[at]
  return piece?.kind === 'digit' ? piece.sign : ''
}
