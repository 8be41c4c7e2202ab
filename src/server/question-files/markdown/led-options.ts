import { ANSWER_LINE } from './answer-lines.ts'
import { asks } from './markdown-lines.ts'
import {
  difficultyOf,
  hasAnswerLine,
  hasBoxes,
  isTicked,
  optionsOf,
  sourceOf,
  wordsOf,
  type MarkdownDocument,
  type OptionList,
  type Part,
} from './markdown-parts.ts'
import {
  ABOUT_OPTIONS,
  EXPLANATION_LABEL,
  EXPLANATION_TITLE,
  EXPLANATION_WORD,
  EXTRA_TITLE,
  TAIL_HEADING,
  TAIL_LABEL,
  TAIL_TITLE,
  TAIL_WORDS,
  WRONG_OPTIONS,
} from './tail-labels.ts'

const SOURCE_LABEL = /^\W{0,6}(?:refer[eê]ncias?|references?|fontes?|sources?)(?!\p{L})/iu
/** 'Options: choose two' stands below a statement. */
const OFFER_LABEL = /^\W{0,6}options?\W*:/i
/** A part of a question with a heading of its own. */
const PART_TITLE =
  /^\W{0,6}(?:enunciado|contexto|cen[aá]rio|pergunta|alternativas|op[cç][oõ]es|question|options)\W{0,6}$/i
/** Its label alone, with the answer below it. */
const ANSWER_LABEL =
  /^\W{0,6}(?:(?:ver|show|mostrar) )?(?:a )?(?:respostas?(?: corretas?)?|answers?|gabarito)\W{0,6}$/im
/** '1.', and not 'Questão 1'. */
const BARE_NUMBER = /^\W{0,6}\d/

/** `start` is where its question would begin, `last` the one before that. */
type Place = {
  at: number
  start: number
  numbers: ReadonlyMap<number, number>
  last: Question | undefined
}
type Question = { start: number; anchor: number | null; list: OptionList | null }

type Role = 'options' | 'statement' | 'explanation' | 'unclear'

/**
 * Letters behind other items of their list, or right below the title of an explanation, are options, or explain or
 * tell something: 'statement' where another list has the boxes, 'explanation' where they surely explain the question
 * before, 'unclear' where another list comes before the answer or only the title says that they explain.
 */
export function roleOfLetters(document: MarkdownDocument, list: OptionList, place: Place): Role {
  if (hasBoxes(list)) return 'options'
  const isLed = list.lead.length > 0
  if (isLed && isExplanation(document, place)) return 'explanation'
  const title = titleAbove(document, place)
  if (title !== null) return isExplainedBelow(document, title, place) ? 'explanation' : 'unclear'
  const role = isLed ? null : roleBelowHeading(document, place)
  if (role !== null) return role
  const next = isLed ? listBehind(document, place) : null
  if (next === null) return 'options'
  const options = optionsOf(document, next)
  return options !== null && hasBoxes(options) ? 'statement' : 'unclear'
}

/** Of an explanation, right above the letters. 'Por quê?' below a statement asks. */
function titleAbove(document: MarkdownDocument, { at, start, numbers, last }: Place): Part | null {
  const part = document.parts.slice(start, at).at(-1)
  if (part === undefined || last === undefined || numbers.has(start)) return null
  if (!isExplanationTitle(document, part)) return null
  return at - start > 1 && asks(wordsOf(document, part)) ? null : part
}

/** Below a title of an explanation with more words, which ask nothing, deeper than the heading of the question before. */
function roleBelowHeading(document: MarkdownDocument, { at, start, numbers, last }: Place): Role | null {
  const heading = document.parts[start]
  if (last === undefined || heading === undefined || numbers.has(start)) return null
  if (heading.kind !== 'heading' || !isExplanationTitle(document, heading)) return null
  const isDeeper = heading.level > levelOf(document, last, numbers)
  const doesAsk = document.parts.slice(start + 1, at).some((part) => asks(wordsOf(document, part)))
  if (doesAsk || !isDeeper) return numbers.size > 1 || isDeeper ? 'unclear' : null
  return numbers.size > 1 && isAnsweredAbove(document, last, { start, at }) ? 'explanation' : 'unclear'
}

type Unsure = Omit<Place, 'start'> & {
  from: number
  start: number | null
  list: OptionList
  first: Question | undefined
}

/** Where a question begins that cannot be told from what explains the one before; null where it can. */
export function startOfUnsure(document: MarkdownDocument, place: Unsure): number | null {
  if (place.last === undefined) return null
  const unlabelled =
    place.numbers.size > 0 ? null : (startOfSourced(document, place) ?? startOfWord(document, place))
  return unlabelled ?? (place.start === null ? startOfLost(document, place, place.last) : null)
}

