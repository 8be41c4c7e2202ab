import { foldedName } from '#server/question-files/rich-words.ts'

/** Fields of a JSON object by their names as `jsonName` leaves them. */
export type JsonFields = ReadonlyMap<string, unknown>

/** 'correctAnswer', 'correct_answer' and 'Correct answer' are one name: 'correctanswer'. */
const jsonName = (name: string): string => foldedName(name).replaceAll(' ', '')

/** The fields of an object; null for anything else. */
export function fieldsOf(value: unknown): JsonFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries: [string, unknown][] = Object.entries(value)
  return new Map(entries.map(([name, content]) => [jsonName(name), content]))
}

/** The keys and values of an object as they stand in the file, its order kept. */
export function pairsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

export function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}

/** The first of these fields that is there and not null. */
export function fieldOf(fields: JsonFields, names: readonly string[]): unknown {
  for (const name of names) {
    const value = fields.get(name)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

/** Words or a number as text; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n')
  return typeof value === 'number' ? String(value) : ''
}
