import { inIso } from '#server/iso-moments.ts'
import { lockUser } from '#server/accounts/user-lock-store.ts'
import { EMAIL_CHANGE_HOURS, type EmailChangeSide } from '#domain/accounts/email-change.ts'
import { approveChangeEmail, confirmChangeEmail, wantedAddressEmail } from '#emails/email-change-emails.ts'
import { findPersonByEmail } from '#server/accounts/account-store.ts'
import { holdDoor } from '#server/accounts/door/door-store.ts'
import {
  deleteEmailChange,
  findEmailChange,
  saveEmailChange,
  saveEmailChangeLink,
} from '#server/accounts/email-change-store.ts'
import { evenly } from '#server/accounts/even-time.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { newToken } from '#server/accounts/link-tokens.ts'
import { endMailPause, takeMailTurn } from '#server/accounts/mail-turn.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { checkPassword } from '#server/profiles/check-password.ts'
import { findPasswordHash } from '#server/profiles/credential-store.ts'
import { lockSessions } from '#server/profiles/session-store.ts'
import { Refused } from '#server/refusal.ts'
import { findProved } from '#server/second-factor/second-factor-store.ts'

const LINK_SECONDS = EMAIL_CHANGE_HOURS * 3600

export async function readEmailChange({ db }: Pick<Dependencies, 'db'>, viewer: Viewer) {
  const change = await findEmailChange(db, viewer.id)
  return {
    change: change
      ? inIso({
          newEmail: change.newEmail,
          requestedAt: change.requestedAt,
          expiresAt: change.expiresAt,
          isApproved: change.approvedAt !== null,
          isConfirmed: change.confirmedAt !== null,
        })
      : null,
  }
}

/**
 * Each mailbox gets a link, and both have to agree (spec 4.11). A taken address gets the same answer in the same time,
 * its owner a message. The newest request alone stands. Refuses: CURRENT_PASSWORD_WRONG, CONFIRMATION_NEEDED (with a
 * second factor), EMAIL_UNCHANGED, TOO_MANY_TRIES, UNAUTHENTICATED.
 */
export async function requestEmailChange(
  deps: Dependencies,
  by: { viewer: Viewer; visit: Visit },
  { email, password }: { email: string; password: string },
) {
  const { viewer } = by
  const hash = await checkPassword(deps, by, password)
  if (await findProved(deps.db, viewer.id)) await requireFreshSession(deps.db, viewer.sessionId)
  if (email === viewer.email) throw new Refused('EMAIL_UNCHANGED')
  await evenly(async () => {
    await countRequest(deps, viewer)
    await deps.db.transaction(async (tx) => {
      const account = await holdOwn(tx, viewer)
      if ((await findPasswordHash(tx, viewer.id)) !== hash) throw new Refused('CURRENT_PASSWORD_WRONG')
      const open = await findEmailChange(tx, viewer.id)
      if (open?.newEmail !== email) await beginAnew(tx, { account, newEmail: email, viewer })
      await postLinks(deps, tx, account)
    })
    deps.wakeMail()
  })
  deps.log.info(
    { event: 'email-change-requested', person: viewer.id, requestId: by.visit.requestId },
    'another address was asked for',
  )
}

type OfOpenRequest = { wasOver: boolean }

/** 'Reenviar': to each mailbox that has not said yes, if its turn has come. Refuses: TOO_MANY_TRIES, UNAUTHENTICATED. */
export const resendEmailChange = (deps: Dependencies, viewer: Viewer): Promise<OfOpenRequest> =>
  evenly(async () => {
    await countRequest(deps, viewer)
    const isOpen = await deps.db.transaction(async (tx) => postLinks(deps, tx, await holdOwn(tx, viewer)))
    deps.wakeMail()
    return { wasOver: !isOpen }
  })

/** 'Cancelar': the links that were sent are void. Refuses: UNAUTHENTICATED. */
export const cancelEmailChange = ({ db }: Pick<Dependencies, 'db'>, viewer: Viewer): Promise<OfOpenRequest> =>
  db.transaction(async (tx) => {
    await holdOwn(tx, viewer)
    const open = await findEmailChange(tx, viewer.id)
    await deleteEmailChange(tx, viewer.id)
    return { wasOver: open === undefined }
  })

type Account = { id: string; email: string; name: string }

const countRequest = ({ db, settings }: Dependencies, { id }: Viewer) =>
  consumeRateLimit(db, { what: 'email-change', who: id, limit: settings.limits.emailChanges })

async function holdOwn(tx: Db, { id, sessionId }: Viewer): Promise<Account> {
  const isThere = await lockSessions(tx, { userId: id, sessionId })
  const account = isThere ? await holdDoor(tx, id) : undefined
  if (!account) throw new Refused('UNAUTHENTICATED')
  return account
}

/** The links of the request before are void, so its messages keep none of this one back. */
async function beginAnew(
  tx: Db,
  { account, newEmail, viewer }: { account: Account; newEmail: string; viewer: Viewer },
) {
  if (account.email === newEmail) throw new Refused('EMAIL_UNCHANGED')
  await saveEmailChange(tx, { userId: account.id, newEmail, sessionId: viewer.sessionId })
  for (const email of [account.email, newEmail])
    await endMailPause(tx, 'email-change', { email, by: account.id })
}

/** False without an open request. */
async function postLinks(deps: Dependencies, tx: Db, account: Account): Promise<boolean> {
  const change = await findEmailChange(tx, account.id)
  if (!change) return false
  const { newEmail } = change
  if (change.approvedAt === null) await postApproval(deps, tx, { account, newEmail })
  if (change.confirmedAt === null) await postConfirmation(deps, tx, { account, newEmail })
  return true
}

type Asked = { account: Account; newEmail: string }

/** To the mailbox of the account itself: strangers cannot use up its messages. */
async function postApproval({ settings }: Dependencies, tx: Db, { account, newEmail }: Asked) {
  const { id: userId, email, name } = account
  const turn = { kind: 'email-change', email, by: userId, isOwnDevice: true } as const
  if ((await takeMailTurn(tx, settings.limits, turn)) !== 'send') return
  const address = await newLink(settings, tx, { userId, side: 'old' })
  const message = approveChangeEmail({ name, newEmail, address })
  await saveMail(tx, { userId, recipient: email, message, expiresInSeconds: LINK_SECONDS })
}

async function postConfirmation({ settings }: Dependencies, tx: Db, { account, newEmail }: Asked) {
  const { id: userId, name } = account
  const turn = { kind: 'email-change', email: newEmail, by: userId } as const
  if ((await takeMailTurn(tx, settings.limits, turn)) !== 'send') return
  const owner = await findPersonByEmail(tx, newEmail)
  if (owner?.emailVerified) {
    if (!(await lockUser(tx, owner.id, 'key share'))) return
    const message = wantedAddressEmail({ name: owner.name, address: pageAddress(settings, '/auth') })
    await saveMail(tx, { userId: owner.id, recipient: newEmail, message })
    return
  }
  const address = await newLink(settings, tx, { userId, side: 'new' })
  const message = confirmChangeEmail({ name, address })
  await saveMail(tx, { userId, recipient: newEmail, message, expiresInSeconds: LINK_SECONDS })
}

async function newLink(
  settings: Dependencies['settings'],
  tx: Db,
  { userId, side }: { userId: string; side: EmailChangeSide },
) {
  const token = newToken()
  await saveEmailChangeLink(tx, { userId, side, token })
  return pageAddress(settings, '/trocar-email', { token })
}
