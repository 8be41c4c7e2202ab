import { emailChangedEmail, newAddressEmail } from '#emails/email-change-emails.ts'
import { deletePendingAccount } from '#server/accounts/account-store.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { setAddress, spendEmailChange } from '#server/accounts/email-change-store.ts'
import { endMailPause } from '#server/accounts/mail-turn.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import { deleteRecoveryLinks } from '#server/accounts/passwords/recovery-store.ts'
import { endSignUps } from '#server/accounts/sign-up/waiting-store.ts'
import { giveWaiting } from '#server/accounts/waiting-grant-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import { dropWaitingLinks, redirectMails, saveMail } from '#server/mail/mail-store.ts'
import type { Settings } from '#server/settings.ts'

type Account = { id: string; email: string; name: string }

/**
 * In the caller's transaction, with the door held: voids links and devices, tells both mailboxes; sessions are the
 * caller's. Answers the number of a new device cookie; throws what the database says of a taken address. `actor`: a
 * person or a command.
 */
export async function moveAddress(
  settings: Pick<Settings, 'appUrl'>,
  tx: Db,
  { account, to, actor }: { account: Account; to: string; actor: string },
): Promise<number> {
  const { id: userId, email: from, name } = account
  await deletePendingAccount(tx, to)
  await setAddress(tx, { userId, email: to })
  await spendEmailChange(tx, userId)
  await giveWaiting(tx, to)
  await endSignUps(tx, { email: to, userId })
  await deleteRecoveryLinks(tx, { kind: 'account', userId })
  await deleteRecoveryLinks(tx, { kind: 'sign-up', email: to })
  await dropWaitingLinks(tx, [from, to])
  await redirectMails(tx, { userId, from, to })
  for (const email of [from, to]) await endMailPause(tx, 'recovery', { email })
  const deviceCounter = await voidDevices(tx, account)
  const address = pageAddress(settings, '/auth')
  await saveMail(tx, { userId, recipient: from, message: emailChangedEmail({ name, newEmail: to, address }) })
  await saveMail(tx, { userId, recipient: to, message: newAddressEmail({ name, address }) })
  await recordAuditEntry(tx, { actor, act: 'email-changed', subject: userId, details: {} })
  return deviceCounter
}
