import { PASSWORD_MIN_LENGTH } from './passwords.ts'

const MOST_CHARACTERS_WEIGHED = 128

export const STRENGTH_WORDS = ['weak', 'fair', 'good', 'strong'] as const
export type StrengthWord = (typeof STRENGTH_WORDS)[number]

export const STRENGTH_ADVICE = [
  'lengthen',
  'surprise',
  'threeWords',
  'oneWordToGood',
  'oneWordToStrong',
  'keepUnique',
] as const
export type StrengthAdvice = (typeof STRENGTH_ADVICE)[number]

/** `score` is how many of the four marks under the field are filled: 0 only while it is empty. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; word: StrengthWord; advice: StrengthAdvice }

/** Advises only (spec 24.39). In bits: a letter weighs what a letter of a word does, not a random one. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password).slice(0, MOST_CHARACTERS_WEIGHED)
  if (characters.length === 0) return { score: 0, word: 'weak', advice: 'threeWords' }
  if (characters.length < PASSWORD_MIN_LENGTH) return { score: 1, word: 'weak', advice: 'lengthen' }
  const surprises = surprisesOf(repeatedPart(characters))
  const bits = bitsOf(surprises)
  if (bits >= 60) return { score: 4, word: 'strong', advice: 'keepUnique' }
  if (bits >= 45) return { score: 3, word: 'good', advice: 'oneWordToStrong' }
  if (bits >= 30) return { score: 2, word: 'fair', advice: 'oneWordToGood' }
  const isMostlyPattern = surprises.length <= characters.length / 2
  return { score: 1, word: 'weak', advice: isMostlyPattern ? 'surprise' : 'threeWords' }
}

function repeatedPart(characters: readonly string[]): string[] {
  const isPeriod = (length: number) =>
    characters.length % length === 0 &&
    characters.every((character, index) => character === characters[index % length])
  const length = [...characters.keys()].slice(1).find(isPeriod) ?? characters.length
  return characters.slice(0, length)
}

function surprisesOf(characters: readonly string[]): string[] {
  return characters.filter((character, index) => {
    const before = characters.slice(Math.max(0, index - 2), index)
    return before.length < 2 || !isRun([...before, character].join('').toLowerCase())
  })
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm']
const RUNS_BOTH_WAYS = [...RUNS, ...RUNS.map((run) => Array.from(run).toReversed().join(''))]

function isRun(three: string): boolean {
  return new Set(three).size === 1 || RUNS_BOTH_WAYS.some((run) => run.includes(three))
}

type CharacterKind = 'small' | 'capital' | 'digit' | 'sign'

const KIND_BITS: Readonly<Record<CharacterKind, number>> = {
  small: 2.7,
  capital: 2.7,
  digit: 3,
  sign: 4,
}

const CHANGE_BITS = 3.5

function bitsOf(characters: readonly string[]): number {
  const kinds = characters.map(kindOf)
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
  return kinds.reduce((sum, kind) => sum + KIND_BITS[kind], changes * CHANGE_BITS)
}

function kindOf(character: string): CharacterKind {
  if (/\p{Lu}/u.test(character)) return 'capital'
  if (/\p{L}/u.test(character)) return 'small'
  return /\p{Nd}/u.test(character) ? 'digit' : 'sign'
}
