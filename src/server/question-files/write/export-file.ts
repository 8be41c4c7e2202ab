import type { OfferedFormat } from '#domain/exams/exam-format.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { ExportFormat } from '#domain/questions/question-import-file.ts'

export type ExportedExam = OfferedFormat & {
  code: string
  name: string
  description: string | null
}

/** The current revision: cleaned rich text, `correctOptions` from 0, ascending. */
export type ExportedQuestion = {
  id: string
  number: number
  statement: string
  options: readonly { text: string; explanation: string | null }[]
  correctOptions: readonly number[]
  explanation: string | null
  difficulty: Difficulty
  domain: string | null
  references: readonly { title: string; url: string }[]
  isActive: boolean
}

export type Export = {
  exam: ExportedExam
  questions: readonly ExportedQuestion[]
  /** Bytes by the address that the texts show them from ('/imagens/….webp'); one that is missing here stays an address. */
  pictures: ReadonlyMap<string, Uint8Array>
  format: ExportFormat
}

export type WrittenFile = { bytes: Uint8Array; ending: ExportFormat | 'zip'; mediaType: string }
