import {
  hasAgreed,
  outcomeOfYes,
  type EmailChangeAnswer,
  type EmailChangeOutcome,
} from '#domain/accounts/email-change.ts'
import { holdDoor } from '#server/accounts/door/door-store.ts'
import { deleteEmailChange, findEmailChangeLink, saveYes } from '#server/accounts/email-change-store.ts'
import { knownDeviceOf, rememberDevice } from '#server/accounts/door/known-device.ts'
import { formerSession } from '#server/accounts/sessions/session-cookie.ts'
import { endSessionsOf, findSessionOfToken } from '#server/accounts/sessions/session-store.ts'
import { isSpentSignUpLink } from '#server/accounts/sign-up/waiting-store.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'
import { deleteOtherSessions } from '#server/profiles/session-store.ts'
import { Refused } from '#server/refusal.ts'
import { moveAddress } from './move-address.ts'

/** Changes nothing, because scanners open links. Refuses: LINK_INVALID, ALREADY_CONFIRMED, TOO_MANY_TRIES. */
export async function readEmailChangeLink(deps: Dependencies, visit: Visit, { token }: { token: string }) {
  const { side, newEmail } = await findUnanswered(deps, visit, token)
  return { side, newEmail }
}

/**
 * With both yeses the address changes in one transaction: other sessions end, other browsers become strangers, links
 * are void, both mailboxes are told. Refuses: LINK_INVALID (also when another account got the address),
 * ALREADY_CONFIRMED, TOO_MANY_TRIES.
 */
export async function answerEmailChange(
  deps: Dependencies,
  visit: Visit,
  { token, answer }: { token: string; answer: EmailChangeAnswer },
): Promise<{ outcome: EmailChangeOutcome }> {
  const { userId } = await findUnanswered(deps, visit, token)
  const outcome = await answerOnce(deps, visit, { token, answer, userId })
  deps.wakeMail()
  const { requestId } = visit
  deps.log.info({ event: 'email-change-answered', person: userId, outcome, requestId }, 'a mailbox answered')
  return { outcome }
}

async function findUnanswered({ db, settings }: Dependencies, visit: Visit, token: string) {
  await consumeRateLimit(db, { what: 'link', who: visit.address, limit: settings.limits.linkByAddress })
  return findLink(db, token)
}

async function findLink(db: Db, token: string) {
  const link = await findEmailChangeLink(db, token)
  if (!link) throw new Refused((await isSpentSignUpLink(db, token)) ? 'ALREADY_CONFIRMED' : 'LINK_INVALID')
  if (hasAgreed(link, link.side)) throw new Refused('ALREADY_CONFIRMED')
  return link
}

type Answered = { token: string; answer: EmailChangeAnswer; userId: string }

async function answerOnce(
  deps: Dependencies,
  visit: Visit,
  { token, answer, userId }: Answered,
): Promise<EmailChangeOutcome> {
  try {
    const { outcome, device } = await deps.db.transaction(async (tx) => {
      const account = await holdDoor(tx, userId)
      // Once more, now that no other call can answer.
      const link = await findLink(tx, token)
      if (!account || link.userId !== userId) throw new Refused('LINK_INVALID')
      if (answer === 'refuse') {
        await deleteEmailChange(tx, userId)
        return { outcome: 'refused' } as const
      }
      await saveYes(tx, link)
      const reached = outcomeOfYes(link, link.side)
      return reached === 'changed'
        ? { outcome: reached, device: await change(deps, visit, { tx, account, link }) }
        : { outcome: reached }
    })
    if (device) rememberDevice(deps.auth, visit, device)
    return outcome
  } catch (error) {
    if (brokenRule(error)?.kind !== 'unique') throw error
    await endTaken(deps.db, userId)
    throw new Refused('LINK_INVALID')
  }
}

type Agreed = {
  tx: Db
  account: NonNullable<Awaited<ReturnType<typeof holdDoor>>>
  link: { newEmail: string; sessionId: string | null }
}

async function change({ auth, settings }: Dependencies, visit: Visit, { tx, account, link }: Agreed) {
  const { id: userId, now } = account
  const deviceId = knownDeviceOf(auth, visit, account)
  const token = formerSession(auth, visit)
  const session = token === undefined ? undefined : await findSessionOfToken(tx, token)
  const deviceCounter = await moveAddress(settings, tx, { account, to: link.newEmail, actor: userId })
  if (link.sessionId === null) await endSessionsOf(tx, userId)
  else await deleteOtherSessions(tx, { userId, sessionId: link.sessionId })
  const isOwn = deviceId !== undefined || (session !== undefined && session.id === link.sessionId)
  return isOwn ? { account: { id: userId, deviceCounter }, now, deviceId } : undefined
}

/** The address was given to an account after it was asked for: nothing can come of the request any more. */
const endTaken = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    await holdDoor(tx, userId)
    await deleteEmailChange(tx, userId)
  })
