import { ROLES } from '#domain/accounts/roles.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { codeField, emailField, nothing, passwordField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'

const tags = ['Sessão']

const viewer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isHeldBack: z.literal(true).optional(),
})

export const session = {
  /** Null for a visitor. Never refuses. */
  who: oc
    .route({ method: 'GET', path: '/session', tags, summary: 'Quem está na sessão' })
    .output(z.object({ viewer: viewer.nullable() })),

  /** `code` where the account has a second factor; without it nothing has happened yet. */
  signIn: oc
    .route({ method: 'POST', path: '/session', tags, summary: 'Entrar' })
    .input(z.object({ email: emailField, password: passwordField, code: codeField.optional() }))
    .output(nothing)
    .errors(
      refusals(
        'INVALID_CREDENTIALS',
        'EMAIL_NOT_CONFIRMED',
        'SECOND_FACTOR_NEEDED',
        'SECOND_FACTOR_WRONG',
        'ADMIN_PASSWORD_SHORT',
        'TOO_MANY_TRIES',
        'DEVICE_UNKNOWN',
        'UNAVAILABLE',
      ),
    ),

  signOut: oc.route({ method: 'DELETE', path: '/session', tags, summary: 'Sair' }).output(nothing),
}
