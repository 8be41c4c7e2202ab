import type { BookletColor } from '#domain/exams/exams.ts'

/** The covers by day, as the pages show them (`--gb-c-*` in src/web/theme/variables.css; a test compares). */
export const BOOKLET_TINTS: Readonly<Record<BookletColor, { cover: string; ink: string }>> = {
  azul: { cover: '#d6e4fb', ink: '#18379a' },
  amarelo: { cover: '#fae8a8', ink: '#5e3b0c' },
  rosa: { cover: '#f8d8da', ink: '#7a1f3a' },
  verde: { cover: '#d0ebd7', ink: '#0c4a2b' },
  cinza: { cover: '#e3e0d9', ink: '#33363f' },
}
