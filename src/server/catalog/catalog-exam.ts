import type { DomainWeights, ExamFormat } from '#domain/exams/exam-format.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { BookletColor } from '#domain/exams/exams.ts'

/** Rich text is cleaned HTML; order is the order learners meet; official is only what several sources confirm. */
export type CatalogExam = ExamFormat & {
  code: string
  name: string
  description: string
  booklet: BookletColor
  featured: boolean
  retiredAt: Date | null
  domains: CatalogDomain[]
  drawings: CatalogDrawing[]
  questions: CatalogQuestion[]
}

/** A part of the exam. `weight` is null where unconfirmed or not published; `position` counts from 0. */
export type CatalogDomain = DomainWeights & { key: string; name: string; position: number }

export type CatalogDrawing = { name: string; bytes: Uint8Array; width: number; height: number }

export type CatalogQuestion = {
  key: string
  domainKey: string
  difficulty: Difficulty
  statement: string
  options: { text: string; explanation: string }[]
  /** Indexes into `options`, ascending. */
  correctOptions: number[]
  explanation: string
  references: { title: string; url: string }[]
  /** SHA-256, hexadecimal, over all of the above and the bytes of the drawings it shows. */
  contentHash: string
}
