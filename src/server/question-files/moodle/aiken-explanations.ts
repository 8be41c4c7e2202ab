import { EXPLANATION_LABEL } from '#server/question-files/markdown/tail-labels.ts'

export const AIKEN_ANSWER = /^(?:ANSWER|RESPOSTA|GABARITO)\s?:\s?(.*)$/i
const FIRST_OPTION = /^\s*A\s?[).]/i

/** Lines up to an empty one or an answer. `option` is the place of the first among them, -1 where none is. */
type Text = {
  start: number
  lines: string[]
  option: number
  isLabelled: boolean
  hasAnswer: boolean
  isRightBehindAnswer: boolean
}
/** `hasOptions`: in it, or right behind it. */
type TextWithOptions = Text & { hasOptions: boolean }
type Before = 'answer' | 'explanation' | 'unclear' | 'statement'
/** Lines that explain the answer before them, and those that may as well belong to the next question. */
export type BehindAnswers = { explained: ReadonlySet<number>; unclear: ReadonlySet<number> }

/**
 * What stands behind an answer explains it where its label says so. Without one it begins the next question where
 * most such texts have options, and may be either where not, as a text without options behind an explanation.
 */
export function textsBehindAnswers(lines: readonly string[]): BehindAnswers {
  const texts = textsIn(lines)
  const unlabelled = texts.filter(({ isRightBehindAnswer, isLabelled }) => isRightBehindAnswer && !isLabelled)
  const isUsual = unlabelled.filter(({ hasOptions }) => hasOptions).length * 2 > unlabelled.length
  const explained = new Set<number>()
  const unclear = new Set<number>()
  let before: Before = 'statement'
  for (const text of texts) {
    const count: number = before === 'answer' || before === 'explanation' ? explainingLines(text) : 0
    const isUnclear: boolean = count === 0 && mayExplain(text, before, isUsual)
    for (let at = 0; at < count; at += 1) explained.add(text.start + at)
    for (const at of isUnclear ? text.lines.keys() : []) unclear.add(text.start + at)
    if (text.hasAnswer) before = 'answer'
    else if (count > 0) before = 'explanation'
    else before = isUnclear ? 'unclear' : 'statement'
  }
  return { explained, unclear }
}

/** With the next question below it, only where the statement can be no other line than the one before its options. */
function explainingLines({ lines, option, isLabelled, hasAnswer }: Text): number {
  if (!isLabelled) return 0
  if (!hasAnswer) return lines.length
  return option === 2 ? 1 : 0
}

function mayExplain(text: TextWithOptions, before: Before, isUsual: boolean): boolean {
  if (before === 'statement') return false
  if (text.isLabelled) return true
  if (text.hasOptions) return false
  return before === 'answer' ? text.isRightBehindAnswer && !isUsual : true
}

function textsIn(lines: readonly string[]): TextWithOptions[] {
  const texts: Text[] = []
  let end = 0
  for (const [index, line] of lines.entries()) {
    if (index < end || line.trim() === '') continue
    const text = textAt(lines, index)
    texts.push(text)
    end = index + text.lines.length
  }
  return texts.map((text, place) => ({
    ...text,
    hasOptions: text.option !== -1 || (!text.hasAnswer && texts[place + 1]?.option === 0),
  }))
}

const isAnswer = (line: string): boolean => AIKEN_ANSWER.test(line.trim())

function textAt(lines: readonly string[], start: number): Text {
  let end = start
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !isAnswer(lines[end] ?? '')) end += 1
  const hasAnswer = isAnswer(lines[end] ?? '')
  const own = lines.slice(start, hasAnswer ? end + 1 : end)
  return {
    start,
    lines: own,
    option: own.findIndex((line) => FIRST_OPTION.test(line)),
    isLabelled: EXPLANATION_LABEL.test((own[0] ?? '').trim()),
    hasAnswer,
    isRightBehindAnswer: isAnswer(lines[start - 1] ?? ''),
  }
}
