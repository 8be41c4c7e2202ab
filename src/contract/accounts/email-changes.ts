import {
  EMAIL_CHANGE_ANSWERS,
  EMAIL_CHANGE_OUTCOMES,
  EMAIL_CHANGE_SIDES,
} from '#domain/accounts/email-change.ts'
import { z } from 'zod'
import { emailField, linkToken, moment, nothing, passwordField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { anyone, signedIn } = callsOf('Troca de e-mail')

/** An act on the open request; `wasOver`: there was none any more, and nothing was done. */
const ofOpenRequest = z.object({ wasOver: z.boolean() })

const linkRefusals = ['LINK_INVALID', 'ALREADY_CONFIRMED', 'TOO_MANY_TRIES', 'UNAVAILABLE'] as const

/** Nothing changes before both mailboxes said yes (spec 4.11). */
export const emailChanges = {
  get: signedIn.get('/profile/email-change', 'Troca de e-mail em aberto').output(
    z.object({
      change: z
        .object({
          newEmail: z.string(),
          requestedAt: moment,
          expiresAt: moment,
          isApproved: z.boolean(),
          isConfirmed: z.boolean(),
        })
        .nullable(),
    }),
  ),

  /** The answer is the same for a free and for a taken address. */
  request: signedIn
    .post('/profile/email-change', 'Pedir a troca do e-mail')
    .input(z.object({ email: emailField, password: passwordField }))
    .output(nothing)
    .errors(refusals('CURRENT_PASSWORD_WRONG', 'CONFIRMATION_NEEDED', 'EMAIL_UNCHANGED', 'TOO_MANY_TRIES')),

  resend: signedIn
    .post('/profile/email-change/mails', 'Reenviar os links da troca')
    .output(ofOpenRequest)
    .errors(refusals('TOO_MANY_TRIES')),

  cancel: signedIn.delete('/profile/email-change', 'Cancelar a troca do e-mail').output(ofOpenRequest),

  /** A POST, so that no token is in an address; it changes nothing. The new mailbox learns its own address alone. */
  link: anyone
    .post('/email-changes/link', 'Ver o pedido de um link')
    .input(z.object({ token: linkToken }))
    .output(z.object({ side: z.enum(EMAIL_CHANGE_SIDES), newEmail: z.string() }))
    .errors(refusals(...linkRefusals)),

  answer: anyone
    .post('/email-changes/answer', 'Responder ao pedido de um link')
    .input(z.object({ token: linkToken, answer: z.enum(EMAIL_CHANGE_ANSWERS) }))
    .output(z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) }))
    .errors(refusals(...linkRefusals)),
}
