const INLINE = 'span|font|a|b|i|u|em|strong'
/** With nothing but words in it, and marks of words. */
const RAISED = new RegExp(
  String.raw`<(sup|sub)(?:\s[^<>]*)?>((?:[^<>]|</?(?:${INLINE})(?:\s[^<>]*)?>){1,80})</\1\s*>`,
  'gi',
)
/** As some programs copy it. */
const RAISED_BY_STYLE = /<span\s[^<>]*\bvertical-align:\s*(super|sub)\b[^<>]*>([^<>]{1,40})<\/span\s*>/gi
const MOST_SIGNS = 40

const signsOf = (plain: string, drawn: string) => {
  const signs = Array.from(drawn)
  return new Map(Array.from(plain, (sign, at) => [sign, signs[at] ?? sign]))
}

const SIGNS = {
  sup: signsOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: signsOf('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

/** 1º, nº and 2ª. */
const MASCULINE = /([\dn])<sup(?:\s[^<>]*)?>\s*o\s*<\/sup\s*>/gi
const FEMININE = /(\d)<sup(?:\s[^<>]*)?>\s*a\s*<\/sup\s*>/gi

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
    .replaceAll(RAISED_BY_STYLE, (_, style: string, words: string) => {
      const tag = style.toLowerCase() === 'super' ? 'sup' : 'sub'
      return `<${tag}>${words}</${tag}>`
    })
    .replaceAll(MASCULINE, '$1º')
    .replaceAll(FEMININE, '$1ª')
    .replaceAll(RAISED, (whole, tag: string, marked: string) => {
      const words = marked
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .trim()
      if (words === '') return ' '
      if (words.length > MOST_SIGNS) return whole
      const isRaised = tag.toLowerCase() === 'sup'
      return (isRaised && OWN_SIGNS.get(words.toLowerCase())) || inSigns(isRaised, words)
    })

function inSigns(isRaised: boolean, words: string): string {
  const signs = Array.from(words, (sign) => SIGNS[isRaised ? 'sup' : 'sub'].get(sign))
  return signs.every((sign) => sign !== undefined) ? signs.join('') : `${isRaised ? '^' : '_'}(${words})`
}
