const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** 'A', 'A e C', 'A, C e E'. */
export function joinedWithE(words: readonly string[]): string {
  return LIST.format(words)
}
