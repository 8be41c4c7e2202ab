import { isAnswerLabel } from './tail-labels.ts'

const ANSWER_NAME = String.raw`(?:respostas?(?: (?:corret|cert)as?)?|resp\.?|gab(?:arito(?: (?:oficial|definitivo))?|\.)?|(?:alternativas?|letras?|op[cç](?:[aã]o|[oõ]es)) corretas?|corretas?|(?:correct )?(?:answers?|options?)|correct)(?:\s?\(s\))?`
const COLON = String.raw`\s{0,4}(?:\*\*|__)?\s{0,4}:\s{0,4}(?:\*\*|__)?\s{0,4}`
/** Letters to the end of the line, and nothing else. */
const KEY_ALONE = String.raw`(?=(?:letra |alternativa )?\(?[A-H]\)?(?:(?:\s?[,;/&]|\se)\s?\(?[A-H]\)?){0,7}[).]?(?:\*\*|__)?\s*$)`

/** What a line says that gives the right answer: 'Resposta: B', '**Gabarito:** C', '#### Answer: D', 'Resp. B'. */
export const ANSWER_LINE = new RegExp(
  String.raw`^\s{0,3}(?:#{1,6}\s{0,4})?(?:[-*]\s{1,4})?(?:\*\*|__)?(?:${ANSWER_NAME}${COLON}|(?:resp|resposta)\s?[.–—-]\s{0,4}${KEY_ALONE})(\S.*)$`,
  'i',
)
const SHORT_ANSWER = new RegExp(String.raw`^(\s{0,3}(?:\*\*|__)?)r\.?(?=${COLON}${KEY_ALONE})`, 'i')
/** Not the first of the next question. */
const OPTION_BEHIND = /^\s*(?:[-*+]\s+)?(?:\*\*|__)?\(?[B-H]/i

/**
 * 'R: B' right below the last option becomes 'Resposta: B', where nothing else in the file gives answers: 'R: A, B' may be
 * a relation, too.
 */
export function withNamedAnswers(
  lines: readonly string[],
  code: ReadonlySet<number>,
  isOption: (line: string) => boolean,
): readonly string[] {
  const isTold = (line: string, index: number) =>
    !code.has(index) && (ANSWER_LINE.test(line) || isAnswerLabel(line))
  if (lines.some(isTold)) return lines
  const filled = [...lines.keys()].filter((index) => lines[index]?.trim() !== '')
  const named = [...lines]
  for (const [at, index] of filled.entries()) {
    const [above = '', line = '', below = ''] = [-1, 0, 1].map((step) => lines[filled[at + step] ?? -1])
    if (code.has(index) || !SHORT_ANSWER.test(line) || !isOption(above)) continue
    const isWithinOptions = isOption(below) && OPTION_BEHIND.test(below)
    if (!isWithinOptions) named[index] = line.replace(SHORT_ANSWER, '$1Resposta')
  }
  return named
}
