import { QuestionFileRefused } from './question-file-refused.ts'

/** `guessedLines` (from 1) are likely, not certain: of another encoding than the rest, or garbled as they are read. */
export type DecodedText = { text: string; encoding: string; guessedLines: ReadonlySet<number> }

type Line = { text: string; kind: 'ascii' | 'utf8' | 'cp1252' }

const LINE_FEED = 0x0a
const LINE_ENDS = /\r\n?/g
const UNUSED_CHARACTER = /[\u0081\u008d\u008f\u0090\u009d]/
const NONE: ReadonlySet<number> = new Set()
/** What the accents of MS-DOS and of old Macs are in Windows-1252: 'op‡Æo', 'n‹o', a lone '‚'. */
const OF_OTHER_SYSTEM = /\p{L}[‡ƒˆ‰‚„†‹›Ž¢¡£¤¥¦§¨¬]+\p{L}|\p{Ll}Æ\p{Ll}|(?<!\S)[‚Žˆ](?!\S)/u
/** UTF-8 that somebody took for Windows-1252 and saved again: 'aÃ§Ã£o'. Quotes may stand behind a real 'Ã'. */
const ENCODED_TWICE = /Ã[\u0080-\u009F\u00A1-\u00BA\u00BC-\u00BFƒ†‡ˆ‰Šš‹›œŒŽž]/

const utf8 = new TextDecoder('utf-8', { fatal: true })
const cp1252 = new TextDecoder('windows-1252')

/** UTF-8, UTF-16 with its mark, Windows-1252, or lines of both. Refuses `formatUnknown`, `nulCharacter`. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decodeMarked(bytes) ?? decodeUtf8(bytes) ?? decodeLines(bytes)
  refuseNul(decoded.text)
  return { ...decoded, text: decoded.text.replace(LINE_ENDS, '\n') }
}

const MOST_NULS = 0.01
/** What programs are made of, and no text. */
// oxlint-disable-next-line no-control-regex -- it is these that are looked for
const OF_NO_TEXT = /[\u0001-\u0008\u000e-\u0019]/

function refuseNul(text: string): void {
  const count = text.split('\0').length - 1
  if (count === 0) return
  const isText = count <= Math.max(1, text.length * MOST_NULS) && !OF_NO_TEXT.test(text)
  throw new QuestionFileRefused(isText ? 'nulCharacter' : 'formatUnknown')
}

function decodeMarked(bytes: Uint8Array): DecodedText | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return whole(bytes, { label: 'utf-16le', encoding: 'UTF-16 LE' })
  if (first === 0xfe && second === 0xff) return whole(bytes, { label: 'utf-16be', encoding: 'UTF-16 BE' })
  return null
}

function whole(bytes: Uint8Array, { label, encoding }: { label: string; encoding: string }): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding, guessedLines: NONE }
}

function decodeUtf8(bytes: Uint8Array): DecodedText | null {
  try {
    const text = utf8.decode(bytes)
    return { text, encoding: 'UTF-8', guessedLines: linesEncodedTwice(text) }
  } catch {
    return null
  }
}

function linesEncodedTwice(text: string): ReadonlySet<number> {
  if (!ENCODED_TWICE.test(text)) return NONE
  const lines = text.replace(LINE_ENDS, '\n').split('\n')
  return new Set(lines.flatMap((line, index) => (ENCODED_TWICE.test(line) ? [index + 1] : [])))
}

function decodeLines(bytes: Uint8Array): DecodedText {
  const lines = bytesOfLines(bytes).map(decodeLine)
  const isMixed = lines.some(({ kind }) => kind === 'utf8')
  const isGarbled = lines.some(({ text }) => OF_OTHER_SYSTEM.test(text))
  const guessed = lines.flatMap(({ kind, text }, index) =>
    kind === 'cp1252' && (isMixed || isGarbled || UNUSED_CHARACTER.test(text)) ? [index + 1] : [],
  )
  return {
    text: lines.map(({ text }) => text).join('\n'),
    encoding: isMixed ? 'UTF-8 e Windows-1252 misturados' : 'Windows-1252',
    guessedLines: new Set(guessed),
  }
}

function bytesOfLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  while (from <= bytes.length) {
    const end = bytes.indexOf(LINE_FEED, from)
    const until = end === -1 ? bytes.length : end
    lines.push(bytes.subarray(from, until))
    from = until + 1
  }
  return lines
}

function decodeLine(bytes: Uint8Array): Line {
  try {
    const text = utf8.decode(bytes)
    return { text, kind: text.length === bytes.length ? 'ascii' : 'utf8' }
  } catch {
    return { text: cp1252.decode(bytes), kind: 'cp1252' }
  }
}
