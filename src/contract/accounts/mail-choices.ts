import { z } from 'zod'
import { linkToken, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn, anyone } = callsOf('Perfil')

const choices = z.object({
  /** When a Prova was ended by time in absence. */
  mockEnded: z.boolean(),
  /** When an appeal of the person was decided. */
  appealDecided: z.boolean(),
  /** In the morning of a day on which something of the Caderno de erros is due. */
  reviewsDue: z.boolean(),
})

/** Mails that come only to who chose them (spec 20.2). */
export const mailChoices = {
  get: signedIn.get('/profile/mail-choices', 'Avisos por e-mail').output(choices),

  /** What is not named stays as it was. */
  save: signedIn
    .put('/profile/mail-choices', 'Escolher avisos por e-mail')
    .input(choices.partial().refine((named) => Object.keys(named).length > 0))
    .output(nothing),

  /** By the link of such a mail, without a session: none comes any more. Safe to repeat. */
  stop: anyone
    .post('/stopped-mails', 'Parar de receber avisos')
    .input(z.object({ token: linkToken }))
    .output(nothing)
    .errors(refusals('LINK_INVALID')),
}
