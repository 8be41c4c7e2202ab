import { z } from 'zod'
import { DOMAIN_NAME_MAX_LENGTH } from '#domain/exams/exams.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { NAME_MAX_LENGTH } from '#domain/accounts/person-name.ts'
import { MAX_OPTIONS, MOST_ACTIVE_QUESTIONS } from '#domain/questions/questions.ts'
import { withoutUnseen } from '#domain/text/visible-text.ts'

export const idField = z.uuid()

/** A uuid or a code in any case (spec 2.6). Whatever else stands there is an unknown exam, not a field to correct. */
export const examField = z.string().min(1).max(2000)

export const emailField = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Control characters and broken surrogates are refused: a database takes neither. */
export const lineField = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** As `lineField`, with line breaks and tabs. */
export const textField = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^(?:[\t\r\n]|[^\p{Cc}\p{Cs}])*$/u)

export const domainNameField = lineField(DOMAIN_NAME_MAX_LENGTH).min(1)

/** One line without unseen signs. */
export const nameField = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .max(NAME_MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** Any characters, kept as typed; the rules of length and commonness are the server's (spec 4.3). */
export const passwordField = z.string().min(1).max(256)

export const linkToken = z.string().min(1).max(600)

export const codeField = z.string().trim().min(1).max(40)

/** In plain digits, as JavaScript writes it: nothing, blanks, `0x1` and `1e1` are no number. */
export const addressNumber = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(?:0|[1-9]\d{0,8})$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

/** Of the longest simulation; a place more than an exam has active questions. */
const LAST_POSITION = MOST_ACTIVE_QUESTIONS
export const positionField = z.int().min(0).max(LAST_POSITION)
export const addressPosition = addressNumber(0, LAST_POSITION)

export const difficultyField = z.enum(DIFFICULTIES)

export const optionIndexes = z
  .array(
    z
      .int()
      .min(0)
      .max(MAX_OPTIONS - 1),
  )
  .max(MAX_OPTIONS)

export const moment = z.iso.datetime()

/** Of one question. */
export const secondsField = z.int().min(0).max(86_400)

export const cursorField = z.string().max(200).optional()

export const nothing = z.object({})
