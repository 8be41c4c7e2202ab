const NUMBER = '(?<![\\p{L}\\d])(?:(?:quest[aã]o|pergunta|question|item|q)[^\\p{L}\\d\\n]{0,4})?\\d{1,5}[ªº]?'
const SIGNS = '[^\\p{L}\\d\\n]'
const LETTER_NAME = `(?:(?:letra|alternativa|op[cç][aã]o|resposta|gabarito)${SIGNS}{1,4})?`
/** Behind an answer, and not behind the 'A' of '1. A rede', nor of "1. D'Alembert". */
const ANSWER_END =
  '(?![\\p{L}\\d])(?=\\s*$|\\s*[.,;:)\\]}*_|/(–—]|\\s+[^\\p{L}\\d\\s]|[\\s-]+\\d|\\s+(?:e|ou|and|or)\\s+[A-H](?!\\p{L}))'
/** A small letter wants a sign before it: '1 a 2 anos' has no answer. */
const LETTER = `(?:${SIGNS}{0,8}${LETTER_NAME}(?-i:[A-HVFX])|\\s?[.):=|→–—-]${SIGNS}{0,8}${LETTER_NAME}[a-h])`
const WORD = `${SIGNS}{1,8}(?:anulad[ao]|nula|cert[ao]|errad[ao]|verdadeir[ao]|fals[ao])`
const ANSWER = `${NUMBER}(?:(?:${LETTER}|${WORD})${ANSWER_END}|\\s?[.):=|→–—-]\\s?\\*(?=\\s*$|\\s*[,;|]))`
const LINE_START = `^[^\\p{L}\\d\\n#]{0,8}`
const ANSWERS = new RegExp(ANSWER, 'giu')
/** '1-B', '2. letra C', '**3.** (D) texto', '| 4 | E |'. */
const ROW = new RegExp(LINE_START + ANSWER, 'iu')
const ANSWER_OF = '(?:(?:respostas?|gabarito|coment[aá]rios?|(?:re)?solu[cç][aã]o) (?:(?:d[ao]|à) )?)?'
/** 'Questão 1: B', '### Resposta da questão 1: B'. Two of these are a list without a line above them. */
const NAMED_ROW = new RegExp(`^${SIGNS}{0,10}${ANSWER_OF}(?=quest)${ANSWER}`, 'iu')
/** With other words behind it 'Questão 1: E, ou' may be the title of a question. */
const SURE_ROW = new RegExp(
  `^${SIGNS}{0,10}${ANSWER_OF}(?=quest)${NUMBER}${LETTER}(?:${SIGNS}{0,10}$|\\))`,
  'iu',
)
/** '| 1 | 2 | 3 |' with '| B | A | C |' below it. */
const NUMBERS_ACROSS = /^[^\p{L}\d]*(?:\p{L}{1,12}[^\p{L}\d]+)?\d{1,5}(?:[^\p{L}\d]+\d{1,5})+[^\p{L}\d]*$/u
const LETTERS_ACROSS = /^[^\p{L}\d]*(?:\p{L}{2,12}[^\p{L}\d]+)?[A-H](?:[^\p{L}\d]+[A-HX])+[^\p{L}\d]*$/u
/** 'Questão 1' or '### 1.' with 'Resposta: B' below it. */
const NUMBER_ALONE = new RegExp(`^${SIGNS}{0,10}${ANSWER_OF}${NUMBER}${SIGNS}{0,10}$`, 'iu')
const ANSWERING =
  /^[^\p{L}\d\n]{0,10}(?:(?:respostas?|gabarito|answer|corret[ao]|correct)(?!\p{L})|(?:letra|alternativa)[^\p{L}\d\n]{1,4}[A-H](?!\p{L}))/iu

/** 'B' alone on its line, of a list without numbers. */
const LONE_LETTER = new RegExp(`^${SIGNS}{0,8}(?:[A-HX]|anulad[ao]|nula)${SIGNS}{0,8}$`, 'iu')
const OPTION = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:\[[ x]?\]|(?:\*\*|__)?\(?[A-H]\s?[).:])/i

export const isRow = (line: string): boolean => ROW.test(line)

/** What stands on a line before its first answer. */
export function wordsBeforeAnswers(line: string): string {
  const [first] = line.matchAll(ANSWERS)
  return line.slice(0, first?.index)
}

/** The numbers that each line of a list answers. */
export function answeredNumbers(lines: readonly string[]): number[][] {
  const filled = [...lines.keys()].filter((place) => /[\p{L}\d]/u.test(lines[place] ?? ''))
  const found = lines.map((line) =>
    [...line.matchAll(ANSWERS)].flatMap(([answer]) => numbersIn(answer).slice(0, 1)),
  )
  for (const [at, place] of filled.entries()) {
    const below = filled[at + 1] ?? place
    const [own = '', other = ''] = [lines[place], lines[below]]
    if (NUMBER_ALONE.test(own) && ANSWERING.test(other)) found[place] = numbersIn(own)
    if (!NUMBERS_ACROSS.test(own) || !LETTERS_ACROSS.test(other)) continue
    found[place] = numbersIn(own)
    found[below] = numbersIn(own)
  }
  return found
}

const numbersIn = (words: string): number[] => [...words.matchAll(/\d+/g)].map(([number]) => Number(number))

/** The numbers that lines of a list answer by a letter alone: the first 1. */
export function countedLetters(lines: readonly string[]): number[][] {
  let number = 0
  return lines.map((line) => (LONE_LETTER.test(line) ? [(number += 1)] : []))
}

/**
 * Places of the rows of lists that have no line above them: two below each other, or with nothing between them that
 * may be an option.
 */
export function namedRows(lines: readonly string[], code: ReadonlySet<number>): ReadonlySet<number> {
  const filled = [...lines.keys()].filter((place) => lines[place]?.trim() !== '' && !code.has(place))
  const lineAt = (at: number) => lines[filled[at] ?? -1] ?? ''
  const isNamed = (at: number) => NAMED_ROW.test(lineAt(at))
  const rows = new Set(filled.filter((_, at) => isNamed(at) && (isNamed(at - 1) || isNamed(at + 1))))
  let above: number | null = null
  for (const [at, place] of filled.entries()) {
    if (OPTION.test(lineAt(at))) above = null
    const isTitle = NUMBER_ALONE.test(lineAt(at)) && ANSWERING.test(lineAt(at + 1))
    if (!isTitle && !SURE_ROW.test(lineAt(at))) continue
    if (above !== null) rows.add(above).add(place)
    above = place
  }
  return rows
}
