import { NAME_MIN_LENGTH } from '#domain/accounts/person-name.ts'
import { z } from 'zod'
import { personalData } from './personal-data.ts'
import { openMoney } from '#contract/payments/purchases.ts'
import { codeField, idField, moment, nameField, nothing, passwordField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Perfil')

const session = z.object({
  id: idField,
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: moment,
  /** The last use was less than an hour after it (spec 4.12). */
  lastSeenAt: moment,
})

const title = z.object({ code: z.string(), name: z.string() })

export const profile = {
  rename: signedIn
    .put('/profile/name', 'Trocar o nome')
    .input(z.object({ fullName: nameField.min(NAME_MIN_LENGTH) }))
    .output(nothing)
    .errors(refusals('NAME_RESERVED', 'TOO_MANY_TRIES')),

  /** The current password is checked; the other sessions end and the owner is told by mail (spec 4.10, T51). */
  changePassword: signedIn
    .put('/profile/password', 'Alterar senha')
    .input(z.object({ currentPassword: passwordField, newPassword: passwordField }))
    .output(nothing)
    .errors(
      refusals(
        'CURRENT_PASSWORD_WRONG',
        'PASSWORD_TOO_SHORT',
        'PASSWORD_SHORT_FOR_ADMIN',
        'PASSWORD_COMMON',
        'PASSWORD_OWN_ADDRESS',
        'TOO_MANY_TRIES',
      ),
    ),

  sessions: signedIn
    .get('/profile/sessions', 'Sessões ativas')
    .output(z.object({ sessions: z.array(session) })),

  endSession: signedIn
    .delete('/profile/sessions/{sessionId}', 'Encerrar uma sessão')
    .input(z.object({ sessionId: idField }))
    .output(nothing)
    .errors(refusals('SESSION_NOT_FOUND')),

  endOtherSessions: signedIn
    .delete('/profile/sessions', 'Encerrar as outras sessões')
    .output(z.object({ ended: z.int() })),

  data: signedIn
    .get('/profile/data', 'Baixar meus dados')
    .output(personalData)
    .errors(refusals('TOO_MANY_TRIES')),

  deletionFacts: signedIn.get('/profile/deletion', 'O que a exclusão apaga').output(
    z.object({
      isLastAdmin: z.boolean(),
      livePlans: z.array(title.extend({ expiresAt: moment.nullable(), isBought: z.boolean() })),
      refundable: z.array(title.extend({ purchaseId: idField, paidAt: moment, refundCentavos: z.int() })),
      ...openMoney,
      comments: z.int(),
      appeals: z.int(),
      purchases: z.int(),
    }),
  ),

  /** A POST: it carries the password. Deletes what spec 12.2 names; the cookie is cleared. */
  deleteAccount: signedIn
    .post('/profile/deletion', 'Excluir minha conta')
    .input(z.object({ password: passwordField }))
    .output(nothing)
    .errors(refusals('CURRENT_PASSWORD_WRONG', 'CONFIRMATION_NEEDED', 'LAST_ADMIN', 'TOO_MANY_TRIES')),

  /** For 15 minutes, by a code with a second factor, else by the password. CONFIRMATION_NEEDED says which. */
  confirm: signedIn
    .post('/profile/confirmation', 'Confirmar quem é')
    .input(z.object({ password: passwordField.optional(), code: codeField.optional() }))
    .output(nothing)
    .errors(
      refusals('CONFIRMATION_NEEDED', 'CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES'),
    ),
}
