import { ANSWER_LINE } from './markdown-lines.ts'
import {
  optionsOf,
  sourceOf,
  wordsOf,
  type MarkdownDocument,
  type OptionList,
  type Part,
} from './markdown-parts.ts'

export const TAIL_WORDS =
  /^\W{0,6}(?:explanation|explica[cç][aã]o|justificativa|coment[aá]rio|rationale|resposta|answer|gabarito|refer[eê]n|fonte|source)/i
/** Its label alone, with the answer below it. */
const ANSWER_LABEL =
  /^\W{0,6}(?:(?:ver|show|mostrar) )?(?:a )?(?:respostas?(?: corretas?)?|answers?|gabarito)\W{0,6}$/im

/** `start` is where its question would begin, `last` the one before that. */
type Place = {
  at: number
  start: number
  numbers: ReadonlyMap<number, number>
  last: { anchor: number | null; list: OptionList | null } | undefined
}

/**
 * Letters behind other items of their list are options, or explain or tell something: 'none' where another list has the
 * boxes or the question before has its answer, 'unclear' where another list comes before the answer.
 */
export function roleOfLed(
  document: MarkdownDocument,
  list: OptionList,
  place: Place,
): 'options' | 'unclear' | 'none' {
  if (list.lead.length === 0 || hasBoxes(list)) return 'options'
  if (isExplanation(document, place)) return 'none'
  const next = listBehind(document, place)
  if (next === null) return 'options'
  const options = optionsOf(document, next)
  return options !== null && hasBoxes(options) ? 'none' : 'unclear'
}

function isExplanation(document: MarkdownDocument, { at, start, numbers, last }: Place): boolean {
  const { parts } = document
  const answers = (part: Part) => isAnswer(document, part)
  if (numbers.has(start)) return parts.slice(start, at).some(answers)
  if (last === undefined) return false
  if (numbers.size > 0) return true
  const isAnswered = isTicked(last.list) || parts.slice(last.anchor ?? 0, at).some(answers)
  return isAnswered && !isAnsweredBehind(document, at)
}

function isAnsweredBehind(document: MarkdownDocument, at: number): boolean {
  for (let next = at + 1; next < document.parts.length; next += 1) {
    const part = document.parts[next]
    if (part === undefined || optionsOf(document, part) !== null) return false
    if (isAnswer(document, part)) return true
  }
  return false
}

function listBehind(document: MarkdownDocument, { at, numbers }: Place): Part | null {
  for (let next = at + 1; next < document.parts.length; next += 1) {
    const part = document.parts[next]
    if (part === undefined || numbers.has(next) || part.kind === 'heading' || part.kind === 'rule')
      return null
    if (isTail(document, part) || isAnswer(document, part)) return null
    if (part.kind === 'list' && part.items.length >= 2) return part
  }
  return null
}

export function isTail(document: MarkdownDocument, part: Part | undefined): boolean {
  if (part === undefined) return false
  return part.kind === 'html' || TAIL_WORDS.test(wordsOf(document, part).slice(0, 200))
}

const isAnswer = (document: MarkdownDocument, part: Part): boolean =>
  ANSWER_LABEL.test(wordsOf(document, part).slice(0, 200)) ||
  sourceOf(document, part)
    .split('\n')
    .some((line) => ANSWER_LINE.test(line))

const hasBoxes = ({ options }: OptionList): boolean => options.some(({ isTicked }) => isTicked !== null)

const isTicked = (list: OptionList | null): boolean =>
  list !== null && list.options.some((option) => option.isTicked === true)
