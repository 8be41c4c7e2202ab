import { QuestionFileRefused } from './question-file-refused.ts'

/** `guessedLines` (from 1) hold bytes that are no UTF-8, or that no encoding explains: likely, not certain. */
export type DecodedText = { text: string; encoding: string; guessedLines: ReadonlySet<number> }

type Line = { text: string; kind: 'ascii' | 'utf8' | 'cp1252' }

const LINE_FEED = 0x0a
const LINE_ENDS = /\r\n?/g
const UNUSED_CHARACTER = /[\u0081\u008d\u008f\u0090\u009d]/
const NONE: ReadonlySet<number> = new Set()

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
    return { text: utf8.decode(bytes), encoding: 'UTF-8', guessedLines: NONE }
  } catch {
    return null
  }
}

function decodeLines(bytes: Uint8Array): DecodedText {
  const lines = bytesOfLines(bytes).map(decodeLine)
  const isMixed = lines.some(({ kind }) => kind === 'utf8')
  const guessed = lines.flatMap(({ kind, text }, index) =>
    kind === 'cp1252' && (isMixed || UNUSED_CHARACTER.test(text)) ? [index + 1] : [],
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
