import { APPEAL_KINDS } from '#domain/appeals/appeal.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { RULING_KINDS } from '#domain/rulings/decisions.ts'
import { CHECK_REASON_MAX_LENGTH, QUEUE_SIGNALS, QUEUE_STANDS } from '#domain/suspects/queue-signals.ts'
import { SEVERITIES } from '#domain/suspects/severity.ts'
import { z } from 'zod'
import { callsOf } from '#contract/calls.ts'
import { idField, moment, nothing, textField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { questionFigures } from './question-figures.ts'
import { onePage, pageField } from './lists.ts'

const { administrator, keyReader } = callsOf('Administração: questões suspeitas')

const options = z.array(z.int())

const suspect = z.object({
  id: idField,
  /** At most 240 characters. */
  statementPreview: z.string(),
  revision: z.int(),
  isActive: z.boolean(),
  /** How many decisions there were: what a decision says that it has seen. */
  decisions: z.int(),
  correctOptions: options,
  exam: z.object({ id: idField, code: z.string(), name: z.string() }),
  domain: z.string().nullable(),
  difficulty: z.enum(DIFFICULTIES),
  /** Of the current options and key; null before the first count of them. */
  figures: questionFigures.nullable(),
  /** A check holds: its flags wait until there are twice as many answers. */
  isChecked: z.boolean(),
  appeals: z.object({
    count: z.int(),
    sourced: z.int(),
    /** Where all open ones claim the same. */
    common: z.object({ kind: z.enum(APPEAL_KINDS), claimed: options }).nullable(),
  }),
  /** Open reports of its comments. */
  reports: z.int(),
  /** Edits of a used question that nobody decided about, the oldest first; `hasOnlyOtherKey`: today's options are the same. */
  keyChanges: z.array(
    z.object({ from: options, to: options, toRevision: z.int(), hasOnlyOtherKey: z.boolean() }),
  ),
  /** The newest that holds; null without one. Absent from a process of the version before. */
  ruling: z
    .object({ kind: z.enum(RULING_KINDS), accepted: z.array(options), decidedAt: moment })
    .nullable()
    .optional(),
})

export const adminSuspects = {
  /** The worst first, then those that most people met; decided ones the newest first. */
  list: keyReader
    .get('/admin/suspects', 'Questões suspeitas')
    .input(
      z.object({
        signal: z.enum(QUEUE_SIGNALS).optional(),
        exam: idField.optional(),
        stand: z.enum(QUEUE_STANDS).default('open'),
        page: pageField,
      }),
    )
    .output(
      onePage(suspect.extend({ severity: z.enum(SEVERITIES) })).extend({
        /** When statistics were last computed; null before the first time. */
        computedAt: moment.nullable(),
      }),
    ),

  /** Any question: with all that was said and decided about it. */
  get: keyReader
    .get('/admin/suspects/{questionId}', 'Uma questão da fila')
    .input(z.object({ questionId: idField }))
    .output(
      suspect.extend({
        /** The whole question, as rich text. Absent from a process of the version before. */
        statement: z.string().optional(),
        options: z.array(z.string()).optional(),
        optionPreviews: z.array(z.string()),
        openAppeals: z.array(
          z.object({
            id: idField,
            /** Null once the account is deleted. */
            author: z.string().nullable(),
            revision: z.int(),
            kind: z.enum(APPEAL_KINDS),
            claimed: options,
            argument: z.string(),
            source: z.string().nullable(),
            createdAt: moment,
          }),
        ),
        /** The texts are other ones than those of every open appeal; false without one. */
        isTextMended: z.boolean(),
        rulings: z.array(
          z.object({
            id: idField,
            kind: z.enum(RULING_KINDS),
            accepted: z.array(options),
            reply: z.string(),
            decidedBy: z.string().nullable(),
            decidedAt: moment,
            revokedAt: moment.nullable(),
            recounted: z.int(),
            total: z.int(),
            recountedAt: moment.nullable(),
          }),
        ),
        /** Reasons of checks and of decisions without a ruling, the newest first. */
        checks: z.array(
          z.object({ reason: z.string(), checkedBy: z.string().nullable(), checkedAt: moment }),
        ),
      }),
    )
    .errors(refusals('QUESTION_NOT_FOUND')),

  /** 'Conferida, está certa': silences its flags until there are twice as many answers (spec 18.3). */
  check: keyReader
    .post('/admin/questions/{questionId}/checks', 'Conferir uma questão')
    .input(
      z.object({
        questionId: idField,
        seen: z.int().min(0),
        revision: z.int().optional(),
        id: idField.optional(),
        reason: textField(CHECK_REASON_MAX_LENGTH).min(1),
      }),
    )
    .output(nothing)
    .errors(refusals('QUESTION_NOT_FOUND', 'ALREADY_DECIDED', 'QUESTION_CHANGED')),

  /** Of what is to be looked at, each question once, by its worst signal. */
  count: administrator
    .get('/admin/suspect-count', 'Quantas questões suspeitas')
    .output(z.object({ total: z.int(), keys: z.int(), notSeparating: z.int(), others: z.int() })),
}
