import { ANSWER_LINE, codeLines } from './markdown-lines.ts'

const HEAD =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:\*\*|__)?(?:gabaritos?|respostas|answers|answer keys?|chave de respostas)(?: \p{L}{1,20}){0,2}\s?(?:\*\*|__)?(?:\s?:\s?(?:\*\*|__)?\s?|\s*$)(.*)$/iu
const NUMBERED =
  '(?:[-*] )?\\*{0,2}(?:[Qq](?:uest[aã]o|UEST[AÃ]O)? ?)?\\d{1,5} ?(?:[.):–—-]\\*{0,2}\\s{0,4}(?:(?:[Ll]etra|[Aa]lternativa) )?\\(?[A-Ha-h]|[A-H])\\)?(?=\\s*(?:[.,;|/–—\\d-]|$)|\\s*\\n)'
/** '1B 2A', '1-B, 2-A'. */
const TWO_ANSWERS = new RegExp(`^\\s{0,3}${NUMBERED}[\\s,;.|/–—-]{1,8}${NUMBERED}`, 'u')
const ROW = new RegExp(`^\\s{0,3}${NUMBERED}`, 'u')
/** 'Questão 1: B'. Two of these are a list without a line above them. */
const NAMED_ROW = new RegExp(`^\\s{0,3}(?=(?:[-*] )?\\*{0,2}[Qq](?:uest|UEST))${NUMBERED}`, 'u')
const ANSWERS = new RegExp(`(?<![\\p{L}\\d])${NUMBERED}`, 'gu')

/** `end` is not included. */
type Place = { start: number; end: number }

/**
 * A list of answers to several questions behind one; an answer of its own is none. Where other questions follow, `number`
 * is that of the question: a list of all so far ends with it, another one is of its own items.
 */
export function answerListIn(lines: readonly string[], number: number | null): Place | null {
  const code = codeLines(lines)
  const answer = lines.findIndex((line, place) => !code.has(place) && ANSWER_LINE.test(line))
  const heads = headsOf(lines, code).filter((place) => place !== answer)
  const start = heads.find((head, index) => {
    const rows = rowsOf(lines.slice(head, heads[index + 1]))
    return answer < head + rows.length && (number === null || lastNumber(rows) === number)
  })
  if (start === undefined) return null
  const end = start + rowsOf(lines.slice(start)).length
  const isExplained = lines.slice(start + 1, end).some((line) => line.trim() !== '' && !ROW.test(line))
  return { start, end: isExplained ? lines.length : end }
}

/** Places of the rows of lists that have no line above them. */
export function namedRows(lines: readonly string[]): ReadonlySet<number> {
  const filled = filledPlaces(lines, codeLines(lines))
  const isNamed = (at: number) => NAMED_ROW.test(lines[filled[at] ?? -1] ?? '')
  return new Set(filled.filter((_, at) => isNamed(at) && (isNamed(at - 1) || isNamed(at + 1))))
}

function headsOf(lines: readonly string[], code: ReadonlySet<number>): number[] {
  const places = filledPlaces(lines, code)
  const filled = places.map((place) => lines[place] ?? '')
  return places.filter((_, at) => {
    const [, rest] = HEAD.exec(filled[at] ?? '') ?? []
    const following = filled.slice(at + 1, at + 6)
    if (rest !== undefined) return areRows(rest === '' ? following : [rest, ...following])
    return isNamedHead(filled, at)
  })
}

function areRows([first = '', ...others]: readonly string[]): boolean {
  return TWO_ANSWERS.test(first) || (ROW.test(first) && others.some((row) => ROW.test(row)))
}

function isNamedHead(filled: readonly string[], at: number): boolean {
  const [above, own, below] = [at - 1, at, at + 1].map((other) => filled[other] ?? '')
  if (!NAMED_ROW.test(own ?? '') || !NAMED_ROW.test(below ?? '')) return false
  return !ROW.test(above ?? '') && HEAD.exec(above ?? '')?.[1] !== ''
}

const filledPlaces = (lines: readonly string[], code: ReadonlySet<number>): number[] =>
  lines.flatMap((line, place) => (line.trim() === '' || code.has(place) ? [] : [place]))

/** From the first line to the last row. */
function rowsOf(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => ROW.test(line))
  return lines.slice(0, Math.max(last, 0) + 1)
}

const lastNumber = (rows: readonly string[]): number =>
  Math.max(...[...rows.join('\n').matchAll(ANSWERS)].map(([row]) => Number(/\d+/.exec(row)?.[0])))
