import type { BookletColor } from '#domain/exams/exams.ts'

export const BOOKLET_LABELS: Readonly<Record<BookletColor, string>> = {
  azul: 'Caderno azul',
  amarelo: 'Caderno amarelo',
  rosa: 'Caderno rosa',
  verde: 'Caderno verde',
  cinza: 'Caderno cinza',
}

/** What an exam without a description of its own says (spec 1.8). */
export const DEFAULT_EXAM_BLURB = 'Questões comentadas no formato da prova oficial.'
