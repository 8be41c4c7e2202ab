import { receiptNumber } from '#pt-br/payments/receipts.ts'
import { findEmailChange } from '#server/accounts/email-change-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { readSnapshot } from '#server/adapters/db/snapshot.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import {
  findAccount,
  listAccesses,
  listAnswers,
  listFreeOpenings,
  listKeptSessions,
  listMarks,
  listMessages,
  listOwnComments,
  listPurchases,
  listReportsMade,
  listSimulations,
  listTermsAccepted,
} from './export-store.ts'

/** As of one moment, without texts and keys (spec 12.1). Refuses: TOO_MANY_TRIES, UNAUTHENTICATED (account gone). */
export async function exportData({ db, settings }: Pick<Dependencies, 'db' | 'settings'>, viewer: Viewer) {
  await consumeRateLimit(db, { what: 'data-export', who: viewer.id, limit: settings.limits.dataExports })
  return readSnapshot(db, (tx) => everythingOf(tx, viewer.id))
}

async function everythingOf(tx: Db, userId: string) {
  const exportedAt = await readNow(tx)
  const account = await findAccount(tx, userId)
  const change = await findEmailChange(tx, userId)
  if (!account) throw new Refused('UNAUTHENTICATED')
  return {
    exportedAt: iso(exportedAt),
    profile: {
      ...account,
      role: account.role ?? 'user',
      createdAt: iso(account.createdAt),
      secondFactorBegunAt: isoOrNull(account.secondFactorBegunAt),
      secondFactorSince: isoOrNull(account.secondFactorSince),
      emailChange: change
        ? {
            newEmail: change.newEmail,
            requestedAt: iso(change.requestedAt),
            expiresAt: iso(change.expiresAt),
          }
        : null,
    },
    termsAccepted: (await listTermsAccepted(tx, userId)).map(({ version, acceptedAt }) => ({
      version,
      acceptedAt: iso(acceptedAt),
    })),
    sessions: (await listKeptSessions(tx, userId)).map((session) => ({
      ...session,
      signedInAt: iso(session.signedInAt),
      lastSeenAt: iso(session.lastSeenAt),
      expiresAt: iso(session.expiresAt),
      confirmedAt: isoOrNull(session.confirmedAt),
    })),
    ...(await moneyOf(tx, userId)),
    simulations: await simulationsOf(tx, userId),
    freeOpenings: await listFreeOpenings(tx, userId),
    comments: (await listOwnComments(tx, userId)).map(({ createdAt, updatedAt, ...comment }) => ({
      ...comment,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    reportsMade: (await listReportsMade(tx, userId)).map(({ reportedAt }) => ({
      reportedAt: iso(reportedAt),
    })),
    messages: (await listMessages(tx, { userId, email: account.email })).map(
      ({ writtenAt, sentAt, givenUpAt, ...message }) => ({
        ...message,
        writtenAt: iso(writtenAt),
        sentAt: isoOrNull(sentAt),
        givenUpAt: isoOrNull(givenUpAt),
      }),
    ),
  }
}

async function moneyOf(tx: Db, userId: string) {
  const accesses = await listAccesses(tx, userId)
  const purchases = await listPurchases(tx, userId)
  return {
    accesses: accesses.map(({ startsAt, expiresAt, endedAt, ...access }) => ({
      ...access,
      startsAt: iso(startsAt),
      expiresAt: isoOrNull(expiresAt),
      endedAt: isoOrNull(endedAt),
    })),
    purchases: purchases.map((purchase) => ({
      ...purchase,
      number: receiptNumber(purchase),
      createdAt: iso(purchase.createdAt),
      completedAt: isoOrNull(purchase.completedAt),
      deadlineAt: isoOrNull(purchase.deadlineAt),
      paidAt: isoOrNull(purchase.paidAt),
      refundRequestedAt: isoOrNull(purchase.refundRequestedAt),
      refundedAt: isoOrNull(purchase.refundedAt),
      repaidByHandAt: isoOrNull(purchase.repaidByHandAt),
    })),
  }
}

async function simulationsOf(tx: Db, userId: string) {
  const rows = await listSimulations(tx, userId)
  const answers = await listAnswers(tx, userId)
  const marks = await listMarks(tx, userId)
  return rows.map(({ id, startedAt, completedAt, ...simulation }) => ({
    ...simulation,
    startedAt: iso(startedAt),
    completedAt: isoOrNull(completedAt),
    markedPositions: marks.get(id) ?? [],
    answers: (answers.get(id) ?? []).map(({ answeredAt, ...answer }) => ({
      ...answer,
      answeredAt: iso(answeredAt),
    })),
  }))
}

const iso = (moment: Date) => moment.toISOString()
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null
