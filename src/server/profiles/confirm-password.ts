import { saveConfirmation } from '#server/accounts/session-store.ts'
import { administrator } from '#server/procedures.ts'
import { checkPassword } from './check-password.ts'

/** The password given again makes the session fresh for what cannot be undone (security T54). */
export const confirmPassword = administrator.adminActs.confirm.handler(async ({ input, context }) => {
  const { deps, person, visit } = context
  await checkPassword(deps, { viewer: person, visit }, input.password)
  await saveConfirmation(deps.db, person.sessionId)
  return {}
})
