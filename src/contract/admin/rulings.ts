import { MAX_OPTIONS } from '#domain/questions/questions.ts'
import {
  DECISION_REPLY_MAX_LENGTH,
  DECISIONS,
  MOST_READ_APPEALS,
  RULING_KINDS,
} from '#domain/rulings/decisions.ts'
import { z } from 'zod'
import { callsOf } from '#contract/calls.ts'
import { idField, nothing, textField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'

const { keyReader } = callsOf('Administração: decisões sobre questões')

const optionsField = z
  .array(
    z
      .int()
      .min(0)
      .max(MAX_OPTIONS - 1),
  )
  .max(MAX_OPTIONS)

/** `options`: the new key, or the set that counts also; empty where all is right. `seen` is how many decisions the person had read,
 * `revision` which one of the question; a page of before does not say it. */
const ofQuestion = { questionId: idField, seen: z.int().min(0), revision: z.int().optional() }

export const adminRulings = {
  /** 'Ensaio': what a ruling would change; writes nothing. */
  rehearse: keyReader
    .post('/admin/questions/{questionId}/rehearsals', 'Ensaio de uma decisão')
    .input(z.object({ ...ofQuestion, kind: z.enum(RULING_KINDS), options: optionsField }))
    .output(
      z.object({
        /** Finished ones that list the question. */
        simulations: z.int(),
        changing: z.int(),
        /** Provas that pass with it. */
        passing: z.int(),
        /** People whose result changes. */
        people: z.int(),
        /** Under way: judged with it at their end. */
        running: z.int(),
        answeredAppeals: z.int(),
        /** Open ones on revisions that the ruling does not name. */
        waitingAppeals: z.int(),
      }),
    )
    .errors(refusals('QUESTION_NOT_FOUND', 'DECISION_INVALID', 'ALREADY_DECIDED', 'QUESTION_CHANGED')),

  /**
   * Answers the open appeals on the question, a ruling those on revisions that it names, 'kept' those in `appeals`, which
   * were read: it refuses them. Of two at once, one decides and the other is told (ALREADY_DECIDED); a repeated `id`
   * answers as the first time.
   */
  decide: keyReader
    .post('/admin/questions/{questionId}/decisions', 'Decidir sobre uma questão')
    .input(
      z.object({
        ...ofQuestion,
        id: idField.optional(),
        decision: z.enum(DECISIONS),
        options: optionsField,
        /** Absent from a page of before: all. */
        appeals: z.array(idField).max(MOST_READ_APPEALS).optional(),
        reply: textField(DECISION_REPLY_MAX_LENGTH).min(1),
      }),
    )
    .output(z.object({ rulingId: idField.nullable() }))
    .errors(
      refusals(
        'QUESTION_NOT_FOUND',
        'DECISION_INVALID',
        'ALREADY_DECIDED',
        'QUESTION_CHANGED',
        'TEXT_NOT_MENDED',
        'CONFIRMATION_NEEDED',
      ),
    ),

  /** Results made before keep what it gave; it holds for none that ends later (spec 17.3). Safe to repeat. */
  revoke: keyReader
    .post('/admin/rulings/{rulingId}/revocation', 'Revogar uma decisão')
    .input(z.object({ rulingId: idField }))
    .output(nothing)
    .errors(refusals('RULING_NOT_FOUND', 'CONFIRMATION_NEEDED')),
}
