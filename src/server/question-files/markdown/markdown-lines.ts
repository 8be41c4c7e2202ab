import { QuestionFileRefused } from '#server/question-files/question-file-refused.ts'
import { ANSWER_LINE, withNamedAnswers } from './answer-lines.ts'
import { isRow, namedRows } from './answer-rows.ts'
import { countsQuestions, numberedSteps, type Mark } from './numbered-steps.ts'
import { difficultyOn, factOf, headsExplanation, isSureLabel, isTailLabel } from './tail-labels.ts'

/** `strays` are lines of the text (from 1) that begin as an option does where another letter is due. */
export type PreparedLines = { lines: string[]; numbers: number[]; strays: ReadonlySet<number> }

const FENCE = /^\s{0,12}(`{3,}|~{3,})/
/** 'A) texto', 'A)texto', 'b. texto', 'C- texto', '**C)** texto'; behind the first option also a letter with nothing behind it. */
const LETTERED =
  /^\s{0,3}(?:\*\*|__)?\(?([A-Ha-h])(?:(\))(?=\S)|(?:([).:])|\s?([-–])(?=\s|$))\)?(?:\*\*|__)?(?:\s+(?:\*\*|__)?\S|\s*$))/
/** What comes behind the options of a question, or begins the next. */
const OPTIONS_END =
  /^\s{0,3}(?:#{1,6}\s|>|<|\d{1,5}\s?[.)–—-]|[-*_]{3}|(?:\*\*|__)?(?:(?:alternativas?|op[cç][oõ]es|as|options?) )?(?:quest|perg|explica|justif|coment|ration|resol|resp|answer|gabarito|correct|incorre|errad|wrong))/i
const LIST_ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/
const NUMBERED_ITEM = /^(\d{1,5}[.)]\s+)(\S.*)$/
const CHECKBOX = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[[ xX]?\]/
const ASKING =
  /\b(?:assinale|marque|escolha|selecione|indique|identifique|choose|select|pick)\b[^.?!]{0,200}[:.]\s*$/i
const MAX_LINES = 300_000
const NEXT_OPTION_WITHIN = 12

/**
 * Lettered lines become a list, an answer, a difficulty, a label right below the last option, the title of the next question and what
 * comes below a list of answers a paragraph, a numbered quiz separate questions; not code.
 */
export function prepareLines(text: string): PreparedLines {
  const typed = text.split('\n')
  if (typed.length > MAX_LINES) throw new QuestionFileRefused('tookTooLong')
  const code = codeLines(typed)
  const given = withNamedAnswers(typed, code, isOption)
  const { found, strays } = letteredLines(given, code)
  const lines: string[] = []
  const numbers: number[] = []
  const add = (line: string, number: number) => {
    lines.push(line)
    numbers.push(number)
  }
  const starts = new Set([...paragraphStarts(given, code), ...labelsBelowOptions(given, code, found)])
  for (const [index, line] of given.entries()) {
    const isApart = !code.has(index) && standsApart(given, index)
    const isAtMargin = isApart || starts.has(index)
    if (isAtMargin) add('', index + 1)
    const words = isAtMargin || found.has(index) ? line.trimStart() : line
    add(found.has(index) ? `- ${words}` : words, index + 1)
    if (isApart) add('', index + 1)
  }
  const marks = landmarksOf(lines)
  const inner = new Set([...numberedClaims(marks), ...numberedSteps(marks)])
  const isNumbered = isNumberedList(marks, inner)
  return { lines: isNumbered ? withoutNumberedList(lines, inner) : lines, numbers, strays }
}

/** An answer or a difficulty, unless this stands between two lines of a text: 'Level: medium' of a log. */
function standsApart(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (LIST_ITEM.test(line)) return false
  const isBeside = () => [index - 1, index + 1].some((other) => !isPlainLine(lines[other] ?? ''))
  return ANSWER_LINE.test(line) || (difficultyOn(line) !== null && isBeside())
}

function isPlainLine(line: string): boolean {
  const isSign = isOption(line) || headsExplanation(line) || ANSWER_LINE.test(line) || factOf(line) !== null
  return line.trim() !== '' && !isSign && !NUMBERED_TITLE.test(line) && !/^\s{0,3}[#>]/.test(line)
}

const isOption = (line: string): boolean => letterOf(line) !== null || markOf(line)[0] === 'option'

function paragraphStarts(lines: readonly string[], code: ReadonlySet<number>): ReadonlySet<number> {
  const rows = namedRows(lines, code)
  const starts = new Set<number>()
  let title = 0
  for (const [index, line] of lines.entries()) {
    const number = code.has(index) ? null : titleNumber(line)
    const isBelowRows = rows.has(index - 1) && !rows.has(index)
    const isTitleBelowRow = number !== null && isRow(lines[index - 1] ?? '')
    if (isBelowRows || isTitleBelowRow || number === title + 1) starts.add(index)
    title = number ?? title
  }
  return starts
}

/** 'D)', '- [ ]'. */
const BARE_MARK = /^\s*(?:[-*+]\s*)?(?:\[[ x]?\]|\(?[a-h]\s?[).:\]-])\s*$/i

/** The first label of each question, as 'Explicação:', unless its options have such labels of their own. */
function labelsBelowOptions(
  lines: readonly string[],
  code: ReadonlySet<number>,
  found: ReadonlySet<number>,
): number[] {
  const questions: { hasOptions: boolean; labels: number[]; areWithin: boolean }[] = []
  for (const index of lines.keys()) {
    const sign = code.has(index) ? null : tailSign(lines, index, found.has(index))
    if (sign === 'first' || sign === 'end')
      questions.push({ hasOptions: false, labels: [], areWithin: false })
    const question = questions.at(-1)
    if (sign === null || question === undefined) continue
    if (sign === 'label' && question.hasOptions) question.labels.push(index)
    if (sign !== 'first' && sign !== 'option') continue
    question.hasOptions = true
    question.areWithin = question.labels.length > 0
  }
  return questions.flatMap(({ labels, areWithin }) => (areWithin ? [] : labels.slice(0, 1)))
}

/** `end`: here the options end, with all that is right below them. */
function tailSign(
  lines: readonly string[],
  index: number,
  isLettered: boolean,
): 'first' | 'option' | 'label' | 'end' | null {
  const line = lines[index] ?? ''
  const [mark] = isLettered ? (['option'] as const) : markOf(line)
  if (mark === 'option') return /^a$/i.test(letterOf(line.replace(LIST_ITEM, '')) ?? '') ? 'first' : 'option'
  if (isLabelAt(lines, index)) return 'label'
  const isAsked = asks(line) && (lines[index - 1] ?? '').trim() === ''
  return mark !== undefined || isAsked || ANSWER_LINE.test(line) ? 'end' : null
}

/** It is the text of an option where only its mark stands above it, or nothing that it could head below it. */
function isLabelAt(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').replace(/^\t+/, '')
  if (!isTailLabel(line) || BARE_MARK.test(lines[index - 1] ?? '')) return false
  if (/:|\s[–—-]\s|\*\*|__/.test(line)) return true
  const below = lines.slice(index + 1).find((other) => other.trim() !== '')
  const isQuestion = (words: string) => NUMBERED_ITEM.test(words) && !/^1[.)]/.test(words) && !isRow(words)
  const isNext = (words: string) => ANSWER_LINE.test(words) || isQuestion(words) || asks(words)
  return below !== undefined && !below.startsWith('#') && !isNext(below)
}

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

function letteredLines(lines: readonly string[], code: ReadonlySet<number>) {
  const found = new Set<number>()
  const strays = new Set<number>()
  let expected: string | null = null
  let before: string | null = null
  for (const [index, line] of lines.entries()) {
    if (code.has(index)) continue
    const letter = letterOf(line)
    if (letter === null) continue
    if (letter === expected || isFirstOption(lines, index, letter)) {
      found.add(index)
      expected = nextLetter(letter)
      before = letter
    } else if (before !== null && !isListInside(before, letter)) strays.add(index + 1)
  }
  return { found, strays }
}

const letterOf = (line: string): string | null => LETTERED.exec(line)?.[1] ?? null

/** What stands behind the letter of an option: ')', '.', ':' or a dash. */
export function signOf(line: string): string | null {
  const [, , ...signs] = LETTERED.exec(line) ?? []
  return signs.find((sign) => sign !== undefined) ?? null
}

/** 'Qual?', 'assinale a correta:', 'Questão 7'. */
export const asks = (line: string): boolean => NUMBERED_TITLE.test(line) || asksInWords(line)

const asksInWords = (line: string): boolean => /\?\s*$/.test(line) || ASKING.test(line.slice(0, 2000))

export const endsOptions = (line: string): boolean => ANSWER_LINE.test(line) || OPTIONS_END.test(line)

/** 'a)' within 'A)'. */
export const isListInside = (outer: string, letter: string): boolean =>
  outer === outer.toUpperCase() && letter !== letter.toUpperCase()

function isFirstOption(lines: readonly string[], index: number, letter: string): boolean {
  if (letter !== 'A' && letter !== 'a') return false
  const following = lines.slice(index + 1, index + 1 + NEXT_OPTION_WITHIN)
  const isFollowed = following.some((line) => letterOf(line) === nextLetter(letter))
  const near = lines.slice(Math.max(0, index - NEXT_OPTION_WITHIN), index)
  const above = near.findLast((line) => line.trim() !== '') ?? ''
  return isFollowed && !(letter === 'a' && areClaims(following, asksInWords(above)))
}

/** `isAsked`: the words above ask, and so the letters answer. */
function areClaims(following: readonly string[], isAsked: boolean): boolean {
  const end = following.findIndex(
    (line, place) =>
      ANSWER_LINE.test(line) ||
      NUMBERED_TITLE.test(line) ||
      /^\s{0,3}(?:#{1,6}\s|\d{1,5}[.)]\s)/.test(line) ||
      (headsExplanation(line) && headsCapitals(line, following.slice(place + 1), isAsked)),
  )
  const own = end === -1 ? following : following.slice(0, end)
  return own.some((line) => letterOf(line) === 'A')
}

/** Below words that do not ask only a label alone on its line, right above 'A)': 'Comentário: …' may be of the statement. */
function headsCapitals(label: string, below: readonly string[], isAsked: boolean): boolean {
  const filled = below.filter((line) => line.trim() !== '')
  const first = filled.findIndex((line) => letterOf(line) === 'A')
  return isAsked ? !filled.slice(0, Math.max(first, 0)).some(asksInWords) : first === 0 && isSureLabel(label)
}

const nextLetter = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)

function isNumberedList(all: readonly Mark[], inner: ReadonlySet<number>): boolean {
  const outer = all.filter(({ index }) => !inner.has(index))
  const marks = landmarks(outer).map(({ mark }) => mark)
  const followed = (mark: Landmark) => marks.filter((each, at) => each === mark && marks[at + 1] === 'option')
  const numbered = marks.filter((mark) => mark === 'numbered')
  if (followed('title').length > 0) return false
  const count = followed('numbered').length
  return count * 2 > numbered.length || (count > 0 && countsQuestions(outer))
}

/** Places of claims within statements: two and more that count from 1 between the number of a question and its options. */
function numberedClaims(all: readonly Mark[]): ReadonlySet<number> {
  const marks = landmarks(all)
  const claims = new Set<number>()
  let next: number | null = null
  for (const [at, { index, mark, number }] of marks.entries()) {
    const isFirst = number === 1 && marks[at + 1]?.number === 2
    if (mark !== 'numbered') next = null
    else if (next !== null && (isFirst || (number > 1 && number === next))) {
      claims.add(index)
      next = number + 1
    } else next = 1
  }
  return claims
}

const landmarks = (marks: readonly Mark[]): Mark[] =>
  marks.filter(({ mark }) => mark === 'option' || mark === 'numbered' || mark === 'title')

function landmarksOf(lines: readonly string[]): Mark[] {
  const code = codeLines(lines)
  return lines.flatMap((line, index) => {
    const mark = code.has(index) ? undefined : (markOf(line)[0] ?? signAround(line))
    if (mark === undefined) return []
    const isBelowGap = (lines[index - 1] ?? '').trim() === ''
    return [
      { index, mark, number: Number.parseInt(line, 10), isBelowGap, doesAsk: asks(line) || isRow(line) },
    ]
  })
}

function signAround(line: string): 'answer' | 'label' | 'heading' | undefined {
  if (ANSWER_LINE.test(line)) return 'answer'
  if (headsExplanation(line)) return 'label'
  return /^\s{0,3}#{1,6}\s/.test(line) ? 'heading' : undefined
}

type Landmark = 'title' | 'numbered' | 'option'

function markOf(line: string): Landmark[] {
  if (CHECKBOX.test(line) || LETTERED_ITEM.test(line)) return ['option']
  if (NUMBERED_ITEM.test(line)) return ['numbered']
  return NUMBERED_TITLE.test(line) ? ['title'] : []
}

/** A heading that numbers a question; the '1' of '# Simulado 1' numbers none. */
const NUMBERED_TITLE =
  /^\s{0,3}(?:<summary>|(?:#{1,6}\s{1,4})?(?:\*\*|__)?(?:quest[aã]o|pergunta|question|exerc[ií]cio|q)\s?[.#]?\s?(?:n[º°o.]{1,2}\s?)?\d|#{1,6}\s{1,4}(?:\*\*|__)?\d{1,5}\s?[.):–—-])/i
/**
 * Surely one, and not 'questão 2 do capítulo' within an explanation, nor 'Questão 2: B' of a list of answers; a difficulty in
 * brackets behind the number changes neither.
 */
const NAMED_TITLE =
  /^\s{0,3}(?:#{1,6}\s{1,4})?(?:\*\*|__)?(?:quest[aã]o|pergunta|question|exerc[ií]cio|q)\s?[.#]?\s?(?:n[º°o.]{1,2}\s?)?(\d{1,5})\s?(?:\*\*|__)?\s{0,3}(?:[([](?:dificuldade|difficulty|n[ií]vel)\s?:[^()[\]\n]{1,60}[)\]](?:\*\*|__)?\s{0,3}(?!\.))?(?:[.):–—-]|$)(?!\s{0,4}(?:\(?[A-H]\)?[.;,]?\s*$|letra [A-H](?!\p{L})))/iu
const LETTERED_ITEM =
  /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\*\*|__)?\(?[A-Ha-h](?:\)|[.:]\)?(?:\*\*|__)?(?:\s|$)|\s?[-–](?:\s|$))/

function titleNumber(line: string): number | null {
  const [, number] = NAMED_TITLE.exec(line) ?? []
  return number === undefined ? null : Number(number)
}

function withoutNumberedList(lines: readonly string[], inner: ReadonlySet<number>): string[] {
  const code = codeLines(lines)
  let indent = 0
  return lines.map((line, index) => {
    const [, marker, words] = code.has(index) || inner.has(index) ? [] : (NUMBERED_ITEM.exec(line) ?? [])
    if (marker !== undefined && words !== undefined) {
      indent = marker.length
      return `###### ${marker}${words}`
    }
    const own = line.length - line.trimStart().length
    return line.slice(Math.min(own, indent))
  })
}
