import { openDoorLink } from './accounts/door/door-link.ts'
import { evenly } from './accounts/even-time.ts'
import { openRecovery, requestRecovery, resetPassword } from './accounts/passwords/recover-password.ts'
import { signIn, signOut } from '#server/accounts/sessions/sign-in.ts'
import { confirmEmail, sendConfirmation } from './accounts/sign-up/confirm-email.ts'
import { signUp } from './accounts/sign-up/sign-up.ts'
import type { Dependencies } from './dependencies.ts'
import { answerEmailChange, readEmailChangeLink } from './email-changes/answer-email-change.ts'
import {
  cancelEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './email-changes/request-email-change.ts'
import { asAnybody, asPerson, asPersonVisiting, asVisitor } from './handlers.ts'
import { anyone, signedIn, type Visit } from './procedures.ts'
import { chooseMails, readMailChoices, stopMails } from './mail/mail-choices.ts'
import { changePassword } from './profiles/change-password.ts'
import { confirmIdentity } from './profiles/confirm-identity.ts'
import { deleteOwnAccount } from './profiles/delete-own-account.ts'
import { readDeletionFacts } from './profiles/deletion-facts.ts'
import { exportData } from './profiles/export-data.ts'
import { readSecondFactor, renewSpareCodes, turnOffSecondFactor } from './profiles/keep-second-factor.ts'
import { endOtherSessions, endSession, listOwnSessions } from './profiles/own-sessions.ts'
import { rename } from './profiles/rename.ts'
import { beginSecondFactor, proveSecondFactor } from './profiles/set-up-second-factor.ts'

/** Who comes in, and what people do with their own account. */
export const accountProcedures = {
  session: {
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
  },
  accounts: {
    signUp: anyone.accounts.signUp.handler(asVisitor(inEvenTime(signUp))),
    confirmEmail: anyone.accounts.confirmEmail.handler(asVisitor(confirmEmail)),
    sendConfirmation: anyone.accounts.sendConfirmation.handler(asVisitor(inEvenTime(sendConfirmation))),
    requestRecovery: anyone.accounts.requestRecovery.handler(asVisitor(inEvenTime(requestRecovery))),
    openRecovery: anyone.accounts.openRecovery.handler(asVisitor(openRecovery)),
    resetPassword: anyone.accounts.resetPassword.handler(asVisitor(resetPassword)),
    rememberDevice: anyone.accounts.rememberDevice.handler(asVisitor(openDoorLink)),
  },
  profile: {
    rename: signedIn.profile.rename.handler(asPerson(rename)),
    changePassword: signedIn.profile.changePassword.handler(asPersonVisiting(changePassword)),
    confirm: signedIn.profile.confirm.handler(asPersonVisiting(confirmIdentity)),
    sessions: signedIn.profile.sessions.handler(asPerson(listOwnSessions)),
    endSession: signedIn.profile.endSession.handler(asPersonVisiting(endSession)),
    endOtherSessions: signedIn.profile.endOtherSessions.handler(asPersonVisiting(endOtherSessions)),
    data: signedIn.profile.data.handler(asPerson(exportData)),
    deletionFacts: signedIn.profile.deletionFacts.handler(asPerson(readDeletionFacts)),
    deleteAccount: signedIn.profile.deleteAccount.handler(asPersonVisiting(deleteOwnAccount)),
  },
  secondFactor: {
    get: signedIn.secondFactor.get.handler(asPerson(readSecondFactor)),
    begin: signedIn.secondFactor.begin.handler(asPerson(beginSecondFactor)),
    prove: signedIn.secondFactor.prove.handler(asPersonVisiting(proveSecondFactor)),
    turnOff: signedIn.secondFactor.turnOff.handler(asPersonVisiting(turnOffSecondFactor)),
    newSpareCodes: signedIn.secondFactor.newSpareCodes.handler(asPersonVisiting(renewSpareCodes)),
  },
  mailChoices: {
    get: signedIn.mailChoices.get.handler(asPerson(readMailChoices)),
    save: signedIn.mailChoices.save.handler(asPerson(chooseMails)),
    stop: anyone.mailChoices.stop.handler(asAnybody(stopMails)),
  },
  emailChanges: {
    get: signedIn.emailChanges.get.handler(asPerson(readEmailChange)),
    request: signedIn.emailChanges.request.handler(asPersonVisiting(requestEmailChange)),
    resend: signedIn.emailChanges.resend.handler(asPerson(resendEmailChange)),
    cancel: signedIn.emailChanges.cancel.handler(asPerson(cancelEmailChange)),
    link: anyone.emailChanges.link.handler(asVisitor(readEmailChangeLink)),
    answer: anyone.emailChanges.answer.handler(asVisitor(answerEmailChange)),
  },
}

function inEvenTime<Input>(useCase: (deps: Dependencies, visit: Visit, input: Input) => Promise<void>) {
  return (deps: Dependencies, visit: Visit, input: Input) => evenly(() => useCase(deps, visit, input))
}
