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

/** What a statement says when several options are to be chosen. */
const SEVERAL_HINT =
  /\b(?:escolha|selecione|marque|assinale|indique|choose|select|pick|check)\b[^.?!]{0,60}?\b(?:[2-8]|dois|duas|tr[eê]s|quatro|cinco|todas?|todos|two|three|four|five|all|any|mais de uma?|more than one)(?!\p{L})|\bquais\b|\bwhich (?:two|three|four|of the following (?:are|were))\b|\b(?:all|todas) (?:that apply|que se aplicam)\b/iu

const LONGEST_REFERENCE = 2000

/** An entry of which nothing is known but its place. */
export function blankEntry(line: number, file: string | null = null): FileEntry {
  return {
    line,
    file,
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

/** An entry that gave no question: what could be read stays for the report. */
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

/** Two options of a statement that is right or wrong. */
export function trueFalseOptions(explanations: readonly [string | null, string | null] = [null, null]) {
  return [
    { text: '<p>Verdadeiro</p>', explanation: explanations[0] },
    { text: '<p>Falso</p>', explanation: explanations[1] },
  ]
}

/** The entry with its key, and what is to be said of it. `isSeveral`: the file itself says that several are right. */
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
  if (finding !== null) return { ...entry, findings: [...entry.findings, finding] }
  const correctOptions = reading.kind === 'key' ? reading.options : []
  const isTold =
    said.isSeveral === true || correctOptions.length < 2 || SEVERAL_HINT.test(plainText(entry.statement))
  return {
    ...entry,
    correctOptions,
    findings: isTold
      ? entry.findings
      : [
          ...entry.findings,
          { kind: 'severalKeysWithoutHint', details: { keys: String(correctOptions.length) } },
        ],
  }
}

/** Reads a written key against the entry's own options. */
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

/** The entry with its difficulty; a word that nobody understands becomes a finding. */
export function withDifficulty(entry: FileEntry, written: string | null): FileEntry {
  const word = written === null ? '' : foldedName(written)
  if (word === '') return entry
  const difficulty = DIFFICULTY_WORDS[word]
  if (difficulty !== undefined) return { ...entry, difficulty }
  return {
    ...entry,
    findings: [
      ...entry.findings,
      { kind: 'difficultyUnknown', details: { written: (written ?? '').trim().slice(0, 80) } },
    ],
  }
}

/** Sources written as text: one a line, an address with or without words beside it. */
export function readReferences(text: string): FileEntry['references'] {
  return text.split('\n').flatMap((written) => {
    const line = written.slice(0, LONGEST_REFERENCE)
    const [url] = /https?:\/\/\S+/i.exec(line) ?? []
    if (url === undefined) return []
    const words = line
      .replace(url, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s|:\-–—[(]+|[\s|:\-–—\])(]+$/g, '')
    const address = url.replaceAll(/[),.;\]]+$/g, '')
    return [{ title: words === '' ? hostOf(address) : words, url: address }]
  })
}

/** Sources as our own files write them: the address first, the title behind it, letter for letter. */
export function readOwnReferences(text: string): FileEntry['references'] {
  return text.split('\n').flatMap((line) => {
    const end = line.indexOf(' ')
    return end === -1 ? readReferences(line) : [{ url: line.slice(0, end), title: line.slice(end + 1) }]
  })
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
