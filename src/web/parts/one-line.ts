/** What was typed or pasted, as one line: tabs, line breaks and other control characters are spaces, none at its ends. */
export const oneLine = (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
