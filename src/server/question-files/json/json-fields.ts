import { foldedName } from '#server/question-files/rich-words.ts'

export type JsonFields = ReadonlyMap<string, unknown>

/** 'correctAnswer', 'correct_answer' and 'Correct answer' are one name: 'correctanswer'. */
const jsonName = (name: string): string => foldedName(name).replaceAll(' ', '')

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

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n')
  return typeof value === 'number' ? String(value) : ''
}
