import {
  EMAIL_CHANGE_ANSWERS,
  EMAIL_CHANGE_OUTCOMES,
  EMAIL_CHANGE_SIDES,
} from '#domain/accounts/email-change.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailField, linkToken, moment, nothing, passwordField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'

const tags = ['Troca de e-mail']

const linkRefusals = ['LINK_INVALID', 'ALREADY_CONFIRMED', 'TOO_MANY_TRIES', 'UNAVAILABLE'] as const

/** Nothing changes before both mailboxes said yes (spec 4.11). */
export const emailChanges = {
  get: oc
    .route({ method: 'GET', path: '/profile/email-change', tags, summary: 'Troca de e-mail em aberto' })
    .output(
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
    )
    .errors(refusals('UNAUTHENTICATED')),

  /** The answer is the same for a free and for a taken address. */
  request: oc
    .route({ method: 'POST', path: '/profile/email-change', tags, summary: 'Pedir a troca do e-mail' })
    .input(z.object({ email: emailField, password: passwordField }))
    .output(nothing)
    .errors(
      refusals(
        'UNAUTHENTICATED',
        'CURRENT_PASSWORD_WRONG',
        'CONFIRMATION_NEEDED',
        'EMAIL_UNCHANGED',
        'TOO_MANY_TRIES',
      ),
    ),

  resend: oc
    .route({
      method: 'POST',
      path: '/profile/email-change/mails',
      tags,
      summary: 'Reenviar os links da troca',
    })
    .output(nothing)
    .errors(refusals('UNAUTHENTICATED', 'TOO_MANY_TRIES')),

  cancel: oc
    .route({ method: 'DELETE', path: '/profile/email-change', tags, summary: 'Cancelar a troca do e-mail' })
    .output(nothing)
    .errors(refusals('UNAUTHENTICATED')),

  /** A POST, so that no token is in an address; it changes nothing. The new mailbox learns its own address alone. */
  link: oc
    .route({ method: 'POST', path: '/email-changes/link', tags, summary: 'Ver o pedido de um link' })
    .input(z.object({ token: linkToken }))
    .output(z.object({ side: z.enum(EMAIL_CHANGE_SIDES), newEmail: z.string() }))
    .errors(refusals(...linkRefusals)),

  answer: oc
    .route({ method: 'POST', path: '/email-changes/answer', tags, summary: 'Responder ao pedido de um link' })
    .input(z.object({ token: linkToken, answer: z.enum(EMAIL_CHANGE_ANSWERS) }))
    .output(z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) }))
    .errors(refusals(...linkRefusals)),
}
