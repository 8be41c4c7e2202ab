import { areRows, filledPlaces, hasNumber, NAMED_ROW, ROW } from './answer-rows.ts'
import { ANSWER_LINE, codeLines } from './markdown-lines.ts'

const HEAD =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:\*\*|__)?(?:gabaritos?|respostas|answers|answer keys?|chave de respostas)(?: \p{L}{1,20}){0,2}\s?(?:\*\*|__)?(?:\s?:\s?(?:\*\*|__)?\s?|\s*$)(.*)$/iu

/** `end` is not included. */
type Place = { start: number; end: number }
/** `number` counts the questions since the last list where they have none. */
export type Above = { number: number; isLast: boolean }

/**
 * A list of answers to several questions behind one; an answer of its own is none. It surely is one where it has the
 * number of that question; question 1 may have an item 1. At the end of the file so is another, unless the only answer
 * stands below it. An answer below a list may be of any question that it names.
 */
export function answerListIn(lines: readonly string[], { number, isLast }: Above): Place | null {
  const code = codeLines(lines)
  const answer = lines.findIndex((line, place) => !code.has(place) && ANSWER_LINE.test(line))
  const heads = headsOf(lines, code).filter((place) => place !== answer)
  const start = heads.find((head, index) => {
    const rows = rowsOf(lines.slice(head, heads[index + 1]))
    return (isLast && answer < head + rows.length) || (number > 1 && hasNumber(rows, number))
  })
  if (start === undefined) return null
  const end = start + rowsOf(lines.slice(start)).length
  const isExplained = lines.slice(start + 1, end).some((line) => line.trim() !== '' && !ROW.test(line))
  return { start, end: isExplained || answer > start ? lines.length : end }
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

function isNamedHead(filled: readonly string[], at: number): boolean {
  const [above, own, below] = [at - 1, at, at + 1].map((other) => filled[other] ?? '')
  if (!NAMED_ROW.test(own ?? '') || !NAMED_ROW.test(below ?? '')) return false
  return !ROW.test(above ?? '') && HEAD.exec(above ?? '')?.[1] !== ''
}

/** From the first line to the last row. */
function rowsOf(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => ROW.test(line))
  return lines.slice(0, Math.max(last, 0) + 1)
}
