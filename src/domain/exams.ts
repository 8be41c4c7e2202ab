import { isUuid } from '#domain/text/uuid.ts'

/** What a form of an exam holds, as the log names what was changed. */
export const EXAM_FIELDS = [
  'name',
  'code',
  'description',
  'status',
  'featured',
  'booklet',
  'retired',
  'official',
  'domains',
] as const
export type ExamField = (typeof EXAM_FIELDS)[number]

export const EXAM_STATUSES = ['active', 'inactive'] as const
export type ExamStatus = (typeof EXAM_STATUSES)[number]

/** The colours of the exam booklets. They carry identity, not meaning. */
export const BOOKLET_COLORS = ['azul', 'amarelo', 'rosa', 'verde', 'cinza'] as const
export type BookletColor = (typeof BOOKLET_COLORS)[number]

/**
 * Exam codes (decisions 2): 2 to 32 letters, digits, dots, underscores and hyphens, beginning with a
 * letter or digit; never a uuid, which without its hyphens would otherwise fit in 32 characters.
 */
export const EXAM_CODE = /^(?![0-9a-f]{32}$)[a-z0-9][a-z0-9._-]{1,31}$/i

export type ExamReference = { kind: 'id'; id: string } | { kind: 'code'; code: string } | { kind: 'invalid' }

/**
 * Reads the exam part of an address (product 5): a uuid is an id (given back in lower case), a
 * well-formed code is a code (as written: codes match without regard to case), else invalid.
 */
export function examReference(text: string): ExamReference {
  if (isUuid(text)) return { kind: 'id', id: text.toLowerCase() }
  if (EXAM_CODE.test(text)) return { kind: 'code', code: text }
  return { kind: 'invalid' }
}

// FNV-1a with a start value of our own, under which the first exams on sale differ in colour.
const HASH_SEED = 395_542
const HASH_PRIME = 16_777_619

/** The booklet of an exam: a stable hash of its code, the same for every way of writing the code. */
export function bookletOf(code: string): BookletColor {
  let hash = HASH_SEED
  for (const character of code.toUpperCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_PRIME) >>> 0
  }
  const index = ((hash ^ (hash >>> 16)) >>> 0) % BOOKLET_COLORS.length
  return BOOKLET_COLORS[index] ?? 'azul'
}