/**
 * Nothing announces it, or its title: its letters stand below words that ask, below others than a label says to explain the question
 * before, or without a label right above them between two answers; boxes in a file without numbers explain nothing.
 */
function startOfLost(
  document: MarkdownDocument,
  { from, at, list, numbers }: Unsure,
  last: Question,
): number | null {
  const between = document.parts.slice(from, at)
  const label = between.findLastIndex((part) => isLabel(document, part) || isAnswer(document, part))
  const above = between.at(-1)
  const isBelowLabel =
    above !== undefined && isLabel(document, above) && !mayEndInStatement(document, above, numbers)
  const doesAsk = above !== undefined && !isBelowLabel && asks(wordsOf(document, above))
  const isExplained = isAnsweredBefore(document, last, at)
    ? isBelowLabel || !isAnsweredBehind(document, at)
    : between.some((part) => isLabel(document, part))
  const extra = between.findLastIndex((part) => EXTRA_TITLE.test(wordsOf(document, part)))
  if (extra !== -1) return from + extra
  const isTickedQuestion = numbers.size === 0 && hasBoxes(list)
  if (isExplained && !doesAsk && !isTickedQuestion) return null
  return from + Math.max(0, Math.min(label + 1, between.length - 1))
}

/**
 * Words without a label between an answer and 'Fonte: …' may be a text for the question below, unless they stand
 * behind the last answer of the document, too, and not above the options of its first question.
 */
function startOfSourced(document: MarkdownDocument, { from, at, first }: Unsure): number | null {
  const start = startOfSource(document, from, at)
  if (start === null || first === undefined) return start
  const { parts } = document
  const last = parts.findLastIndex((part) => optionsOf(document, part) !== null)
  const isAbove = startOfSource(document, first.start, first.anchor ?? first.start) !== null
  return !isAbove && startOfSource(document, last + 1, parts.length) !== null ? null : start
}

function startOfSource(document: MarkdownDocument, from: number, to: number): number | null {
  const between = document.parts.slice(from, to)
  const first = between.findLastIndex((part) => part.kind === 'html' || isAnswer(document, part)) + 1
  const words = between.slice(first)
  const source = words.findIndex((part) => isTail(document, part))
  const label = source > 0 ? words[source] : undefined
  const isSourced = label !== undefined && SOURCE_LABEL.test(wordsOf(document, label))
  const isParted = words.some(({ kind }) => kind === 'heading' || kind === 'rule')
  return isSourced && !isParted ? from + first : null
}

/** 'Explicação passo a passo …' right behind an answer, with other words between it and the letters. */
function startOfWord(document: MarkdownDocument, { at, start }: Unsure): number | null {
  if (start === null || at - start < 2) return null
  const [above, part] = document.parts.slice(start - 1, start + 1)
  if (part?.kind !== 'text' || above?.kind === 'rule') return null
  const words = wordsOf(document, part)
  return EXPLANATION_WORD.test(words) && !asks(words) ? start : null
}

/** 'Fonte: RFC 791' with the next statement right below it, in a file without numbers. */
const mayEndInStatement = (document: MarkdownDocument, part: Part, numbers: ReadonlyMap<number, number>) =>
  numbers.size === 0 && part.end > part.start + 1 && /:\s*\S/.test(document.lines[part.start] ?? '')

/** Surely one: 'Fontes renováveis: a mais limpa é' may begin a statement. */
const isLabel = (document: MarkdownDocument, part: Part): boolean =>
  part.kind === 'html' ||
  isExplanationTitle(document, part) ||
  [TAIL_LABEL, WRONG_OPTIONS, ABOUT_OPTIONS].some((label) =>
    label.test(wordsOf(document, part).slice(0, 200)),
  )

const levelOf = (document: MarkdownDocument, question: Question, numbers: ReadonlyMap<number, number>) =>
  document.parts[titleOf(document, question, numbers)]?.level ?? 0

const isAnsweredAbove = (
  document: MarkdownDocument,
  last: Question,
  { start, at }: Pick<Place, 'start' | 'at'>,
): boolean => isAnsweredBefore(document, last, start) && !isAnsweredBehind(document, at)

function isExplainedBelow(document: MarkdownDocument, title: Part, { at, numbers, last }: Place): boolean {
  if (last === undefined || !isAnsweredBefore(document, last, at) || isAnsweredBehind(document, at))
    return false
  if (title.level === 0) return !asks(wordsOf(document, title))
  const question = titleOf(document, last, numbers)
  if (numbers.size > 1 && numbers.has(question)) return true
  return title.level > (document.parts[question]?.level ?? 0)
}

