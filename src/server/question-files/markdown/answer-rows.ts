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
/** 'Questão 1: B'. Two of these are a list without a line above them. */
const NAMED_ROW = new RegExp(`${LINE_START}(?=quest)${ANSWER}`, 'iu')
/** '| 1 | 2 | 3 |' with '| B | A | C |' below it. */
const NUMBERS_ACROSS = /^[^\p{L}\d]*(?:\p{L}{1,12}[^\p{L}\d]+)?\d{1,5}(?:[^\p{L}\d]+\d{1,5})+[^\p{L}\d]*$/u
const LETTERS_ACROSS = /^[^\p{L}\d]*(?:\p{L}{2,12}[^\p{L}\d]+)?[A-H](?:[^\p{L}\d]+[A-HX])+[^\p{L}\d]*$/u
/** 'Questão 1' or '### 1.' with 'Resposta: B' below it. */
const NUMBER_ALONE = new RegExp(`^${SIGNS}{0,10}${NUMBER}${SIGNS}{0,10}$`, 'iu')
const ANSWERING =
  /^[^\p{L}\d\n]{0,10}(?:respostas?|gabarito|answer|letra|alternativa|corret[ao]|correct)(?!\p{L})/iu

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

/** Places of the rows of lists that have no line above them. */
export function namedRows(lines: readonly string[], code: ReadonlySet<number>): ReadonlySet<number> {
  const filled = [...lines.keys()].filter((place) => lines[place]?.trim() !== '' && !code.has(place))
  const isNamed = (at: number) => NAMED_ROW.test(lines[filled[at] ?? -1] ?? '')
  return new Set(filled.filter((_, at) => isNamed(at) && (isNamed(at - 1) || isNamed(at + 1))))
}
