import { SPARE_CODE_COUNT } from '#domain/accounts/second-factor.ts'
import { z } from 'zod'
import { codeField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Verificação em duas etapas')

/** Shown once: only their hashes are kept. */
const spareCodes = z.object({ spareCodes: z.array(z.string()).length(SPARE_CODE_COUNT) })

export const secondFactor = {
  get: signedIn.get('/profile/second-factor', 'Como está').output(
    z.object({
      since: moment.nullable(),
      spareCodesLeft: z.int(),
      isRequired: z.boolean(),
    }),
  ),

  begin: signedIn
    .post('/profile/second-factor/set-up', 'Começar a ativar')
    .output(
      z.object({
        secret: z.string(),
        address: z.string(),
        picture: z.object({ size: z.int(), path: z.string() }),
      }),
    )
    .errors(refusals('CONFIRMATION_NEEDED', 'SECOND_FACTOR_ON')),

  prove: signedIn
    .put('/profile/second-factor', 'Ativar')
    .input(z.object({ code: codeField }))
    .output(spareCodes)
    .errors(refusals('SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG', 'SET_UP_OVER', 'TOO_MANY_TRIES')),

  /** A POST: it carries the code. The owner is told by mail. */
  turnOff: signedIn
    .post('/profile/second-factor/removal', 'Desativar')
    .input(z.object({ code: codeField }))
    .output(nothing)
    .errors(refusals('SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES')),

  newSpareCodes: signedIn
    .post('/profile/second-factor/spare-codes', 'Gerar novos códigos')
    .input(z.object({ code: codeField }))
    .output(spareCodes)
    .errors(refusals('SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES')),
}
