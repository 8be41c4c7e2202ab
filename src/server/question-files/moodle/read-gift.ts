import type { FileEntry, ReaderFinding } from '#domain/questions/question-file.ts'
import { parse, type GIFTQuestion, type TextChoice, type TextFormat } from 'gift-pegjs'
import { withCredits } from './answer-credits.ts'
import {
  blankEntry,
  readOwnReferences,
  refusedEntry,
  trueFalseOptions,
  withDifficulty,
  withKey,
} from '#server/question-files/file-entry.ts'
import { renderForeign } from '#server/question-files/markdown/markdown-text.ts'
import { categoryDomain } from './moodle-category.ts'
import { braceFault, faultOf, withPlainSigns } from './gift-signs.ts'
import { refuseTooMany } from '#server/question-files/question-file-refused.ts'
import { looksRich, plainToRich } from '#server/question-files/rich-words.ts'

type Block = { line: number; text: string; facts: readonly string[] }

const COMMENT = /^\s*\/\/\s?/
const CATEGORY = /^\s*\$CATEGORY:/
/** Blank lines within one question's braces: so many pieces are tried together before the first is given up. */
const MAX_PIECES = 20
const LONGEST_BLOCK = 200_000

export function looksLikeGift(text: string): boolean {
  return (
    /^(?:::|\$CATEGORY:)/m.test(text) ||
    /(?:^|[^\\])\{\s{0,20}(?:[=~#]|T\b|F\b|TRUE\b|FALSE\b|\})/m.test(text)
  )
}

/** Reads GIFT question by question: one that the grammar does not take is a finding and costs no other. */
export function readGift(text: string, file: string | null): FileEntry[] {
  const blocks = blocksOf(text)
  refuseTooMany(blocks.length)
  const entries: FileEntry[] = []
  let domain: string | null = null
  for (let at = 0; at < blocks.length;) {
    const { parsed, pieces } = parsePieces(blocks, at)
    const { line, text: written, facts } = blocks[at] ?? { line: 0, text: '', facts: [] }
    at += pieces
    if (parsed === null) {
      entries.push(unreadable(written, { line, file }))
      continue
    }
    for (const question of parsed) {
      if (question.type === 'Category') domain = categoryDomain(question.title)
      else entries.push({ ...withFacts(readQuestion(question, { line, file }), facts), domain })
    }
  }
  return entries
}

function unreadable(written: string, at: { line: number; file: string | null }): FileEntry {
  const statement = plainToRich(written.slice(0, 200))
  return refusedEntry(
    { ...at, statement },
    { kind: 'entryUnreadable', details: { reason: faultOf(written) } },
  )
}

/** Questions are parted by blank lines; a comment belongs to the question behind it, and only in what we write ourselves. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { line: number; lines: string[] } | null = null
  let facts: string[] = []
  const close = () => {
    if (open !== null) blocks.push({ line: open.line, text: open.lines.join('\n'), facts })
    if (open !== null) facts = []
    open = null
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (COMMENT.test(line)) {
      if (open === null) facts.push(line.replace(COMMENT, '').trim())
      continue
    }
    if (line.trim() === '') {
      close()
      continue
    }
    if (CATEGORY.test(line)) {
      close()
      blocks.push({ line: index + 1, text: line, facts: [] })
      continue
    }
    open ??= { line: index + 1, lines: [] }
    open.lines.push(line)
  }
  close()
  return blocks
}

function withFacts(entry: FileEntry, facts: readonly string[]): FileEntry {
  const valuesOf = (name: string) =>
    facts.filter((fact) => fact.startsWith(name)).map((fact) => fact.slice(name.length))
  const references = valuesOf('Fonte: ').flatMap(readOwnReferences)
  const isActive = valuesOf('Ativa: ').includes('não') ? false : entry.isActive
  return withDifficulty({ ...entry, references, isActive }, valuesOf('Dificuldade: ')[0] ?? null)
}

function parsePieces(
  blocks: readonly Block[],
  at: number,
): { parsed: GIFTQuestion[] | null; pieces: number } {
  let text = ''
  for (let pieces = 1; pieces <= MAX_PIECES; pieces += 1) {
    const block = blocks[at + pieces - 1]
    if (block === undefined || text.length + block.text.length > LONGEST_BLOCK) break
    text = pieces === 1 ? block.text : `${text}\n${block.text}`
    const parsed = tryParse(text)
    if (parsed !== null) return { parsed, pieces }
    if (braceFault(text) !== 'open') break
  }
  return { parsed: null, pieces: 1 }
}

/** The grammar takes some signs for its own at any place; to people they are words there. */
function tryParse(text: string): GIFTQuestion[] | null {
  return parseStrictly(text) ?? parseStrictly(withPlainSigns(text))
}

function parseStrictly(text: string): GIFTQuestion[] | null {
  try {
    return parse(`${text}\n\n`)
  } catch {
    return null
  }
}

type At = { line: number; file: string | null }

function readQuestion(question: Exclude<GIFTQuestion, { type: 'Category' }>, at: At): FileEntry {
  const statement = richText(question.stem)
  if (question.type !== 'MC' && question.type !== 'TF') {
    const kind = question.type.toLowerCase()
    return refusedEntry({ ...at, statement }, { kind: 'kindUnsupported', details: { kind } })
  }
  const findings: ReaderFinding[] = question.hasEmbeddedAnswers
    ? [{ kind: 'answersInsideSentence', details: {} }]
    : []
  const entry = {
    ...blankEntry(at.line, at.file),
    statement,
    explanation: question.globalFeedback === null ? null : richText(question.globalFeedback),
    findings,
  }
  if (question.type === 'MC') return withChoices(entry, question.choices)
  // The format's first remark is for the wrong choice, its second for the right one, whatever the grammar calls them.
  const wrong = richOrNull(question.trueFeedback)
  const right = richOrNull(question.falseFeedback)
  const options = trueFalseOptions(question.isTrue ? [right, wrong] : [wrong, right])
  return withKey({ ...entry, options }, { kind: 'key', options: [question.isTrue ? 0 : 1] })
}

function withChoices(entry: FileEntry, choices: readonly TextChoice[]): FileEntry {
  const credits = choices.map(({ isCorrect, weight }) => weight ?? (isCorrect ? 100 : 0))
  const options = choices.map(({ text, feedback }) => ({
    text: richText(text),
    explanation: richOrNull(feedback),
  }))
  return withCredits({ ...entry, options }, credits)
}

function richOrNull(text: TextFormat | null): string | null {
  return text === null || text.text.trim() === '' ? null : richText(text)
}

function richText({ format, text }: TextFormat): string {
  switch (format) {
    case 'html':
      return text
    case 'markdown':
      return renderForeign(text)
    case 'plain':
      return plainToRich(text)
    case 'moodle':
      return looksRich(text) ? text : plainToRich(text)
  }
}
