import { SPARE_CODE_COUNT } from '#domain/accounts/second-factor.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { codeField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'

const tags = ['Verificação em duas etapas']

/** Shown once: only their hashes are kept. */
const spareCodes = z.object({ spareCodes: z.array(z.string()).length(SPARE_CODE_COUNT) })

export const secondFactor = {
  get: oc
    .route({ method: 'GET', path: '/profile/second-factor', tags, summary: 'Como está' })
    .output(
      z.object({
        /** When it was set up; null where sign-in asks for the password alone. */
        since: moment.nullable(),
        spareCodesLeft: z.int(),
        /** The person administers nothing without it. */
        isRequired: z.boolean(),
      }),
    )
    .errors(refusals('UNAUTHENTICATED')),

  /** A new secret for an app of codes, which counts once a code proves it; the one before it is void. */
  begin: oc
    .route({ method: 'POST', path: '/profile/second-factor/set-up', tags, summary: 'Começar a ativar' })
    .output(
      z.object({
        /** To be typed by hand. */
        secret: z.string(),
        /** What the picture says, for an app on the same device. */
        address: z.string(),
        /** The QR picture: one path of an SVG of `size` × `size`. */
        picture: z.object({ size: z.int(), path: z.string() }),
      }),
    )
    .errors(refusals('UNAUTHENTICATED', 'CONFIRMATION_NEEDED', 'SECOND_FACTOR_ON')),

  /** A code of the app proves that it is set up; the owner is told by mail. */
  prove: oc
    .route({ method: 'PUT', path: '/profile/second-factor', tags, summary: 'Ativar' })
    .input(z.object({ code: codeField }))
    .output(spareCodes)
    .errors(
      refusals('UNAUTHENTICATED', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG', 'SET_UP_OVER', 'TOO_MANY_TRIES'),
    ),

  /** A POST: it carries the code. The owner is told by mail. */
  turnOff: oc
    .route({ method: 'POST', path: '/profile/second-factor/removal', tags, summary: 'Desativar' })
    .input(z.object({ code: codeField }))
    .output(nothing)
    .errors(refusals('UNAUTHENTICATED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES')),

  /** Ten new ones; all others are void. */
  newSpareCodes: oc
    .route({
      method: 'POST',
      path: '/profile/second-factor/spare-codes',
      tags,
      summary: 'Gerar novos códigos',
    })
    .input(z.object({ code: codeField }))
    .output(spareCodes)
    .errors(refusals('UNAUTHENTICATED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES')),
}
