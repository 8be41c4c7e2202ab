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
  rename: signedIn.profile.rename.handler(async ({ input, context }) => {
    await rename(context.deps, context.person, input)
    return {}
  }),
  changePassword: signedIn.profile.changePassword.handler(async ({ input, context }) => {
    await changePassword(context.deps, { viewer: context.person, visit: context.visit }, input)
    return {}
  }),
  confirm: signedIn.profile.confirm.handler(async ({ input, context }) => {
    await confirmIdentity(context.deps, { viewer: context.person, visit: context.visit }, input)
    return {}
  }),
  sessions: signedIn.profile.sessions.handler(({ context }) => listOwnSessions(context.deps, context.person)),
  endSession: signedIn.profile.endSession.handler(async ({ input, context }) => {
    await endSession(context.deps, { viewer: context.person, visit: context.visit }, input)
    return {}
  }),
  endOtherSessions: signedIn.profile.endOtherSessions.handler(({ context }) =>
    endOtherSessions(context.deps, { viewer: context.person, visit: context.visit }),
  ),
  data: signedIn.profile.data.handler(({ context }) => exportData(context.deps, context.person)),
  deletionFacts: signedIn.profile.deletionFacts.handler(({ context }) =>
    readDeletionFacts(context.deps, context.person),
  ),
  deleteAccount: signedIn.profile.deleteAccount.handler(async ({ input, context }) => {
    await deleteOwnAccount(context.deps, { viewer: context.person, visit: context.visit }, input)
    return {}
  }),
}

export const secondFactorProcedures = {
  get: signedIn.secondFactor.get.handler(({ context }) => readSecondFactor(context.deps, context.person)),
  begin: signedIn.secondFactor.begin.handler(({ context }) =>
    beginSecondFactor(context.deps, context.person),
  ),
  prove: signedIn.secondFactor.prove.handler(({ input, context }) =>
    proveSecondFactor(context.deps, { viewer: context.person, visit: context.visit }, input),
  ),
  turnOff: signedIn.secondFactor.turnOff.handler(async ({ input, context }) => {
    await turnOffSecondFactor(context.deps, { viewer: context.person, visit: context.visit }, input)
    return {}
  }),
  newSpareCodes: signedIn.secondFactor.newSpareCodes.handler(({ input, context }) =>
    renewSpareCodes(context.deps, { viewer: context.person, visit: context.visit }, input),
  ),
}
