import { JSON_NAMES } from '#server/question-files/field-names.ts'
import { fieldOf, fieldsOf, listOf, pairsOf, textIn, textOf, type JsonFields } from './json-fields.ts'
import { picturesIn } from './unread-fields.ts'
import { foldedName } from '#server/question-files/rich-words.ts'

export type JsonOption = {
  name: string
  text: string
  explanation: string
  isCorrect: boolean | null
  pictures: string[]
}

const MOST_OPTIONS = 100
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const NAMED_FIELDS = ['option', 'opcao', 'alternativa', 'choice', 'answer']

export function readJsonOptions(fields: JsonFields): JsonOption[] {
  const given = JSON_NAMES.options
    .map((name) => fields.get(name))
    .find((value) => listOf(value) !== null || pairsOf(value).length > 0)
  const list = listOf(given)
  const explanations = fieldOf(fields, JSON_NAMES.optionExplanations)
  const options = list === null ? namedOptions(given, fields) : list.slice(0, MOST_OPTIONS).map(listedOption)
  return options.map((option, index) => ({
    ...option,
    explanation:
      option.explanation === '' ? explanationAt(explanations, option.name, index) : option.explanation,
  }))
}

function listedOption(value: unknown, index: number): JsonOption {
  const fields = fieldsOf(value)
  const letter = LETTERS[index]?.toUpperCase() ?? String(index + 1)
  if (fields === null)
    return { name: letter, text: textOf(value), explanation: '', isCorrect: null, pictures: [] }
  const correct = fieldOf(fields, JSON_NAMES.optionCorrect)
  return {
    name: textOf(fieldOf(fields, JSON_NAMES.optionName)) || letter,
    text: textIn(fieldOf(fields, JSON_NAMES.optionText)),
    explanation: textIn(fieldOf(fields, JSON_NAMES.optionExplanation)),
    isCorrect: truthOf(correct),
    pictures: picturesIn(value),
  }
}

const TRUE_WORDS = new Set(['true', 'verdadeiro', 'sim', 'yes', '1'])
const FALSE_WORDS = new Set(['false', 'falso', 'nao', 'no', '0'])

function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = foldedName(textOf(value))
  if (TRUE_WORDS.has(word)) return true
  return FALSE_WORDS.has(word) ? false : null
}

function namedOptions(given: unknown, fields: JsonFields): JsonOption[] {
  const pairs = given === undefined ? ownFields(fields) : pairsOf(given)
  return pairs.slice(0, MOST_OPTIONS).map(([name, value], index) => ({ ...listedOption(value, index), name }))
}

function ownFields(fields: JsonFields): [string, unknown][] {
  const found = LETTERS.map((letter, index): [string, unknown] => {
    const names = NAMED_FIELDS.flatMap((name) => [`${name}${letter}`, `${name}${index + 1}`])
    return [letter.toUpperCase(), fieldOf(fields, [...names, letter])]
  })
  return found.slice(0, found.findLastIndex(([, value]) => value !== undefined) + 1)
}

function explanationAt(explanations: unknown, name: string, index: number): string {
  const list = listOf(explanations)
  if (list !== null) return textIn(list[index])
  const fields = fieldsOf(explanations)
  return fields === null ? '' : textIn(fields.get(name.toLowerCase()))
}
