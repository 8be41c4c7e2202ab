import { QuestionFileRefused } from './question-file-refused.ts'

/** Lines of Markdown made ready for its blocks, each with its line in the file. */
export type PreparedLines = { lines: string[]; numbers: number[] }

const FENCE = /^\s{0,12}(`{3,}|~{3,})/
const LETTERED = /^\s{0,3}\(?([A-H])(?:[).:]|\s[-–])\s+\S/
const LIST_ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/
const NUMBERED_ITEM = /^(\d{1,5}[.)]\s+)(\S.*)$/
const CHECKBOX = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[[ xX]?\]/
/** More than any ten thousand questions have. */
const MAX_LINES = 300_000
/** Lines behind an option 'A' within which 'B' has to come. */
const NEXT_OPTION_WITHIN = 12

/** What a line says that gives the right answer: 'Resposta: B', '**Gabarito:** C', '#### Answer: D'. */
export const ANSWER_LINE =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:[-*]\s{1,4})?(?:\*\*|__)?(?:respostas?(?: corretas?)?|gabarito|(?:alternativas?|op[cç](?:[aã]o|[oõ]es)) corretas?|corretas?|(?:correct )?(?:answers?|options?)|correct)(?:\s?\(s\))?\s{0,4}(?:\*\*|__)?\s{0,4}:\s{0,4}(?:\*\*|__)?\s{0,4}(\S.*)$/i

/**
 * Options that stand on lines of their own ('A) …') become a list, an answer right behind an option a paragraph of its own,
 * and a quiz written as one numbered list questions beside each other. Code is left alone.
 */
export function prepareLines(text: string): PreparedLines {
  const given = text.split('\n')
  if (given.length > MAX_LINES) throw new QuestionFileRefused('tookTooLong')
  const code = codeLines(given)
  const lettered = letteredLines(given, code)
  const prepared: PreparedLines = { lines: [], numbers: [] }
  const add = (line: string, number: number) => {
    prepared.lines.push(line)
    prepared.numbers.push(number)
  }
  for (const [index, line] of given.entries()) {
    const isAnswer = !code.has(index) && ANSWER_LINE.test(line) && !LIST_ITEM.test(line)
    if (isAnswer) add('', index + 1)
    add(lettered.has(index) ? `- ${line.trimStart()}` : line, index + 1)
    if (isAnswer) add('', index + 1)
  }
  return isNumberedList(prepared) ? withoutNumberedList(prepared) : prepared
}

/** The indexes of lines within fences, the fences included. */
export function codeLines(lines: readonly string[]): ReadonlySet<number> {
  const code = new Set<number>()
  let fence: string | null = null
  for (const [index, line] of lines.entries()) {
    const sign = FENCE.exec(line)?.[1]
    if (fence !== null || sign !== undefined) code.add(index)
    if (fence === null) fence = sign ?? null
    else if (sign !== undefined && sign.startsWith(fence)) fence = null
  }
  return code
}

function letteredLines(lines: readonly string[], code: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>()
  let expected: string | null = null
  for (const [index, line] of lines.entries()) {
    const letter = code.has(index) ? undefined : LETTERED.exec(line)?.[1]
    if (letter === undefined) continue
    if (letter === expected || (letter === 'A' && isFollowedByB(lines, index))) {
      found.add(index)
      expected = nextLetter(letter)
    }
  }
  return found
}

function isFollowedByB(lines: readonly string[], index: number): boolean {
  return lines
    .slice(index + 1, index + 1 + NEXT_OPTION_WITHIN)
    .some((line) => LETTERED.exec(line)?.[1] === 'B')
}

const nextLetter = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)

/** Numbered items at the margin that options follow, in a text whose questions no heading numbers. */
function isNumberedList({ lines }: PreparedLines): boolean {
  const code = codeLines(lines)
  const margin = lines.filter(
    (line, index) => !code.has(index) && NUMBERED_ITEM.test(line) && !CHECKBOX.test(line),
  )
  if (margin.length === 0) return false
  const isNumberedElsewhere = lines.some((line) =>
    /^\s{0,3}(?:#{1,6}\s.{0,20}\d|<summary>|(?:\*\*)?(?:quest[aã]o|pergunta|question|q)\s?\d)/i.test(line),
  )
  return !isNumberedElsewhere && lines.some((line) => CHECKBOX.test(line) || isLetteredItem(line))
}

const isLetteredItem = (line: string): boolean => /^\s*(?:[-*+]|\d{1,9}[.)])\s+\(?[A-H][).:]\s/.test(line)

function withoutNumberedList({ lines, numbers }: PreparedLines): PreparedLines {
  const code = codeLines(lines)
  let indent = 0
  const outdented = lines.map((line, index) => {
    const [, marker, words] = code.has(index) ? [] : (NUMBERED_ITEM.exec(line) ?? [])
    if (marker !== undefined && words !== undefined) {
      indent = marker.length
      return `###### ${marker}${words}`
    }
    const own = line.length - line.trimStart().length
    return line.slice(Math.min(own, indent))
  })
  return { lines: outdented, numbers }
}
