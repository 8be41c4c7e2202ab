const INLINE = 'span|font|a|b|i|u|em|strong'
const TAG = String.raw`</?(?:${INLINE})(?:\s[^<>]*)?>`
/** With nothing but words in it, and marks of words. */
const RAISED = new RegExp(String.raw`<(sup|sub)(?:\s[^<>]*)?>((?:[^<>]|${TAG}){1,80})</\1\s*>`, 'gi')
/** As some programs copy it. */
const STYLED = /<span\s([^<>]*)>([^<>]{1,40})<\/span\s*>/gi
const RAISING = /\bvertical-align:\s*(?:(super)|sub)\b/i
const MOST_SIGNS = 40

const signsOf = (plain: string, drawn: string) => {
  const signs = Array.from(drawn)
  return new Map(Array.from(plain, (sign, at) => [sign, signs[at] ?? sign]))
}

const SIGNS = {
  sup: signsOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: signsOf('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

const SUP_OF = (letter: string, before: string) =>
  new RegExp(
    String.raw`([${before}](?:${TAG})*)<[sS][uU][pP](?:\s[^<>]*)?>(?:\s|${TAG})*${letter}(?:\s|${TAG})*</[sS][uU][pP]\s*>`,
    'g',
  )
/** 1º, nº and 2ª. */
const MASCULINE = SUP_OF('o', String.raw`\dnN`)
const FEMININE = SUP_OF('a', String.raw`\d`)

/** '[1]' of an encyclopedia. */
const NOTE = /^\[.*\]$/

/** Raised by custom: these have signs of their own. */
const OWN_SIGNS = new Map([
  ['®', '®'],
  ['&reg;', '®'],
  ['©', '©'],
  ['&copy;', '©'],
  ['™', '™'],
  ['&trade;', '™'],
  ['tm', '™'],
])

/**
 * Our texts know no raised or lowered words: 2<sup>10</sup> becomes 2¹⁰, 1<sup>o</sup> 1º, anything else 2^(k/2). Without
 * it, it would be 210.
 */
export const withRaisedText = (html: string): string =>
  html
    .replaceAll(STYLED, (whole, style: string, words: string) => {
      const raising = RAISING.exec(style)
      if (raising === null) return whole
      const tag = raising[1] === undefined ? 'sub' : 'sup'
      return `<${tag}>${words}</${tag}>`
    })
    .replaceAll(MASCULINE, '$1º')
    .replaceAll(FEMININE, '$1ª')
    .replaceAll(RAISED, (whole, tag: string, marked: string) => {
      const inside = marked.replaceAll(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' ')
      const words = inside.trim()
      if (words.length > MOST_SIGNS) return whole
      const end = /\s$/.test(inside) ? ' ' : ''
      if (words === '' || NOTE.test(words)) return `${words}${end}`
      const isRaised = tag.toLowerCase() === 'sup'
      const own = isRaised ? OWN_SIGNS.get(words.toLowerCase()) : undefined
      return `${own ?? inSigns(isRaised, words)}${end}`
    })

function inSigns(isRaised: boolean, words: string): string {
  const signs = Array.from(words, (sign) => SIGNS[isRaised ? 'sup' : 'sub'].get(sign))
  return signs.every((sign) => sign !== undefined) ? signs.join('') : `${isRaised ? '^' : '_'}(${words})`
}
