import { ANSWER_LINE, codeLines } from './markdown-lines.ts'

const HEAD =
  /^\s{0,3}(?:#{1,6}\s{0,4})?(?:\*\*|__)?(?:gabaritos?|respostas|answers|answer keys?|chave de respostas)(?: \p{L}{1,20}){0,2}\s?(?:\*\*|__)?(?:\s?:\s?(?:\*\*|__)?\s?|\s*$)(.*)$/iu
const NUMBERED =
  '(?:[-*] )?(?:[Qq](?:uest[aã]o)? ?)?\\d{1,5} ?(?:[.):–—-]\\s{0,4}(?:(?:[Ll]etra|[Aa]lternativa) )?\\(?[A-Ha-h]|[A-H])\\)?(?=\\s*(?:[.,;|/–—\\d-]|$)|\\s*\\n)'
/** '1B 2A', '1-B, 2-A', 'Questão 1: letra B. Porque' with the second on the next line. */
const TWO_NUMBERED = new RegExp(
  `^\\s{0,3}${NUMBERED}(?:[\\s,;.|/–—-]{1,8}|[^\\n]*\\n\\s{0,3})${NUMBERED}`,
  'u',
)

/** Where a list of answers to several questions begins behind one; an answer of its own is none. */
export function answerListAt(lines: readonly string[]): number | null {
  const code = codeLines(lines)
  const answer = lines.findIndex((line, place) => !code.has(place) && ANSWER_LINE.test(line))
  const at = lines.findIndex((line, place) => {
    const [, rest] = code.has(place) || place === answer ? [] : (HEAD.exec(line) ?? [])
    if (rest === undefined) return false
    const following = lines.slice(place + 1, place + 6).filter((below) => below.trim() !== '')
    return TWO_NUMBERED.test([...(rest === '' ? [] : [rest]), ...following].join('\n'))
  })
  return at === -1 ? null : at
}
