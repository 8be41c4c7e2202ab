import { JSON_NAMES } from '#server/question-files/field-names.ts'
import { foldedName } from '#server/question-files/rich-words.ts'

export type JsonFields = ReadonlyMap<string, unknown>

/** 'correctAnswer', 'correct_answer' and 'Correct answer' are one name: 'correctanswer'. */
export const jsonName = (name: string): string => foldedName(name).replaceAll(' ', '')

export function fieldsOf(value: unknown): JsonFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries: [string, unknown][] = Object.entries(value)
  return new Map(entries.map(([name, content]) => [jsonName(name), content]))
}

export function pairsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

export function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}

export function fieldOf(fields: JsonFields, names: readonly string[]): unknown {
  for (const name of names) {
    const value = fields.get(name)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

/** The words of a text, of an object that holds one, or of a list of such: '…', { text: '…' }, ['…', '…']. */
export function textIn(value: unknown, between = '\n\n'): string {
  const texts = (listOf(value) ?? [value]).map(ownText)
  return texts.filter((text) => text.trim() !== '').join(between)
}

function ownText(value: unknown): string {
  const fields = fieldsOf(value)
  return textOf(fields === null ? value : fieldOf(fields, JSON_NAMES.innerText))
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n')
  return typeof value === 'number' ? String(value) : ''
}
