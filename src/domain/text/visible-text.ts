// Neither a space, nor a format character (the zero-width ones), nor a mark without a letter below it, nor a filler that
// draws as nothing.
const VISIBLE = /[^\s\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Whether a reader would see anything of this plain text. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/** Length in characters (code points), as the database counts it. */
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

/** Without the signs that nobody sees, some of which turn the direction of writing: by them a name could show as another one. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')
