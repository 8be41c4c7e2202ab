import { plainText } from '#domain/text/plain-text.ts'
import type { FileEntry } from '#domain/questions/question-file.ts'
import { isOtherKey, readKey, type KeyReading } from '#server/question-files/answer-key.ts'
import { readReferences, withDifficulty, withKey, withWrittenKey } from '#server/question-files/file-entry.ts'
import { ANSWER_LINE } from './answer-lines.ts'
import { asks, codeLines } from './markdown-lines.ts'
import { withoutWrappers } from './markdown-parts.ts'
import { renderForeign, type TextStyle } from './markdown-text.ts'
import { foldedName } from '#server/question-files/rich-words.ts'
import { EXPLANATION_LABEL, factOf, isAnswerLabel } from './tail-labels.ts'

export type Tail = TextStyle & {
  answer: string | null
  explanation: string
  difficulty: string | null
  domain: string | null
  references: FileEntry['references']
}

const MARKDOWN_LINK = /\[([^[\]]{1,300})\]\(<?(https?:\/\/[^\s()<>]{1,1000})>?\)/i
/** Letters before an end, a sign or words in bold: 'B', 'A e C', 'B) texto', 'B. Porque'. 'A alternativa' is no letter. */
const LEADING_LETTERS =
  /^(?:(?:as? )?(?:letras?|alternativas?|op[cç](?:[aã]o|[oõ]es)|ite(?:m|ns)) )?\(?([A-H](?:\s?(?:,|;|\/|&|\se\s|\sand\s)\s?[A-H]){0,7})\)?(?:\*\*|__)?(?:\s?[.):,;–—-]+(?:\s|$)|\s*$)([\s\S]*)$/i
/** '1-A, 2-B', of a list of answers. */
const NUMBERED_ANSWER = /^\d{1,5}\s?[.):–—-]\s?\(?[A-H]\)?(?:\s*[,;.|/]|\s+\d|\s*$)/i
/** In words behind a letter: '2. C', 'B 2. A'. */
const SECOND_ANSWER =
  /^(?:\(?[A-H]\)?[\s,;|/]{1,20}){0,7}\d{1,5}\s?[.):–—-]\s?\(?[A-H]\)?(?:\s*[,;.|/]|\s+\d|\s*$)/i
