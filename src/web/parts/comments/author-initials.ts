/** 'RT' for Rafael Teles, 'M' for Marina: the first letters of the first and the last name, in capitals. */
export function authorInitials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word = '') => firstLetter(word)).join('')
}

const firstLetter = (word: string) => (Array.from(word)[0] ?? '').toLocaleUpperCase('pt-BR')
