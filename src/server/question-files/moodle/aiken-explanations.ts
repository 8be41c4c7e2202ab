import { EXPLANATION_LABEL } from '#server/question-files/markdown/markdown-answers.ts'

export const AIKEN_ANSWER = /^(?:ANSWER|RESPOSTA|GABARITO)\s?:\s?(.*)$/i
const FIRST_OPTION = /^\s*A\s?[).]/i

/** Lines behind an answer up to an empty one. `option` is the place of the first among them, -1 where none is. */
type Text = { start: number; lines: string[]; option: number; isLabelled: boolean; hasAnswer: boolean }
/** Lines that explain the answer before them, and those with which a text begins that may be either. */
export type BehindAnswers = { explained: ReadonlySet<number>; unclear: ReadonlySet<number> }

/**
 * What stands behind an answer explains it where its label says so. Without one it begins the next question where
 * most such texts have options, and may be either where not.
 */
export function textsBehindAnswers(lines: readonly string[]): BehindAnswers {
  const texts = textsIn(lines)
  const unlabelled = texts.filter(({ isLabelled }) => !isLabelled)
  const isUsual = unlabelled.filter(({ option }) => option !== -1).length * 2 > unlabelled.length
  const explained = new Set<number>()
  const unclear = new Set<number>()
  for (const text of texts) {
    const count = explainingLines(text)
    for (let at = 0; at < count; at += 1) explained.add(text.start + at)
    if (text.isLabelled ? count === 0 : text.option === -1 && !isUsual) unclear.add(text.start)
  }
  return { explained, unclear }
}

/** With the next question below it, only where the statement can be no other line than the one before its options. */
function explainingLines({ lines, option, isLabelled, hasAnswer }: Text): number {
  if (!isLabelled) return 0
  if (!hasAnswer) return lines.length
  return option === 2 ? 1 : 0
}

function textsIn(lines: readonly string[]): Text[] {
  const texts: Text[] = []
  let before = ''
  for (const [index, line] of lines.entries()) {
    const words = line.trim()
    const isLabelled = EXPLANATION_LABEL.test(words)
    const isBehind = isAnswer(before) && (isLabelled || isAnswer(lines[index - 1] ?? ''))
    if (words !== '' && isBehind && !isAnswer(words)) texts.push(textAt(lines, index))
    if (words !== '') before = words
  }
  return texts
}

const isAnswer = (line: string): boolean => AIKEN_ANSWER.test(line.trim())

function textAt(lines: readonly string[], start: number): Text {
  let end = start
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !isAnswer(lines[end] ?? '')) end += 1
  const own = lines.slice(start, end)
  return {
    start,
    lines: own,
    option: own.findIndex((line) => FIRST_OPTION.test(line)),
    isLabelled: EXPLANATION_LABEL.test((own[0] ?? '').trim()),
    hasAnswer: isAnswer(lines[end] ?? ''),
  }
}
