import {
  APPEAL_ARGUMENT_MAX_LENGTH,
  APPEAL_KINDS,
  APPEAL_SOURCE_MAX_LENGTH,
  APPEAL_STANDINGS,
  APPEAL_STATUSES,
} from '#domain/appeals/appeal.ts'
import { DECISIONS } from '#domain/rulings/decisions.ts'
import { SIMULATION_MODES } from '#domain/simulations/simulation.ts'
import { z } from 'zod'
import { callsOf } from './calls.ts'
import { cursorField, idField, moment, nothing, optionIndexes } from './fields.ts'
import { refusals } from './refusal-map.ts'

const { signedIn } = callsOf('Recursos')

/** `simulationId`: whose revision is meant; without it, that of the newest answer. */
const ofQuestion = { questionId: idField, simulationId: idField.optional() }

const appeal = z.object({
  id: idField,
  exam: z.object({ code: z.string(), name: z.string() }),
  /** The beginning or the end of the statement that was answered, on one line. */
  statementPreview: z.string(),
  kind: z.enum(APPEAL_KINDS),
  claimed: optionIndexes,
  argument: z.string(),
  /** An https address: shown as its host, never fetched. */
  source: z.string().nullable(),
  mayThankByName: z.boolean(),
  status: z.enum(APPEAL_STATUSES),
  createdAt: moment,
  decision: z.enum(DECISIONS).nullable(),
  reply: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Options that count also, or the new key, as whole sets; empty where the decision names none. */
  accepted: z.array(optionIndexes),
  /** The newest own result that the decision changed. */
  change: z
    .object({
      simulationId: idField,
      mode: z.enum(SIMULATION_MODES),
      completedAt: moment,
      was: z.int(),
      now: z.int(),
      counted: z.int(),
    })
    .nullable(),
})

export const appeals = {
  /** Before a form opens: whether one more may be sent. */
  standing: signedIn
    .get('/questions/{questionId}/appeal-standing', 'Situação do recurso')
    .input(z.object(ofQuestion))
    .output(z.object({ standing: z.enum(APPEAL_STANDINGS), openAppeals: z.int() }))
    .errors(refusals('NOT_FOUND')),

  /** The `id` is the form's own: it is safe to repeat. Without a stored answer the question is unknown. */
  send: signedIn
    .post('/questions/{questionId}/appeals', 'Enviar recurso')
    .input(
      z.object({
        ...ofQuestion,
        id: idField,
        kind: z.enum(APPEAL_KINDS),
        claimed: optionIndexes,
        argument: z.string().max(APPEAL_ARGUMENT_MAX_LENGTH * 2),
        source: z
          .string()
          .max(APPEAL_SOURCE_MAX_LENGTH * 2)
          .nullable(),
        mayThankByName: z.boolean().default(false),
      }),
    )
    .output(nothing)
    .errors(
      refusals(
        'NOT_FOUND',
        'APPEAL_INVALID',
        'APPEAL_OPEN',
        'APPEAL_REFUSED_BEFORE',
        'TOO_MANY_APPEALS',
        'TOO_MANY_TRIES',
      ),
    ),

  /** Own ones, newest first. */
  list: signedIn
    .get('/appeals', 'Meus recursos')
    .input(z.object({ cursor: cursorField }))
    .output(
      z.object({
        entries: z.array(appeal),
        nextCursor: z.string().nullable(),
        total: z.int(),
        open: z.int(),
      }),
    ),

  /** How many were decided in the last 14 days. */
  decidedLately: signedIn
    .get('/recently-decided-appeals', 'Recursos respondidos há pouco')
    .output(z.object({ count: z.int() })),

  /** 'Retirar recurso'. Safe to repeat. */
  withdraw: signedIn
    .post('/appeals/{appealId}/withdrawal', 'Retirar recurso')
    .input(z.object({ appealId: idField }))
    .output(nothing)
    .errors(refusals('APPEAL_NOT_FOUND', 'APPEAL_DECIDED')),

  /** 'Retirar meu nome': no thanks name the person any more. Safe to repeat. */
  withdrawName: signedIn
    .post('/appeals/{appealId}/name-withdrawal', 'Retirar o nome do agradecimento')
    .input(z.object({ appealId: idField }))
    .output(nothing)
    .errors(refusals('APPEAL_NOT_FOUND')),
}
