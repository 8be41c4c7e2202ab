import { asPerson, asPersonVisiting } from '#server/handlers.ts'
import { signedIn } from '#server/procedures.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { changePassword } from './change-password.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { readDeletionFacts } from './deletion-facts.ts'
import { exportData } from './export-data.ts'
import { endOtherSessions, endSession, listOwnSessions } from './own-sessions.ts'
import { readSecondFactor, renewSpareCodes, turnOffSecondFactor } from './keep-second-factor.ts'
import { rename } from './rename.ts'
import { beginSecondFactor, proveSecondFactor } from './set-up-second-factor.ts'

export const profileProcedures = {
  rename: signedIn.profile.rename.handler(asPerson(rename)),
  changePassword: signedIn.profile.changePassword.handler(asPersonVisiting(changePassword)),
  confirm: signedIn.profile.confirm.handler(asPersonVisiting(confirmIdentity)),
  sessions: signedIn.profile.sessions.handler(asPerson(listOwnSessions)),
  endSession: signedIn.profile.endSession.handler(asPersonVisiting(endSession)),
  endOtherSessions: signedIn.profile.endOtherSessions.handler(asPersonVisiting(endOtherSessions)),
  data: signedIn.profile.data.handler(asPerson(exportData)),
  deletionFacts: signedIn.profile.deletionFacts.handler(asPerson(readDeletionFacts)),
  deleteAccount: signedIn.profile.deleteAccount.handler(asPersonVisiting(deleteOwnAccount)),
}

export const secondFactorProcedures = {
  get: signedIn.secondFactor.get.handler(asPerson(readSecondFactor)),
  begin: signedIn.secondFactor.begin.handler(asPerson(beginSecondFactor)),
  prove: signedIn.secondFactor.prove.handler(asPersonVisiting(proveSecondFactor)),
  turnOff: signedIn.secondFactor.turnOff.handler(asPersonVisiting(turnOffSecondFactor)),
  newSpareCodes: signedIn.secondFactor.newSpareCodes.handler(asPersonVisiting(renewSpareCodes)),
}
