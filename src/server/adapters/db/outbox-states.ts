import { NOW } from './now.ts'
import { outboxMails } from './schema/mail.ts'
import { and, isNull, sql } from 'drizzle-orm'

export const waiting = and(isNull(outboxMails.sentAt), isNull(outboxMails.failedAt))

/** A worker is handing it over: whether it left is known later. */
export const isInHand = sql`coalesce(${outboxMails.leasedUntil} > ${NOW}, false)`

/** No worker has it, and it still says something that holds. */
export const canLeave = sql`(not ${isInHand} and ${outboxMails.text} <> '' and coalesce(${outboxMails.expiresAt} > ${NOW}, true))`

/** Tried as if for the first time. */
export const AT_ONCE = { nextAttemptAt: NOW, failedAt: null, deferrals: 0, retriedAt: NOW }
