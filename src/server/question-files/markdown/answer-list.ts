import { answeredNumbers, countedLetters, isRow, namedRows, wordsBeforeAnswers } from './answer-rows.ts'
import { ANSWER_LINE } from './answer-lines.ts'
import { codeLines } from './markdown-lines.ts'

/**
 * Whatever signs and words are beside it: '## ✅ Gabarito', 'GABARITO (PROVA A)', '| Questão | Resposta |'.
 * Words that are also subjects of exams, as 'chave', stand alone.
 */
const HEAD =
  /(?<!\p{L})(?:gabaritos?|respostas|answers|answer keys?|chaves? de (?:respostas|corre[cç][aã]o))(?!\p{L})|^[^\p{L}]*(?:solu[cç][oõ]es|solutions|chaves?)[^\p{L}]*$|^\s*\|.*(?:resposta|answer)/iu
const PLAIN_HEAD =
  /^[^\p{L}]*(?:gabaritos?|respostas|answers|answer keys?|chaves?|chaves? de (?:respostas|corre[cç][aã]o)|solu[cç][oõ]es|solutions)[^\p{L}]*$/iu
const LONGEST_HEAD = 80
/** Filled lines between a head and its first row. */
const MOST_BETWEEN = 4

/** Of an answer: 'B, A', 'B e A', 'BA'. */
const ONLY_LETTERS = /^(?:[^\p{L}\d]|[A-H]|(?<!\p{L})(?:e|and)(?!\p{L}))+$/u
const LETTER = /[A-H]/g

/** `end` is not included. */
type Place = { start: number; end: number }
/**
 * `number` counts the questions since the last list where they have none, and is null above all questions; `earlier`
 * are those before it since that list; `unanswered` counts those of them that have no key.
 */
export type Above = {
  number: number | null
  earlier: ReadonlySet<number>
  unanswered: number
  isTicked: boolean
  isLast: boolean
}

/** `rows` are the numbers that each line answers, `answers` the lines with an answer to the question itself. */
type Lists = { heads: number[]; rows: number[][]; answers: number[] }

/**
 * A list of answers to several questions behind one. Behind the question's own answer it is one where it has the number
 * of that question, or at the end of the file; question 1 may have an item 1. Before an answer it is one, and the
 * answer may be of any question of the list, unless it has the number of no question so far and nothing at all stands
 * between the two.
 */
export function answerListIn(
  lines: readonly string[],
  { number, earlier, unanswered, isTicked, isLast }: Above,
): Place | null {
  const { heads, rows, answers } = listsIn(lines)
  const answer = isTicked ? -1 : answers[0]
  const start = heads.find((head, index) => {
    const end = endOfRows(rows, head, heads[index + 1])
    const numbers = rows.slice(head, end).flat()
    if (numbers.includes(number ?? 0) && number !== 1) return true
    if (answer !== undefined && answer < head) return isLast
    const isOfItems = number !== null && !numbers.some((one) => earlier.has(one))
    return !isOfItems || nextFilled(lines, end) !== answer
  })
  if (start === undefined) return isTicked ? null : letterEach(lines, answers[0], unanswered)
  const end = endOfRows(rows, start)
  const isExplained = rows
    .slice(start + 1, end)
    .some((row, offset) => row.length === 0 && /[\p{L}\d]/u.test(lines[start + 1 + offset] ?? ''))
  return { start, end: isExplained || answers.some((place) => place > start) ? lines.length : end }
}

/** 'Gabarito: B, A' below the second of two questions without a key may have a letter for each. */
function letterEach(lines: readonly string[], answer: number | undefined, unanswered: number): Place | null {
  if (answer === undefined || unanswered === 0) return null
  const [, written = ''] = ANSWER_LINE.exec(lines[answer] ?? '') ?? []
  if (!ONLY_LETTERS.test(written) || written.match(LETTER)?.length !== unanswered + 1) return null
  return { start: answer, end: answer + 1 }
}

/** The place behind the last row of all lists; 0 where there is none. */
export function endOfLists(lines: readonly string[]): number {
  const { heads, rows } = listsIn(lines)
  return heads[0] === undefined ? 0 : endOfRows(rows, heads[0])
}

/** The same, and 0 where the line above the first row says something else, too: it may be of a statement. */
export function endOfPlainLists(lines: readonly string[]): number {
  const head = lines.find((line) => isHead(line) || isRow(line)) ?? ''
  return isRow(head) || PLAIN_HEAD.test(wordsBeforeAnswers(head)) ? endOfLists(lines) : 0
}

function endOfRows(rows: readonly number[][], from: number, to?: number): number {
  const last = rows.slice(from, to).findLastIndex((row) => row.length > 0)
  return from + Math.max(last, 0) + 1
}

function nextFilled(lines: readonly string[], from: number): number {
  let place = from
  while (lines[place]?.trim() === '') place += 1
  return place
}

function listsIn(lines: readonly string[]): Lists {
  const code = codeLines(lines)
  const filled = [...lines.keys()].filter((place) => !code.has(place) && lines[place]?.trim() !== '')
  const told = filled.filter((place) => isHead(lines[place] ?? ''))
  const runs = firstsOfRows(lines, filled, new Set(told))
  const named = namedRows(lines, code)
  const answers = filled.filter((place) => ANSWER_LINE.test(lines[place] ?? ''))
  if (told.length === 0 && runs.length === 0 && named.size === 0) return { heads: [], rows: [], answers }
  const rows = answeredNumbers(lines)
  const lists = told.filter((head, index) => {
    const below = lines.slice(head, told[index + 1])
    if (isList(below, rows.slice(head, told[index + 1]))) return true
    const letters = countedLetters(below)
    if (!isList(below, letters)) return false
    rows.splice(head, letters.length, ...letters)
    return true
  })
  const heads = new Set(lists)
  const answer = answers.find((place) => !heads.has(place)) ?? 0
  for (const place of runs) if (named.has(place) || place < answer) heads.add(place)
  const first = filled.find((place) => named.has(place))
  if (first !== undefined && lists.every((head) => head > first)) heads.add(first)
  return {
    heads: [...heads].toSorted((a, b) => a - b),
    rows,
    answers: answers.filter((place) => !heads.has(place)),
  }
}

/** Has rows of two numbers, the first of them near its first line, and no answer between. */
function isList(lines: readonly string[], rows: readonly number[][]): boolean {
  const filled = [...lines.keys()].filter((place) => lines[place]?.trim() !== '')
  const first = filled.findIndex((place) => rows[place]?.length !== 0)
  const isNear = first !== -1 && first <= MOST_BETWEEN + 1
  const isAnswered = filled.slice(1, first).some((place) => ANSWER_LINE.test(lines[place] ?? ''))
  return isNear && !isAnswered && new Set(rows.flat()).size > 1
}

/** Of two rows and more, with nothing above them that says what they are. */
function firstsOfRows(
  lines: readonly string[],
  filled: readonly number[],
  told: ReadonlySet<number>,
): number[] {
  const isRowAt = (at: number) => isRow(lines[filled[at] ?? -1] ?? '')
  return filled.filter(
    (_, at) => isRowAt(at) && isRowAt(at + 1) && !isRowAt(at - 1) && !told.has(filled[at - 1] ?? -1),
  )
}

function isHead(line: string): boolean {
  if (!HEAD.test(line)) return false
  const answer = ANSWER_LINE.exec(line)?.[1]
  if (answer !== undefined) return isRow(answer)
  const words = wordsBeforeAnswers(line)
  return words.length <= LONGEST_HEAD && HEAD.test(words)
}
