import { ROLES } from '#domain/accounts/roles.ts'
import { z } from 'zod'
import { codeField, emailField, nothing, passwordField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { anyone } = callsOf('Sessão')

const viewer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isHeldBack: z.literal(true).optional(),
})

export const session = {
  /** Null for a visitor. Never refuses. */
  who: anyone.get('/session', 'Quem está na sessão').output(z.object({ viewer: viewer.nullable() })),

  /** `code` where the account has a second factor; without it nothing has happened yet. */
  signIn: anyone
    .post('/session', 'Entrar')
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

  signOut: anyone.delete('/session', 'Sair').output(nothing),
}