/** Behind a letter: 'e C (oficial)', 'C.'; in 'B. A porta' and 'B. C não' it is a word. */
const LETTER_BEHIND = /^(?:(?:e|ou|and|or|&) \(?(?-i:[A-H])(?![\p{L}\d])|\(?(?-i:[A-H])\s?(?:$|[.,;:()/]))/iu
const LETTER_BEHIND_COMMA = /^(?:(?:e|ou|and|or|&) )?\(?(?-i:[A-H])(?![\p{L}\d])/iu
/** 'A, C e D estão erradas', 'A: errada, …', of which none is an answer; with a comma before them they may go on with a list. */
const WRONG_LETTERS =
  /^\(?[A-H]\)?(?:(?:\s?[,;/]|\se|\sand)\s\(?[A-H]\)?){0,7}:?\s(?:(?:é|est[aá]|s[aã]o|est[aã]o|is|are)\s)?(?:errad|incorret|fals|wrong|incorrect)/i
const LISTED = /^\(?[A-H]\)?\s?[,;]/i
/** As an option is written: 'A) x', '- b. x', '[C] x', '( ) x', '• x'. */
const OFFERED = /^\s*(?:[-*+]\s+)?(?:[([]?[A-H]\s?[\])}.:–-]|\(\s?\)|•)/i

export function readTail(source: string, { isPlain }: TextStyle): Tail {
  const lines = withoutWrappers(source).split('\n')
  const code = codeLines(lines)
  const tail: Tail = {
    isPlain,
    answer: null,
    explanation: '',
    difficulty: null,
    domain: null,
    references: [],
  }
  const kept = lines.filter((line, index) => code.has(index) || !takeLine(tail, line))
  return { ...tail, explanation: withoutEdges(kept) }
}

function takeLine(tail: Tail, line: string): boolean {
  const answer = ANSWER_LINE.exec(line)?.[1]
  if (answer !== undefined && tail.answer === null) {
    tail.answer = answer.replaceAll(/\*\*|__/g, '').trim()
    return true
  }
  if (isAnswerLabel(line)) return true
  const { fact, value } = factOf(line) ?? {}
  if (fact === undefined || value === undefined) return false
  if (fact !== 'references') {
    tail[fact] ??= value.replaceAll(/\*\*|__/g, '').trim()
    return true
  }
  const found = referencesIn(value)
  tail.references.push(...found)
  return found.length > 0
}

/** Places of answers behind the first: of questions that nobody recognised. One that says the same again is none. */
export function lostAnswers(lines: readonly string[]): number[] {
  const code = codeLines(lines)
  const answers = lines.flatMap((line, place) => {
    const written = code.has(place)
      ? ''
      : (ANSWER_LINE.exec(line)?.[1] ?? '').replaceAll(/\*\*|__/g, '').trim()
    if (NUMBERED_ANSWER.test(written)) return [{ place, letters: written }]
    const [, letters] = LEADING_LETTERS.exec(written) ?? []
    return letters === undefined ? [] : [{ place, letters: lettersIn(letters) }]
  })
  const [first, ...others] = answers
  const asked = lines.findIndex((line, place) => place > (first?.place ?? 0) && asks(line))
  const offered = asked === -1 ? [] : placesOf(lines, (line) => OFFERED.test(line)).filter((at) => at > asked)
  const isAskedBefore = (place: number) => (offered[1] ?? place) < place
  return others.flatMap(({ place, letters }) =>
    letters === first?.letters && !isAskedBefore(place) ? [] : [place],
  )
}

const placesOf = (lines: readonly string[], fits: (line: string) => boolean): number[] =>
  lines.flatMap((line, place) => (fits(line) ? [place] : []))

/** 'C e A' is 'A, C'. */
const lettersIn = (written: string): string =>
  [...new Set(written.toUpperCase().split(/\s?(?:[,;/&]|\sE\s|\sAND\s)\s?/))].toSorted().join()

function referencesIn(value: string): FileEntry['references'] {
  const [, title, url] = MARKDOWN_LINK.exec(value) ?? []
  return title !== undefined && url !== undefined ? [{ title, url }] : readReferences(value)
}

function withoutEdges(lines: readonly string[]): string {
  const isEdge = (line: string) => /^\s*(?:[-*_]\s*){3,60}$|^\s*$/.test(line)
  const first = lines.findIndex((line) => !isEdge(line))
  const last = lines.findLastIndex((line) => !isEdge(line) && !/^\s{0,3}#{1,6}(?:\s|$)/.test(line))
  if (first === -1 || last < first) return ''
  const [opening = '', ...others] = lines.slice(first, last + 1)
  return [opening.replace(EXPLANATION_LABEL, ''), ...others].join('\n').trim()
}

export function withTail(entry: FileEntry, tail: Tail, ticked: readonly number[] | null): FileEntry {
  const { answer, words } = answerOf(tail, entry)
  const explanation = [words, tail.explanation].filter((text) => text !== '').join('\n\n')
  const told: FileEntry = {
    ...entry,
    explanation: explanation === '' ? null : renderForeign(explanation, tail),
    domain: tail.domain,
    references: tail.references,
  }
  return withDifficulty(withMarks(told, answer, ticked), tail.difficulty)
}

function withMarks(entry: FileEntry, answer: string | null, ticked: readonly number[] | null): FileEntry {
  if (ticked === null || ticked.length === 0) return withWrittenKey(entry, answer ?? '')
  const byTicks: KeyReading = { kind: 'key', options: [...ticked] }
  if (answer === null || !isOtherKey(byTicks, readKey(answer, plainOptions(entry))))
    return withKey(entry, byTicks)
  return withKey(entry, { kind: 'ambiguous' }, { written: answer })
}

/** The letters by themselves, where nothing makes them unclear: option C may be called 'opção B'. */
function answerOf({ answer }: Tail, entry: FileEntry): { answer: string | null; words: string } {
  const options = plainOptions(entry)
  const whole = readKey(answer ?? '', options).kind
  if (answer === null || whole === 'key' || (whole === 'ambiguous' && LISTED.test(answer)))
    return { answer, words: '' }
  const [, letters, words = ''] = LEADING_LETTERS.exec(answer) ?? []
  if (letters === undefined || SECOND_ANSWER.test(words) || hasLetterBehind(answer, words))
    return { answer, words: '' }
  const named = answer.slice(0, answer.length - words.length).replace(/[\s.,:;–—-]+$/, '')
  const isUnclear = readKey(named, options).kind === 'ambiguous'
  return { answer: isUnclear ? named : letters, words: words.trim() }
}

/** 'B, C (oficial)' is not B alone. */
function hasLetterBehind(answer: string, words: string): boolean {
  const sign = answer
    .slice(0, answer.length - words.length)
    .trimEnd()
    .at(-1)
  if (sign === ',' || sign === ';') return LETTER_BEHIND_COMMA.test(words)
  return LETTER_BEHIND.test(words) && !WRONG_LETTERS.test(words)
}

export function withSeparateAnswer(entry: FileEntry, lines: readonly string[]): FileEntry {
  const options = plainOptions(entry)
  const statement = foldedName(plainText(entry.statement))
  const words = lines.filter((line) => foldedName(line) !== statement)
  const tail = readTail(words.join('\n'), { isPlain: false })
  if (tail.answer !== null) return withTail(entry, tail, null)
  const readings = words.map((line) => readKey(line, options))
  const all = readings.flatMap((reading) => (reading.kind === 'key' ? reading.options : []))
  if (words.length > 0 && readings.every(({ kind }) => kind === 'key')) {
    if (isLettersBesideWords(words, readings))
      return withKey(entry, { kind: 'ambiguous' }, { written: words.join('\n') })
    return withKey(entry, { kind: 'key', options: [...new Set(all)].toSorted((a, b) => a - b) })
  }
  const [first = '', ...others] = words
  return withTail(entry, { ...tail, answer: first, explanation: withoutEdges(others) }, null)
}

/** 'B' with the words of another option below it; 'A, B' may have the words of both. */
function isLettersBesideWords(lines: readonly string[], readings: readonly KeyReading[]): boolean {
  const named = (areLetters: boolean) => {
    const options = readings.flatMap((reading, at) =>
      reading.kind === 'key' && LEADING_LETTERS.test(lines[at] ?? '') === areLetters ? reading.options : [],
    )
    return [...new Set(options)].toSorted((a, b) => a - b).join(' ')
  }
  const [letters, words] = [named(true), named(false)]
  return letters !== '' && words !== '' && letters !== words
}

const plainOptions = ({ options }: FileEntry): string[] => options.map(({ text }) => plainText(text))
