import { ROLES } from '#domain/accounts/roles.ts'
import { z } from 'zod'
import { codeField, emailField, linkToken, nameField, nothing, passwordField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const sessions = callsOf('Sessão').anyone

const viewer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isHeldBack: z.literal(true).optional(),
})

export const session = {
  /** Null for a visitor. Never refuses. */
  who: sessions.get('/session', 'Quem está na sessão').output(z.object({ viewer: viewer.nullable() })),

  /** `code` where the account has a second factor; without it nothing has happened yet. */
  signIn: sessions
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

  signOut: sessions.delete('/session', 'Sair').output(nothing),
}

const { anyone } = callsOf('Contas')

const newPasswordRefusals = ['PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_OWN_ADDRESS'] as const

const signUpInput = z.object({
  fullName: nameField.default(''),
  email: emailField,
  password: passwordField,
  acceptedTerms: z.literal(true),
})

export const accounts = {
  /** The answer is the same for a new and for a taken address (spec 3.6). */
  signUp: anyone
    .post('/accounts', 'Criar conta')
    .input(signUpInput)
    .output(nothing)
    .errors(refusals(...newPasswordRefusals, 'NAME_RESERVED', 'TOO_MANY_TRIES', 'UNAVAILABLE')),

  /** The password of the sign-up, but in the browser that signed up. */
  confirmEmail: anyone
    .post('/accounts/confirmation', 'Confirmar e-mail')
    .input(z.object({ token: linkToken, password: passwordField.optional() }))
    .output(nothing)
    .errors(
      refusals(
        'LINK_INVALID',
        'ALREADY_CONFIRMED',
        'SIGN_UP_PASSWORD_NEEDED',
        'SIGN_UP_PASSWORD_WRONG',
        'TOO_MANY_TRIES',
        'UNAVAILABLE',
      ),
    ),

  sendConfirmation: anyone
    .post('/accounts/confirmation-mails', 'Reenviar link de confirmação')
    .input(z.object({ email: emailField }))
    .output(nothing)
    .errors(refusals('TOO_MANY_TRIES')),

  requestRecovery: anyone
    .post('/password-recoveries', 'Pedir link de recuperação')
    .input(z.object({ email: emailField }))
    .output(nothing)
    .errors(refusals('TOO_MANY_TRIES')),

  /** Without a token it checks the session at hand. `opensAccount`: of a waiting sign-up, with its terms. */
  openRecovery: anyone
    .post('/password-recoveries/session', 'Verificar link de recuperação')
    .input(z.object({ token: linkToken.optional() }))
    .output(z.object({ opensAccount: z.boolean() }))
    .errors(refusals('LINK_INVALID', 'TOO_MANY_TRIES')),

  resetPassword: anyone
    .put('/password-recoveries/password', 'Redefinir senha')
    .input(z.object({ password: passwordField }))
    .output(nothing)
    .errors(
      refusals(
        ...newPasswordRefusals,
        'PASSWORD_SHORT_FOR_ADMIN',
        'LINK_INVALID',
        'TOO_MANY_TRIES',
        'UNAVAILABLE',
      ),
    ),

  /** A mailed link makes this browser known to its account; signing in still needs the password. */
  rememberDevice: anyone
    .post('/devices', 'Reconhecer este aparelho')
    .input(z.object({ token: linkToken }))
    .output(nothing)
    .errors(refusals('LINK_INVALID', 'TOO_MANY_TRIES')),
}
