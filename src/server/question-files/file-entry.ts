import type { Difficulty } from '#domain/questions/difficulty.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { FileEntry, ReaderFinding } from '#domain/questions/question-file.ts'
import { keyFinding, readKey, type KeyReading } from './answer-key.ts'
import { foldedName } from './rich-words.ts'

const DIFFICULTY_WORDS: Readonly<Record<string, Difficulty>> = {
  facil: 'easy',
  easy: 'easy',
  medio: 'medium',
  media: 'medium',
  medium: 'medium',
  dificil: 'hard',
  hard: 'hard',
}

const SEVERAL_HINT =
  /\b(?:escolha|selecione|marque|assinale|indique|choose|select|pick|check)\b[^.?!]{0,60}?\b(?:[2-8]|dois|duas|tr[eê]s|quatro|cinco|todas?|todos|two|three|four|five|all|any|mais de uma?|more than one)(?!\p{L})|\bquais\b|\bwhich (?:two|three|four|of the following (?:are|were))\b|\b(?:all|todas) (?:that apply|que se aplicam)\b/iu

/** Longer than an address may be, so that one that is too long is told instead of cut. */
const LONGEST_REFERENCE = 4000

export function blankEntry(line: number, file: string | null = null): FileEntry {
  return {
    line,
    file,
    id: null,
    unsaid: [],
    statement: '',
    options: [],
    correctOptions: [],
    explanation: null,
    difficulty: null,
    domain: null,
    references: [],
    isActive: null,
    findings: [],
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Only such as our own files have: the numbers of others name nothing here. */
export const readId = (written: string): string | null =>
  UUID.test(written.trim()) ? written.trim().toLowerCase() : null

export function refusedEntry(
  at: { line: number; file?: string | null; statement?: string },
  finding: ReaderFinding,
): FileEntry {
  return {
    ...blankEntry(at.line, at.file ?? null),
    statement: at.statement ?? '',
    findings: [finding],
  }
}

export const withFindings = (entry: FileEntry, ...more: readonly ReaderFinding[]): FileEntry => ({
  ...entry,
  findings: [...entry.findings, ...more],
})

export const fieldUnread = (field: string): ReaderFinding => ({
  kind: 'fieldUnread',
  details: { field: field.slice(0, 80) },
})

export function trueFalseOptions(explanations: readonly [string | null, string | null] = [null, null]) {
  return [
    { text: '<p>Verdadeiro</p>', explanation: explanations[0] },
    { text: '<p>Falso</p>', explanation: explanations[1] },
  ]
}

/** `isSeveral`: the file itself says that several are right. */
export function withKey(
  entry: FileEntry,
  reading: KeyReading,
  said: { written?: string; column?: string; isSeveral?: boolean } = {},
): FileEntry {
  const details = {
    ...(said.written !== undefined && { written: said.written.slice(0, 80) }),
    ...(said.column !== undefined && { column: said.column }),
    options: String(entry.options.length),
  }
  const finding = keyFinding(reading, details)
  if (finding !== null) return withFindings(entry, finding)
  const correctOptions = reading.kind === 'key' ? reading.options : []
  const isTold =
    said.isSeveral === true || correctOptions.length < 2 || SEVERAL_HINT.test(plainText(entry.statement))
  const keyed = { ...entry, correctOptions }
  if (isTold) return keyed
  const keys = String(correctOptions.length)
  return withFindings(keyed, { kind: 'severalKeysWithoutHint', details: { keys } })
}

export function withWrittenKey(
  entry: FileEntry,
  written: string,
  said: { column?: string; isSeveral?: boolean } = {},
): FileEntry {
  const reading = readKey(
    written,
    entry.options.map(({ text }) => plainText(text)),
  )
  return withKey(entry, reading, { ...said, written })
}

export function withDifficulty(entry: FileEntry, written: string | null): FileEntry {
  const word = written === null ? '' : foldedName(written)
  if (word === '') return entry
  const difficulty = DIFFICULTY_WORDS[word]
  if (difficulty !== undefined) return { ...entry, difficulty }
  const details = { written: (written ?? '').trim().slice(0, 80) }
  return withFindings(entry, { kind: 'difficultyUnknown', details })
}

/** 'fácil', 'Hard': a level of ours. */
export const isDifficulty = (written: string): boolean => DIFFICULTY_WORDS[foldedName(written)] !== undefined

export function readReferences(text: string): FileEntry['references'] {
  return text.split('\n').flatMap((written) => {
    const line = written.slice(0, LONGEST_REFERENCE)
    const [url] = /https?:\/\/\S+/i.exec(line) ?? []
    if (url === undefined) return []
    const words = line
      .replace(url, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s|:\-–—[(]+|[\s|:\-–—\])(]+$/g, '')
    const address = withoutSentenceEnd(url)
    return [{ title: words === '' ? hostOf(address) : words, url: address }]
  })
}

/** 'https://…/Nuvem_(rede)' ends in a bracket of its own. */
function withoutSentenceEnd(url: string): string {
  let end = url.length
  const spare = { ')': countOf(url, ')') - countOf(url, '('), ']': countOf(url, ']') - countOf(url, '[') }
  for (;;) {
    const last = url[end - 1] ?? ''
    if (last === ')' || last === ']') {
      if (spare[last] <= 0) break
      spare[last] -= 1
    } else if (!/[,.;]/.test(last)) break
    end -= 1
  }
  return url.slice(0, end)
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

export function readOwnReferences(text: string): FileEntry['references'] {
  return text.split('\n').flatMap((line) => {
    const end = line.indexOf(' ')
    return end === -1 ? readReferences(line) : [{ url: line.slice(0, end), title: line.slice(end + 1) }]
  })
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
