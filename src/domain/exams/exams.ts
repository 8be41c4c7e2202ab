import { isUuid } from '#domain/text/uuid.ts'

export const EXAM_FIELDS = [
  'name',
  'code',
  'description',
  'status',
  'featured',
  'booklet',
  'retired',
  'official',
  'practice',
  'domains',
] as const
export type ExamField = (typeof EXAM_FIELDS)[number]

export const MOST_DOMAINS = 40
export const DOMAIN_NAME_MAX_LENGTH = 160

export const EXAM_STATUSES = ['active', 'inactive'] as const
export type ExamStatus = (typeof EXAM_STATUSES)[number]

export const BOOKLET_COLORS = ['azul', 'amarelo', 'rosa', 'verde', 'cinza'] as const
export type BookletColor = (typeof BOOKLET_COLORS)[number]

/** 2 to 32 characters, beginning with a letter or digit; never a uuid without its hyphens (spec 5.2). */
export const EXAM_CODE = /^(?![0-9a-f]{32}$)[a-z0-9][a-z0-9._-]{1,31}$/i

export type ExamReference = { kind: 'id'; id: string } | { kind: 'code'; code: string } | { kind: 'invalid' }

/** A uuid is an id (given back in lower case), a well-formed code is a code in any case, else invalid (spec 2.6). */
export function examReference(text: string): ExamReference {
  if (isUuid(text)) return { kind: 'id', id: text.toLowerCase() }
  if (EXAM_CODE.test(text)) return { kind: 'code', code: text }
  return { kind: 'invalid' }
}

// FNV-1a with a start value of our own, under which the first exams on sale differ in colour.
const HASH_SEED = 395_542
const HASH_PRIME = 16_777_619

export function bookletOf(code: string): BookletColor {
  let hash = HASH_SEED
  for (const character of code.toUpperCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_PRIME) >>> 0
  }
  const index = ((hash ^ (hash >>> 16)) >>> 0) % BOOKLET_COLORS.length
  return BOOKLET_COLORS[index] ?? 'azul'
}
