import { JSON_NAMES } from '#server/question-files/field-names.ts'
import { plainText } from '#domain/text/plain-text.ts'
import {
  isOtherKey,
  numberingOf,
  readKey,
  type KeyReading,
  type NumberBase,
  type Numbering,
} from '#server/question-files/answer-key.ts'
import { fieldOf, listOf, textOf, type JsonFields } from './json-fields.ts'
import type { JsonOption } from './json-options.ts'

/** Of keys that are numbers, of those that are numbers in words, and of fields named an index. */
export type JsonKeyBase = { numbers: NumberBase; words: Numbering; index: NumberBase }

const BARE_NUMBER = /^\s*\d+\s*$/

type WrittenKey = { reading: KeyReading; written: string }
type Keyed = { fields: JsonFields; options: readonly JsonOption[] }

/** Settled by the whole file: a 0 is counted from 0, the number of the last option from 1. */
export function jsonKeyBase(entries: readonly Keyed[]): JsonKeyBase {
  const words = entries.map((entry) => {
    const given = answerOf(entry)
    return { written: (listOf(given) ?? [given]).map(textOf).join('; '), options: plainOf(entry.options) }
  })
  return {
    numbers: answerBase(signsIn(entries, answerOf)),
    words: numberingOf(words),
    index: indexBase(signsIn(entries, indexOf)),
  }
}

const indexOf = ({ fields }: Keyed): unknown => fieldOf(fields, JSON_NAMES.keyIndex)

/** Beside marks, also where none says yes, a number that may number the row or count something is no answer. */
function answerOf({ fields, options }: Keyed): unknown {
  const hasMarks = options.some(({ isCorrect }) => isCorrect !== null)
  return hasMarks && !isSurelyAnswer(fields) ? undefined : fieldOf(fields, JSON_NAMES.key)
}

/** How many entries have a 0, and how many the number of their last option. */
type BaseSigns = { zeros: number; lasts: number }

function signsIn(entries: readonly Keyed[], givenBy: (entry: Keyed) => unknown): BaseSigns {
  const numbered = entries
    .filter(({ options }) => options.length > 0)
    .map((entry) => ({ numbers: numbersOf(givenBy(entry)), last: entry.options.length }))
  return {
    zeros: numbered.filter(({ numbers }) => numbers.includes(0)).length,
    lasts: numbered.filter(({ numbers, last }) => numbers.includes(last)).length,
  }
}

function answerBase({ zeros, lasts }: BaseSigns): NumberBase {
  if (zeros > 0 === lasts > 0) return null
  return zeros > 0 ? 0 : 1
}

/** From 0, as its name says. The last number in one entry shows nothing: it may have lost an option. */
function indexBase({ zeros, lasts }: BaseSigns): NumberBase {
  if (zeros >= lasts) return 0
  return zeros === 0 && lasts > 1 ? 1 : null
}

const plainOf = (options: readonly JsonOption[]) => options.map(({ text }) => plainText(text))

/** Marks on options go first, then an index, then the answer; one that reads to another key is a second sense. */
export function readJsonKey(entry: Keyed, base: JsonKeyBase): WrittenKey {
  const { fields, options } = entry
  const marked = options.flatMap(({ isCorrect }, place) => (isCorrect === true ? [place] : []))
  const index = indexOf(entry)
  const answer = readAnswer(answerOf(entry), options, base)
  const said: WrittenKey[] = []
  if (marked.length > 0) said.push({ reading: { kind: 'key', options: marked }, written: '' })
  if (index !== undefined) said.push(byNumbers(numbersOf(index), options, base.index))
  const first = said[0] ?? answer
  const senses = isSurelyAnswer(fields) ? [...said, answer] : said
  const other = senses.find(({ reading }) => isOtherKey(first.reading, reading))
  return other === undefined ? first : { reading: { kind: 'ambiguous' }, written: other.written }
}

/** Not a bare number under a name that may number rows or count something. */
function isSurelyAnswer(fields: JsonFields): boolean {
  const given = fieldOf(fields, JSON_NAMES.key)
  return !BARE_NUMBER.test(textOf(given)) || fieldOf(fields, JSON_NAMES.keyNumber) === given
}

function readAnswer(given: unknown, options: readonly JsonOption[], base: JsonKeyBase): WrittenKey {
  const numbers = numbersOf(given)
  if (numbers.length > 0) return byNumbers(numbers, options, base.numbers)
  return byWords(listOf(given) ?? [given], options, base.words)
}

function byNumbers(numbers: readonly number[], options: readonly JsonOption[], base: NumberBase): WrittenKey {
  const written = numbers.join(', ')
  if (numbers.length === 0) return { reading: { kind: 'missing' }, written }
  if (base === null) return { reading: { kind: 'ambiguous' }, written }
  const places = numbers.map((number) => number - base)
  const isInside = places.every((place) => options[place] !== undefined)
  const ascending = [...new Set(places)].toSorted((a, b) => a - b)
  return { reading: isInside ? { kind: 'key', options: ascending } : { kind: 'outside' }, written }
}

function byWords(
  given: readonly unknown[],
  options: readonly JsonOption[],
  numbering: Numbering,
): WrittenKey {
  const words = given.map(textOf).filter((text) => text.trim() !== '')
  const written = words.join(', ')
  const readings = words.map((word) => readWord(word, options, numbering))
  const failed = readings.find(({ kind }) => kind !== 'key')
  if (words.length === 0) return { reading: { kind: 'missing' }, written }
  if (failed !== undefined) return { reading: failed, written }
  const places = readings.flatMap((reading) => (reading.kind === 'key' ? reading.options : []))
  return { reading: { kind: 'key', options: [...new Set(places)].toSorted((a, b) => a - b) }, written }
}

function readWord(word: string, options: readonly JsonOption[], numbering: Numbering): KeyReading {
  const named = options.flatMap(({ name }, place) =>
    name.toLowerCase() === word.trim().toLowerCase() ? [place] : [],
  )
  const [only] = named
  const texts = plainOf(options)
  if (named.length === 1 && only !== undefined) {
    const byName: KeyReading = { kind: 'key', options: [only] }
    const byText = readKey(word, texts, { style: 'text' })
    return isOtherKey(byName, byText) ? { kind: 'ambiguous' } : byName
  }
  return readKey(word, texts, numbering)
}

function numbersOf(value: unknown): number[] {
  const list = listOf(value) ?? [value]
  const numbers = list.filter((number) => typeof number === 'number')
  return numbers.length === list.length ? numbers : []
}
