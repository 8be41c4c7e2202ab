import type { ReaderFinding } from '#domain/questions/question-file.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { fieldUnread } from '#server/question-files/file-entry.ts'
import { JSON_NAMES } from '#server/question-files/field-names.ts'
import { foldedWords } from '#server/question-files/rich-words.ts'
import { isRowCode } from '#server/question-files/row-code.ts'
import { fieldOf, fieldsOf, jsonName, listOf, pairsOf, textIn } from './json-fields.ts'

const PICTURE =
  /^(?:question|option|questao|opcao|alternativa)?(?:image|imagem|imagen|img|picture|figur[ae]|foto|photo|media|midia|diagrama?)s?(?:url|src|path|file|link|name)?\d?$/
const BASE_TEXT =
  /^(?:contexto?|scenario|cenario|passage|basetext|textobase|textodeapoio|stimulus|exhibit)s?(?:text|texto)?$/
const INSTRUCTION = /^(?:question|questao)?(?:comando|instructions?|instruc(?:ao|oes)|description|descricao)$/
const SNIPPET =
  /^(?:question|questao)?(?:snippet|sourcecode|codigofonte|(?:code|codigo|snippet|sourcecode)(?:snippet|block|example|exemplo))$/
const CODE = /^(?:question|questao)?(?:code|codigo)$/
const DESCRIPTION = /^(?:description|descricao)$/
const CODE_SIGNS = /[\n(){}=;<>]/
/** 'SAA-C03 (2024)' under 'code' is the name of an exam, or the number of a question. */
const CODE_NAME = /^[\w ./:#-]{1,40}(?:\s\([^()]{1,20}\)|\(\d{4}\))?$/
const COMMAND =
  /^(?:select|insert|update|delete|create|alter|drop|truncate|grant|revoke|show|explain|merge|rename|with)\s/i
/**
 * 'AWS SAA', 'Banco de Dados', 'Redes e Sistemas'. In one of more than three words, as 'AWS Certified Solutions Architect
 * Associate', all but the first have small letters: not in 'SE A ENTÃO B'.
 */
const EXAM_NAME =
  /^\p{Lu}[\p{L}\d_./#-]*(?:(?:\s(?:(?:d[aeo]s?|e|em|para|à|of|and)\s)?\p{Lu}[\p{L}\d_./#-]*){0,2}|(?:\s(?:(?:d[aeo]s?|e|em|para|à|of|and)\s)?\p{Lu}(?=\S*\p{Ll})[\p{L}\d_./#-]*){3,5})\s?(?:\([^()]{1,20}\))?$/u
const ADDRESS =
  /^(?:https?:)?\/{1,2}[^\s/]|^data:image\/|^[^\n<>]{1,300}\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?)(?:[?#]\S*)?$/i
const MAX_DEPTH = 3
/** Of which a text is read: one that has none is in a shape that nobody knows. */
const READ_AS_TEXT = [...JSON_NAMES.statement, ...JSON_NAMES.explanation, ...JSON_NAMES.domain]

/** The addresses of pictures that stand in fields of their own, of an object the first. */
export function picturesIn(value: unknown): string[] {
  return pairsOf(value)
    .filter(([name]) => PICTURE.test(jsonName(name)))
    .flatMap(([, content]) =>
      (listOf(content) ?? [content]).flatMap((one) => stringsIn(one).find(isAddress) ?? []),
    )
}

const isAddress = (text: string): boolean => ADDRESS.test(text.trim())

/** Instructions and codes that most of several questions have: they are of the file. */
export function sharedTexts(values: readonly unknown[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const value of values) {
    const named = pairsOf(value).filter(
      ([name]) => INSTRUCTION.test(jsonName(name)) || CODE.test(jsonName(name)),
    )
    const texts = named.flatMap(([, content]) => stringsIn(content)).map((text) => text.trim())
    for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared = [...counts].filter(([, count]) => count > 1 && count * 2 > values.length)
  return new Set(shared.map(([text]) => text))
}

type Beside = { statement: string; shared: ReadonlySet<string> }

/** What stands beside a question and its options and is not read, and without which it may not be understood. */
export function unreadFields(value: unknown, beside: Beside): ReaderFinding[] {
  const own = pairsOf(value).filter(
    ([name, content]) => isFilled(content) && isUnread(jsonName(name), content, beside),
  )
  return [...own.map(([field]) => field), ...describedOptions(value)].map(fieldUnread)
}

function isUnread(name: string, content: unknown, { statement, shared }: Beside): boolean {
  const texts = stringsIn(content).filter((text) => !shared.has(text.trim()) && !isSameText(text, statement))
  if (BASE_TEXT.test(name) || INSTRUCTION.test(name)) return texts.some(isSentence)
  if (SNIPPET.test(name)) return texts.some((text) => text.trim() !== '')
  if (CODE.test(name)) return texts.some((text) => isCode(text.trim()))
  if (!READ_AS_TEXT.includes(name)) return false
  const text = textIn(content)
  if (text.trim() === '') return true
  return JSON_NAMES.statement.includes(name) && !isRowCode(text) && !isSameText(text, statement)
}

const isCode = (text: string): boolean =>
  (CODE_SIGNS.test(text) && !CODE_NAME.test(text)) ||
  (/\s/.test(text) && !isRowCode(text) && (COMMAND.test(text) || !EXAM_NAME.test(text)))

/** The name of the field, once. */
function describedOptions(value: unknown): string[] {
  const options = pairsOf(value)
    .filter(([name]) => JSON_NAMES.options.includes(jsonName(name)))
    .flatMap(([, content]) => listOf(content) ?? pairsOf(content).map(([, option]) => option))
  const names = options.flatMap((option) => {
    const text = textIn(fieldOf(fieldsOf(option) ?? new Map(), JSON_NAMES.optionText))
    const isOther = (words: string) => /\S\s+\S/.test(words) && !isSameText(words, text)
    return pairsOf(option)
      .filter(([name, content]) => DESCRIPTION.test(jsonName(name)) && stringsIn(content).some(isOther))
      .map(([name]) => name)
  })
  return names.slice(0, 1)
}

/** 'AWS' and 'Amazon Web Services' under 'context' are none. */
const isSentence = (text: string): boolean =>
  /[.!?:;…]["'”)]?$/.test(text.trim().slice(-2)) || text.trim().split(/\s+/).length > 4

const isSameText = (one: string, other: string): boolean =>
  foldedWords(plainText(one)) === foldedWords(plainText(other))

function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth + 1))
}

const isFilled = (content: unknown): boolean =>
  typeof content === 'string'
    ? content.trim() !== ''
    : typeof content === 'object' && content !== null && Object.keys(content).length > 0
