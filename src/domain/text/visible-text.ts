// Spaces, format characters, marks without a letter, and fillers that draw as nothing are not visible.
const VISIBLE = /[^\s\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

export function characterCount(text: string): number {
  return Array.from(text).length
}

const asSeen = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** Length in characters as a person counts them: a letter and the marks on it are one. */
export function seenCount(text: string): number {
  return Array.from(asSeen.segment(text)).length
}

/** Format characters but the two that letters of some scripts, and emoji, are joined by. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu

export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')