function isExplanation(document: MarkdownDocument, { at, start, numbers, last }: Place): boolean {
  const { parts } = document
  if (numbers.has(start)) return isAnsweredWithin(document, parts.slice(start, at))
  if (last === undefined) return false
  const anchor = last.anchor ?? last.start
  const title = titleOf(document, last, numbers)
  const level = parts[title]?.level ?? 0
  const between = parts.slice(anchor + 1, at)
  if (between.some((part) => part.level <= level && beginsQuestion(document, part))) return false
  if (numbers.size > 1 && numbers.has(title)) return true
  if (level === 0 && !isBelowExplanationTitle(document, between)) return false
  return isAnsweredBefore(document, last, at) && !isAnsweredBehind(document, at)
}

function isAnsweredBefore(
  document: MarkdownDocument,
  { start, anchor, list }: Question,
  at: number,
): boolean {
  return isTicked(list) || document.parts.slice(anchor ?? start, at).some((part) => isAnswer(document, part))
}

function isBelowExplanationTitle(document: MarkdownDocument, parts: readonly Part[]): boolean {
  const last = parts.findLast(({ kind }) => kind === 'heading' || kind === 'rule')
  if (last?.kind !== 'heading') return false
  return EXPLANATION_LABEL.test(sourceOf(document, last)) || isExplanationTitle(document, last)
}

/** Behind a label alone come the options, unless a list stands before it. */
function isAnsweredWithin(document: MarkdownDocument, parts: readonly Part[]): boolean {
  const list = parts.findIndex(({ kind }) => kind === 'list')
  return parts.some(
    (part, at) => hasAnswerLine(document, part) || (list !== -1 && at > list && isAnswer(document, part)),
  )
}

/** The heading right above its options; the number of a chapter or of an instruction may come before that. */
function titleOf(
  document: MarkdownDocument,
  { start, anchor }: Question,
  numbers: ReadonlyMap<number, number>,
): number {
  const first = document.parts[start]
  if (first !== undefined && numbers.has(start) && !BARE_NUMBER.test(wordsOf(document, first))) return start
  const heading = document.parts
    .slice(start, anchor ?? start)
    .findLastIndex((part) => beginsQuestion(document, part) && !PART_TITLE.test(wordsOf(document, part)))
  return start + Math.max(heading, 0)
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

/** With nothing behind it: it heads the words below it. */
export function isLabelAlone(document: MarkdownDocument, part: Part | undefined): boolean {
  const words = part === undefined ? '' : wordsOf(document, part)
  const [label] = TAIL_LABEL.exec(words) ?? EXPLANATION_LABEL.exec(words) ?? []
  return (
    label !== undefined && !/[\p{L}\d]/u.test(words.slice(label.length)) && !/\s\(?[A-H][).]?\s*$/.test(label)
  )
}

export function isTail(document: MarkdownDocument, part: Part | undefined): boolean {
  if (part === undefined) return false
  return part.kind === 'html' || hasTailWords(document, part)
}

function hasTailWords(document: MarkdownDocument, part: Part): boolean {
  const words = wordsOf(document, part).slice(0, 200)
  if (TAIL_LABEL.test(words)) return true
  if (difficultyOf(document, part) !== null) return !document.difficulties.has(part.start)
  const isAnswered = ANSWER_LINE.test(words) && !OFFER_LABEL.test(words)
  const isLabelled = TAIL_WORDS.test(words) || TAIL_TITLE.test(words)
  const isTold = isAnswered || isLabelled || (part.kind === 'heading' && TAIL_HEADING.test(words))
  return isTold && !asks(wordsOf(document, part))
}

export const isQuestionHeading = (document: MarkdownDocument, part: Part | undefined): boolean =>
  part?.kind === 'heading' && !hasTailWords(document, part) && !ANSWER_LINE.test(wordsOf(document, part))

export const beginsQuestion = (document: MarkdownDocument, part: Part): boolean =>
  isQuestionHeading(document, part) && !isExplanationTitle(document, part)

const isExplanationTitle = (document: MarkdownDocument, part: Part): boolean =>
  EXPLANATION_TITLE.test(wordsOf(document, part))

const isAnswer = (document: MarkdownDocument, part: Part): boolean =>
  ANSWER_LABEL.test(wordsOf(document, part).slice(0, 200)) || hasAnswerLine(document, part)
