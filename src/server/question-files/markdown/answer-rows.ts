const NUMBERED =
  '(?:[-*] )?\\*{0,2}(?:[Qq](?:uest[aã]o|UEST[AÃ]O)? ?)?\\d{1,5} ?(?:[.):–—-]\\*{0,2}\\s{0,4}(?:(?:[Ll]etra|[Aa]lternativa) )?\\(?(?:[A-Ha-h]|ANULADA|[Aa]nulada|X|\\*)|[A-H])\\)?(?=\\s*(?:[.,;|/–—\\d-]|$)|\\s*\\n)'
/** '1B 2A', '1-B, 2-A'. */
const TWO_ANSWERS = new RegExp(`^\\s{0,3}${NUMBERED}[\\s,;.|/–—-]{1,8}${NUMBERED}`, 'u')
/** '1-B', '2. letra C', '3-ANULADA'. */
export const ROW = new RegExp(`^\\s{0,3}${NUMBERED}`, 'u')
/** 'Questão 1: B'. Two of these are a list without a line above them. */
export const NAMED_ROW = new RegExp(`^\\s{0,3}(?=(?:[-*] )?\\*{0,2}[Qq](?:uest|UEST))${NUMBERED}`, 'u')
const ANSWERS = new RegExp(`(?<![\\p{L}\\d])${NUMBERED}`, 'gu')

export function areRows([first = '', ...others]: readonly string[]): boolean {
  return TWO_ANSWERS.test(first) || (ROW.test(first) && others.some((row) => ROW.test(row)))
}

/** Places of the rows of lists that have no line above them. */
export function namedRows(lines: readonly string[], code: ReadonlySet<number>): ReadonlySet<number> {
  const filled = filledPlaces(lines, code)
  const isNamed = (at: number) => NAMED_ROW.test(lines[filled[at] ?? -1] ?? '')
  return new Set(filled.filter((_, at) => isNamed(at) && (isNamed(at - 1) || isNamed(at + 1))))
}

export const filledPlaces = (lines: readonly string[], code: ReadonlySet<number>): number[] =>
  lines.flatMap((line, place) => (line.trim() === '' || code.has(place) ? [] : [place]))

export const hasNumber = (rows: readonly string[], number: number): boolean =>
  [...rows.join('\n').matchAll(ANSWERS)].some(([row]) => Number(/\d+/.exec(row)?.[0]) === number)
