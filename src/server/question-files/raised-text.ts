import type { FileEntry } from '#domain/questions/question-file.ts'
import { withTexts } from '#domain/questions/question-texts.ts'

/** With nothing but words in it. */
const RAISED = /<(sup|sub)(?:\s[^<>]*)?>([^<>]{1,40})<\/\1\s*>/gi

const SIGNS = {
  sup: new Map([...'0123456789+-−=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][at] ?? sign])),
  sub: new Map([...'0123456789+-−=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at] ?? sign])),
}

/** Our texts know no raised or lowered words: 2<sup>10</sup> becomes 2¹⁰, anything else 2^(k/2). Without it, it would be 210. */
export const withRaisedText = (entry: FileEntry): FileEntry => withTexts(entry, raised)

export const raised = (html: string): string =>
  html.replaceAll(RAISED, (_, tag: string, words: string) => {
    const isRaised = tag.toLowerCase() === 'sup'
    const signs = [...words.trim()].map((sign) => SIGNS[isRaised ? 'sup' : 'sub'].get(sign))
    return signs.every((sign) => sign !== undefined)
      ? signs.join('')
      : `${isRaised ? '^' : '_'}(${words.trim()})`
  })
