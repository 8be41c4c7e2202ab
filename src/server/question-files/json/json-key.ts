import { JSON_NAMES } from '#server/question-files/field-names.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readKey, type KeyReading } from '#server/question-files/answer-key.ts'
import { fieldOf, listOf, textOf, type JsonFields } from './json-fields.ts'
import type { JsonOption } from './json-options.ts'

export type JsonKeyBase = 0 | 1 | null

type WrittenKey = { reading: KeyReading; written: string }
type Keyed = { fields: JsonFields; options: readonly JsonOption[] }

/** Settles it by the whole file: a 0 is counted from 0, the number of the last option from 1. */
export function jsonKeyBase(entries: readonly Keyed[]): JsonKeyBase {
  const numbered = entries.flatMap(({ fields, options }) =>
    numbersOf(fieldOf(fields, JSON_NAMES.key)).map((number) => ({ number, count: options.length })),
  )
  const hasZero = numbered.some(({ number }) => number === 0)
  const hasLast = numbered.some(({ number, count }) => number === count)
  if (hasZero === hasLast) return null
  return hasZero ? 0 : 1
}

export function readJsonKey({ fields, options }: Keyed, base: JsonKeyBase): WrittenKey {
  const marked = options.flatMap(({ isCorrect }, place) => (isCorrect === true ? [place] : []))
  const index = fieldOf(fields, JSON_NAMES.keyIndex)
  const given = fieldOf(fields, JSON_NAMES.key)
  if (marked.length > 0) return { reading: { kind: 'key', options: marked }, written: '' }
  if (index !== undefined) return byNumbers(numbersOf(index), options, 0)
  const numbers = numbersOf(given)
  if (numbers.length > 0) return byNumbers(numbers, options, base)
  return byWords(listOf(given) ?? [given], options)
}

function byNumbers(
  numbers: readonly number[],
  options: readonly JsonOption[],
  base: JsonKeyBase,
): WrittenKey {
  const written = numbers.join(', ')
  if (numbers.length === 0) return { reading: { kind: 'missing' }, written }
  if (base === null) return { reading: { kind: 'ambiguous' }, written }
  const places = numbers.map((number) => number - base)
  const isInside = places.every((place) => options[place] !== undefined)
  const ascending = [...new Set(places)].toSorted((a, b) => a - b)
  return { reading: isInside ? { kind: 'key', options: ascending } : { kind: 'outside' }, written }
}

function byWords(given: readonly unknown[], options: readonly JsonOption[]): WrittenKey {
  const words = given.map(textOf).filter((text) => text.trim() !== '')
  const written = words.join(', ')
  const readings = words.map((word) => readWord(word, options))
  const failed = readings.find(({ kind }) => kind !== 'key')
  if (words.length === 0) return { reading: { kind: 'missing' }, written }
  if (failed !== undefined) return { reading: failed, written }
  const places = readings.flatMap((reading) => (reading.kind === 'key' ? reading.options : []))
  return { reading: { kind: 'key', options: [...new Set(places)].toSorted((a, b) => a - b) }, written }
}

function readWord(word: string, options: readonly JsonOption[]): KeyReading {
  const named = options.flatMap(({ name }, place) =>
    name.toLowerCase() === word.trim().toLowerCase() ? [place] : [],
  )
  const [only] = named
  const texts = options.map(({ text }) => plainText(text))
  if (named.length === 1 && only !== undefined) {
    const byText = readKey(word, texts, 'text')
    const isOther = byText.kind === 'key' && byText.options[0] !== only
    return isOther ? { kind: 'ambiguous' } : { kind: 'key', options: [only] }
  }
  return readKey(word, texts)
}

function numbersOf(value: unknown): number[] {
  const list = listOf(value) ?? [value]
  const numbers = list.filter((number) => typeof number === 'number')
  return numbers.length === list.length ? numbers : []
}
