import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { BookletColor } from '#domain/exams/exams.ts'

/** Rich text is cleaned HTML; order is the order learners meet. */
export type CatalogExam = {
  code: string
  name: string
  description: string
  booklet: BookletColor
  featured: boolean
  /** Only what several sources confirm; null for everything else. */
  official: { questions: number | null; minutes: number | null; passing: string | null }
  retiredAt: Date | null
  domains: CatalogDomain[]
  drawings: CatalogDrawing[]
  questions: CatalogQuestion[]
}

/** A part of the exam. `weight` in per cent, null where unconfirmed or not published; `position` counts from 0. */
export type CatalogDomain = { key: string; name: string; weight: number | null; position: number }

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
