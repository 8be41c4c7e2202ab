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
        since: moment.nullable(),
        spareCodesLeft: z.int(),
        isRequired: z.boolean(),
      }),
    )
    .errors(refusals('UNAUTHENTICATED')),

  begin: oc
    .route({ method: 'POST', path: '/profile/second-factor/set-up', tags, summary: 'Começar a ativar' })
    .output(
      z.object({
        secret: z.string(),
        address: z.string(),
        picture: z.object({ size: z.int(), path: z.string() }),
      }),
    )
    .errors(refusals('UNAUTHENTICATED', 'CONFIRMATION_NEEDED', 'SECOND_FACTOR_ON')),

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
