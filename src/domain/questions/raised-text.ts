/** With nothing but words in it. */
const RAISED = /<(sup|sub)(?:\s[^<>]*)?>([^<>]{1,40})<\/\1\s*>/gi

const signsOf = (plain: string, drawn: string) => {
  const signs = Array.from(drawn)
  return new Map(Array.from(plain, (sign, at) => [sign, signs[at] ?? sign]))
}

const SIGNS = {
  sup: signsOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: signsOf('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

/** Our texts know no raised or lowered words: 2<sup>10</sup> becomes 2¹⁰, anything else 2^(k/2). Without it, it would be 210. */
export const withRaisedText = (html: string): string =>
  html.replaceAll(RAISED, (_, tag: string, words: string) => {
    const isRaised = tag.toLowerCase() === 'sup'
    const signs = Array.from(words.trim(), (sign) => SIGNS[isRaised ? 'sup' : 'sub'].get(sign))
    return signs.every((sign) => sign !== undefined)
      ? signs.join('')
      : `${isRaised ? '^' : '_'}(${words.trim()})`
  })
