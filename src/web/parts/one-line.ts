/** Typed or pasted text as one line: control characters become spaces, trimmed. */
export const oneLine = (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
