import { asVisitor } from '#server/handlers.ts'
import { anyone } from '#server/procedures.ts'
import { confirmEmail, sendConfirmation } from './sign-up/confirm-email.ts'
import { openDoorLink } from './door/door-link.ts'
import { evenly } from './even-time.ts'
import { openRecovery, requestRecovery, resetPassword } from './passwords/recover-password.ts'
import { signIn, signOut } from './sessions/sign-in.ts'
import { signUp } from './sign-up/sign-up.ts'

export const accountProcedures = {
  signUp: anyone.accounts.signUp.handler(async ({ input, context }) => {
    await evenly(() => signUp(context.deps, context.visit, input))
    return {}
  }),
  confirmEmail: anyone.accounts.confirmEmail.handler(asVisitor(confirmEmail)),
  sendConfirmation: anyone.accounts.sendConfirmation.handler(async ({ input, context }) => {
    await evenly(() => sendConfirmation(context.deps, context.visit, input))
    return {}
  }),
  requestRecovery: anyone.accounts.requestRecovery.handler(async ({ input, context }) => {
    await evenly(() => requestRecovery(context.deps, context.visit, input))
    return {}
  }),
  openRecovery: anyone.accounts.openRecovery.handler(asVisitor(openRecovery)),
  resetPassword: anyone.accounts.resetPassword.handler(asVisitor(resetPassword)),
  rememberDevice: anyone.accounts.rememberDevice.handler(asVisitor(openDoorLink)),
}

export const sessionProcedures = {
  who: anyone.session.who.handler(async ({ context }) => {
    const viewer = await context.viewer()
    if (!viewer) return { viewer }
    const { id, name, email, role, isHeldBack } = viewer
    // Who is held back still sees the door of the area, because the set-up is behind it.
    const given = isHeldBack ? { role: 'admin' as const, isHeldBack: true as const } : { role }
    return { viewer: { id, name, email, ...given } }
  }),
  signIn: anyone.session.signIn.handler(asVisitor(signIn)),
  signOut: anyone.session.signOut.handler(asVisitor(signOut)),
}
