import { YAMLParseError, parse } from 'yaml'
import { z } from 'zod'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import {
  EXAM_LANGUAGES,
  FACT_MARKS,
  MOST_CUT_REASON,
  MOST_EXAM_MINUTES,
  MOST_EXAM_QUESTIONS,
  MOST_FORMAT_WORDS,
  MOST_SCALE,
  MOST_VALIDITY_MONTHS,
} from '#domain/exams/exam-format.ts'
import { BOOKLET_COLORS, EXAM_CODE } from '#domain/exams/exams.ts'
import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/questions/questions.ts'
import { CatalogFileError } from './catalog-file-error.ts'

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const line = z.string().trim().min(1)
const key = z.string().regex(KEY)

/** As the certifier numbers it, or a short word of ours where nobody numbers. */
const objectiveKey = z.string().regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)

const mark = z.enum(FACT_MARKS)
const count = z.int().min(1).max(MOST_EXAM_QUESTIONS)
const minutes = z.int().min(1).max(MOST_EXAM_MINUTES)
const words = line.max(MOST_FORMAT_WORDS)
const percent = z.number().positive().max(100)
const score = z.number().min(0).max(MOST_SCALE)

const passingRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: percent }),
  z.strictObject({ kind: z.literal('count'), right: count, of: count }),
  z.strictObject({ kind: z.literal('scaled'), min: score, max: score, value: score }),
])

const validity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('months'), months: z.int().min(1).max(MOST_VALIDITY_MONTHS) }),
  z.strictObject({ kind: z.literal('unlimited') }),
])

const examFile = z.strictObject({
  code: z.string().regex(EXAM_CODE),
  name: line,
  description: line,
  booklet: z.enum(BOOKLET_COLORS),
  featured: z.boolean(),
  official: z.strictObject({
    questions: z.strictObject({ value: z.union([count, words]), mark }).optional(),
    minutes: z.strictObject({ value: minutes, mark }).optional(),
    passing: z.strictObject({ value: words, mark }).optional(),
    passingRule: z.strictObject({ value: passingRule, mark }).optional(),
    languages: z.strictObject({ value: z.array(z.enum(EXAM_LANGUAGES)).min(1), mark }).optional(),
    validity: z.strictObject({ value: validity, mark }).optional(),
    checkedOn: z.iso.date().optional(),
  }),
  practice: z.strictObject({
    questions: count.optional(),
    minutes: minutes.optional(),
    cut: percent.optional(),
    cutReason: line.max(MOST_CUT_REASON).optional(),
  }),
  retiredAt: z.iso.date().optional(),
  /** Keys of questions that are no longer asked. */
  retired: z.array(key).optional(),
  objectives: z
    .strictObject({
      version: line,
      checkedOn: z.iso.date().optional(),
      list: z.array(z.strictObject({ key: objectiveKey, domain: key, name: line })).min(1),
    })
    .optional(),
  domains: z
    .array(
      z
        .strictObject({
          key,
          name: line,
          weight: percent,
          weightMark: mark,
          practiceWeight: percent.optional(),
        })
        .or(z.strictObject({ key, name: line, practiceWeight: percent.optional() })),
    )
    .min(1),
})

const questionsFile = z
  .array(
    z.strictObject({
      key,
      domain: key,
      objective: objectiveKey.optional(),
      difficulty: z.enum(DIFFICULTIES),
      statement: line,
      options: z
        .array(
          z.strictObject({
            text: line,
            correct: z.literal(true).optional(),
            explanation: line,
            ruledOutBy: line.optional(),
          }),
        )
        .min(MIN_OPTIONS)
        .max(MAX_OPTIONS),
      explanation: line,
      sources: z
        .array(z.strictObject({ title: line, url: z.url({ protocol: /^https$/ }), readIn: line.optional() }))
        .min(1),
    }),
  )
  .min(1)

export type ExamFile = z.infer<typeof examFile>
export type QuestionEntry = z.infer<typeof questionsFile>[number]

/** Throws `CatalogFileError`. */
export function parseExamFile(text: string, file: string): ExamFile {
  return parsed(text, { schema: examFile, file })
}

/** Throws `CatalogFileError`, with the key of the question at fault. */
export function parseQuestionsFile(text: string, file: string): QuestionEntry[] {
  return parsed(text, { schema: questionsFile, file })
}

function parsed<T>(text: string, { schema, file }: { schema: z.ZodType<T>; file: string }): T {
  const content = yamlOf(text, file)
  const result = schema.safeParse(content, { error: z.locales.pt().localeError })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [index, ...rest] = issue?.path ?? []
  const questionKey = typeof index === 'number' ? keyAt(content, index) : undefined
  const field = (questionKey === undefined ? (issue?.path ?? []) : rest).join('.')
  const problem = `${field === '' ? '' : `${field}: `}${issue?.message ?? 'conteúdo inválido'}.`
  throw new CatalogFileError({ file, key: questionKey, problem })
}

function yamlOf(text: string, file: string): unknown {
  try {
    const content: unknown = parse(text)
    return content
  } catch (cause) {
    if (!(cause instanceof YAMLParseError)) throw cause
    const row = cause.linePos?.[0].line
    const problem = `o YAML não pode ser lido${row === undefined ? '' : ` (linha ${row})`}: ${cause.code}.`
    throw new CatalogFileError({ file, problem })
  }
}

function keyAt(content: unknown, index: number): string {
  const entry: unknown = Array.isArray(content) ? content[index] : undefined
  const written = z.object({ key: z.string() }).safeParse(entry)
  return written.success ? written.data.key : `nº ${index + 1}`
}
