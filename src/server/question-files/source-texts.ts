import type { FileRefusal, QuestionFileFormat } from '#domain/questions/question-file.ts'
import { decodeText, type DecodedText } from './decode-text.ts'
import { withCardHeader } from './markdown/card-header.ts'
import { mayBeAnswers } from './markdown/separate-answers.ts'
import { QuestionFileRefused } from './question-file-refused.ts'
import { recogniseText } from './recognise-format.ts'

type Named = { name: string; bytes: Uint8Array; file: string | null }

export type Source = DecodedText & { name: string; file: string | null; format: QuestionFileFormat }
type NamedText = Omit<Source, 'format'>

/** Refuses `empty`. */
export function textOf({ name, bytes, file }: Named): NamedText {
  const { text, ...how } = decodeText(bytes)
  const decoded = { ...how, text: withCardHeader(text) }
  if (decoded.text.trim() === '') throw new QuestionFileRefused('empty')
  return { ...decoded, name, file }
}

/** Without those of no format. Answers alone have none; beside questions in Markdown they are read with them. */
export function recognised(texts: readonly NamedText[]): Source[] {
  const found = texts.map((text) => ({ ...text, format: recogniseText(text.text, text.name) }))
  const hasMarkdown = found.some(({ format }) => format === 'markdown')
  const isAnswers = (text: NamedText) => hasMarkdown && mayBeAnswers({ ...text, questions: [] })
  return found.flatMap((text) => {
    const format = text.format ?? (isAnswers(text) ? 'markdown' : null)
    return format === null ? [] : [{ ...text, format }]
  })
}

const WITHOUT_TEXT: ReadonlySet<FileRefusal> = new Set(['empty', 'nulCharacter'])

/** A package may hold what nobody reads: a licence, a note. */
export function readableText(named: Named): NamedText[] {
  try {
    return [textOf(named)]
  } catch (error) {
    if (error instanceof QuestionFileRefused && WITHOUT_TEXT.has(error.kind)) return []
    throw error
  }
}
