import type { ReaderFinding } from '#domain/questions/question-file.ts'
import { JSON_NAMES } from '#server/question-files/field-names.ts'
import { fieldsOf, jsonName, listOf, pairsOf, textIn } from './json-fields.ts'

const PICTURE = /^(?:question|option)?(?:image|imagem|imagens|img|picture|figur[ae]|foto|photo|media|diagram)/
const BASE_TEXT = /^(?:context|scenario|cenario|passage|basetext|textobase|textodeapoio|stimulus|exhibit)/
const CODE = /^(?:code|codigo|snippet)/
/** 'SAA-001' under 'codigo' is a number of the question. */
const CODE_SIGNS = /[\n(){}=;<>]/
/** Of which a text is read: one that has none is in a shape that nobody knows. */
const READ_AS_TEXT = [...JSON_NAMES.statement, ...JSON_NAMES.explanation, ...JSON_NAMES.domain]

/** What stands beside a question and is not read: a picture that gets lost, a text without which it may not be understood. */
export function unreadFields(value: unknown, statement: string): ReaderFinding[] {
  const filled = pairsOf(value).filter(([, content]) => isFilled(content))
  const hasPicture = [value, ...optionsIn(value)].some((part) =>
    pairsOf(part).some(([name, content]) => PICTURE.test(jsonName(name)) && isFilled(content)),
  )
  const unread = filled.filter(([name, content]) => isUnread(jsonName(name), content, statement))
  return [
    ...(hasPicture ? [{ kind: 'pictureLost', details: { reason: 'address' } } as const] : []),
    ...unread.map(([field]) => ({ kind: 'fieldUnread', details: { field: field.slice(0, 80) } }) as const),
  ]
}

function isUnread(name: string, content: unknown, statement: string): boolean {
  if (BASE_TEXT.test(name)) return true
  if (CODE.test(name)) return CODE_SIGNS.test(textIn(content))
  if (!READ_AS_TEXT.includes(name)) return false
  const text = textIn(content)
  const isOtherText = JSON_NAMES.statement.includes(name) && typeof content !== 'number' && text !== statement
  return text.trim() === '' || isOtherText
}

const optionsIn = (value: unknown): readonly unknown[] => {
  const fields = fieldsOf(value)
  return JSON_NAMES.options.flatMap((name) => listOf(fields?.get(name)) ?? [])
}

const isFilled = (content: unknown): boolean =>
  typeof content === 'string'
    ? content.trim() !== ''
    : typeof content === 'object' && content !== null && Object.keys(content).length > 0
