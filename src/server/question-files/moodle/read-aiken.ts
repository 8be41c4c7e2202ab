import type { FileEntry } from '#domain/questions/question-file.ts'
import { UNREADABLE_ENTRIES } from '#pt-br/questions/unreadable-entries.ts'
import {
  blankEntry,
  fieldUnread,
  refusedEntry,
  withFindings,
  withWrittenKey,
} from '#server/question-files/file-entry.ts'
import { refuseTooMany } from '#server/question-files/question-file-refused.ts'
import { EXPLANATION_LABEL } from '#server/question-files/markdown/tail-labels.ts'
import { isListInside } from '#server/question-files/markdown/markdown-lines.ts'
import { plainToRich } from '#server/question-files/rich-words.ts'
import { AIKEN_ANSWER, textsBehindAnswers } from './aiken-explanations.ts'

const OPTION = /^([A-Za-z])\s?[).]\s?(.*)$/
/** Surely an option, where another letter is due: 'e.g. rede' is none. */
const STRAY_OPTION = /^([A-Ha-h])(?:\)|\.\s)/
const SIGN = /^[A-Za-z]\s?([).])/
const EXACT_ANSWER = /^ANSWER\s?:\s?[A-Z]\s?$/m
const EXACT_OPTION = /^[A-Z][).] /m

type Block = {
  line: number
  statement: string[]
  options: string[]
  answer: string | null
  explanation: string[]
  /** It may explain the answer before it. */
  isUnclear: boolean
  /** A text before it that may be of its statement. */
  textBefore: string | null
  /** Behind the letters of the options, and of lines that begin as one does where another letter is due. */
  signs: string[]
  straySigns: string[]
  letter: string
}

export function looksLikeAiken(text: string): boolean {
  return EXACT_ANSWER.test(text) && EXACT_OPTION.test(text)
}

export function readAiken(text: string, file: string | null): FileEntry[] {
  const blocks = blocksOf(text)
  refuseTooMany(blocks.length)
  const signs = new Set(blocks.flatMap((block) => block.signs))
  return blocks.map((block) => readBlock(block, { file, signs }))
}

function blocksOf(text: string): Block[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const { explained, unclear } = textsBehindAnswers(lines)
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [index, line] of lines.entries()) {
    const words = line.trim()
    if (explained.has(index)) {
      blocks.at(-1)?.explanation.push(line)
      continue
    }
    if (words === '') {
      if (open !== null && open.options.length > 0) open = null
      continue
    }
    const isUnclear = unclear.has(index)
    if (open === null || open.isUnclear !== isUnclear) {
      open = { ...blockAt(index + 1), isUnclear, textBefore: unclearText(open) }
      blocks.push(open)
    }
    if (addLine(open, words, line)) open = null
  }
  return blocks
}

const unclearText = (block: Block | null): string | null =>
  block?.isUnclear === true ? block.statement.join(' ') : null

const blockAt = (line: number): Block => ({
  line,
  statement: [],
  options: [],
  answer: null,
  explanation: [],
  isUnclear: false,
  textBefore: null,
  signs: [],
  straySigns: [],
  letter: '',
})

/** True where the question ends. */
function addLine(block: Block, words: string, line: string): boolean {
  const answer = AIKEN_ANSWER.exec(words)?.[1]
  if (answer !== undefined) {
    block.answer = answer.trim()
    return true
  }
  const [, letter, option] = OPTION.exec(words) ?? []
  const isNext = letter !== undefined && letter.toUpperCase().codePointAt(0) === 65 + block.options.length
  if (isNext && option !== undefined) {
    block.options.push(option.trim())
    block.signs.push(signIn(words))
    block.letter = letter
  } else if (block.options.length === 0) block.statement.push(line)
  else addWrapped(block, words, line)
  return false
}

function addWrapped(block: Block, words: string, line: string): void {
  const stray = STRAY_OPTION.exec(words)?.[1]
  if (stray !== undefined && !isListInside(block.letter, stray)) block.straySigns.push(signIn(words))
  block.options.push(`${block.options.pop() ?? ''}\n${line}`)
}

const signIn = (words: string): string => SIGN.exec(words)?.[1] ?? ''

type Beside = { file: string | null; signs: ReadonlySet<string> }

/** Where all options are 'A)', a line that begins with 'C. Date' is none. */
function readBlock(
  { line, statement, options, answer, explanation, straySigns, isUnclear, textBefore }: Block,
  { file, signs }: Beside,
): FileEntry {
  const rich = plainToRich(statement.join('\n'))
  if (isUnclear) {
    const details = { reason: UNREADABLE_ENTRIES.textBehindAnswer }
    return refusedEntry({ line, file, statement: rich }, { kind: 'entryUnreadable', details })
  }
  if (options.length === 0) {
    return refusedEntry({ line, file, statement: rich }, { kind: 'entryUnreadable', details: {} })
  }
  if (straySigns.some((sign) => signs.has(sign))) {
    const details = { reason: UNREADABLE_ENTRIES.optionOutOfOrder }
    return refusedEntry({ line, file, statement: rich }, { kind: 'entryUnreadable', details })
  }
  const entry = {
    ...blankEntry(line, file),
    statement: rich,
    options: options.map((option) => ({ text: plainToRich(option), explanation: null })),
    explanation: explanation.length === 0 ? null : plainToRich(withoutLabel(explanation)),
  }
  const told = textBefore === null ? entry : withFindings(entry, fieldUnread(textBefore))
  return withWrittenKey(told, answer ?? '')
}

const withoutLabel = (explanation: readonly string[]): string =>
  explanation.join('\n').replace(EXPLANATION_LABEL, '').trim()
