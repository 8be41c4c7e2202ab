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
  objectives: CatalogObjectives | null
  drawings: CatalogDrawing[]
  questions: CatalogQuestion[]
  /** Of questions that the catalogue had: they are switched off where they were loaded, and come to no other exam. */
  retiredKeys: string[]
}

/** A part of the exam. `weight` is null where unconfirmed or not published; `position` counts from 0. */
export type CatalogDomain = DomainWeights & { key: string; name: string; position: number }

/** What the certifier says the exam asks. `checkedOn` is null where nobody compared it with the certifier's list. */
export type CatalogObjectives = {
  version: string
  checkedOn: string | null
  list: { key: string; domainKey: string; name: string }[]
}

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
  /** For whoever keeps the catalogue; learners never see it, and a change of it is none of the question. */
  notes: QuestionNotes
  /** SHA-256, hexadecimal, over what learners see and the bytes of the drawings it shows. */
  contentHash: string
}

export type QuestionNotes = {
  objective: string | null
  /** Per option, the words of the statement that rule it out; null for right ones and where nobody wrote them. */
  ruledOutBy: (string | null)[]
  /** How many of the sources were read when the question was written. */
  readSources: number
}
