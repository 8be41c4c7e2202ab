import type { Db } from '#server/adapters/db/database.ts'
import {
  expiryReminders,
  purchaseChanges,
  purchases,
  subscriptions,
} from '#server/adapters/db/schema/access.ts'
import { roles, sessions, termsAcceptances, users } from '#server/adapters/db/schema/accounts.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { adminAudit, commentReports, comments } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { secondFactors, spareCodes } from '#server/adapters/db/schema/second-factor.ts'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { valuesBy } from './values-by.ts'

// Own rows only: each query carries the person's id, and none touches the text or the key of a question.

export async function findAccount(db: Db, userId: string) {
  const [row] = await db
    .select({
      name: users.fullName,
      email: users.email,
      createdAt: users.createdAt,
      lastSignedInAt: users.signedInAt,
      emailConfirmed: users.emailVerified,
      role: roles.role,
      roleSince: roles.changedAt,
      secondFactorBegunAt: secondFactors.createdAt,
      secondFactorSince: secondFactors.provedAt,
      spareCodesLeft: db.$count(spareCodes, eq(spareCodes.userId, userId)),
    })
    .from(users)
    .leftJoin(roles, eq(roles.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId))
  return row
}

export const listTermsAccepted = (db: Db, userId: string) =>
  db
    .select({ version: termsAcceptances.version, acceptedAt: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(asc(termsAcceptances.acceptedAt))

export const listKeptSessions = (db: Db, userId: string) =>
  db
    .select({
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      confirmedAt: sessions.confirmedAt,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

export const listAccesses = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      source: subscriptions.source,
      plan: subscriptions.plan,
      /** Of what was given. */
      reason: subscriptions.reason,
      startsAt: subscriptions.startsAt,
      expiresAt: subscriptions.expiresAt,
      endedAt: subscriptions.endedAt,
      heldMs: subscriptions.heldMs,
    })
    .from(subscriptions)
    .innerJoin(exams, eq(exams.id, subscriptions.examId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startsAt), asc(subscriptions.id))

export const listPurchases = (db: Db, userId: string) =>
  db
    .select({
      id: purchases.id,
      number: purchases.number,
      exam: exams.code,
      plan: purchases.plan,
      days: purchases.days,
      amountCentavos: purchases.amountCentavos,
      status: purchases.status,
      method: purchases.method,
      cardLast4: purchases.cardLast4,
      buyerTaxId: purchases.buyerTaxId,
      createdAt: purchases.createdAt,
      completedAt: purchases.completedAt,
      deadlineAt: purchases.deadlineAt,
      paidAt: purchases.paidAt,
      refundRequestedAt: purchases.refundRequestedAt,
      refundedCentavos: purchases.refundedCentavos,
      refundedAt: purchases.refundedAt,
      repaidByHandAt: purchases.repaidByHandAt,
    })
    .from(purchases)
    .innerJoin(exams, eq(exams.id, purchases.examId))
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.number))

export async function listPurchaseChanges(db: Db, userId: string) {
  const rows = await db
    .select({
      purchaseId: purchaseChanges.purchaseId,
      change: {
        status: purchaseChanges.status,
        cause: purchaseChanges.cause,
        changedAt: purchaseChanges.changedAt,
      },
    })
    .from(purchaseChanges)
    .innerJoin(purchases, eq(purchases.id, purchaseChanges.purchaseId))
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchaseChanges.changedAt), asc(purchaseChanges.id))
  return valuesBy(
    rows,
    ({ purchaseId }) => purchaseId,
    ({ change }) => change,
  )
}

export const listExpiryReminders = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      kind: expiryReminders.kind,
      expiresAt: expiryReminders.expiresAt,
      writtenAt: expiryReminders.writtenAt,
    })
    .from(expiryReminders)
    .innerJoin(exams, eq(exams.id, expiryReminders.examId))
    .where(eq(expiryReminders.userId, userId))
    .orderBy(asc(expiryReminders.writtenAt), asc(exams.code))

export const listOwnComments = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      content: comments.content,
      status: comments.status,
      createdAt: comments.createdAt,
      updatedAt: comments.updatedAt,
      hiddenAt: comments.hiddenAt,
    })
    .from(comments)
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(eq(comments.userId, userId))
    .orderBy(asc(comments.createdAt), asc(comments.id))

export const listOwnAppeals = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      kind: appeals.kind,
      claimed: appeals.claimed,
      argument: appeals.argument,
      source: appeals.source,
      mayThankByName: appeals.mayThankByName,
      status: appeals.status,
      createdAt: appeals.createdAt,
      decision: appeals.decision,
      reply: appeals.reply,
      decidedAt: appeals.decidedAt,
    })
    .from(appeals)
    .innerJoin(questions, eq(questions.id, appeals.questionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(eq(appeals.userId, userId))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))

export const listReportsMade = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      reportedAt: commentReports.reportedAt,
      clearedAt: commentReports.clearedAt,
    })
    .from(commentReports)
    .innerJoin(comments, eq(comments.id, commentReports.commentId))
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(eq(commentReports.userId, userId))
    .orderBy(asc(commentReports.reportedAt))

export const listMessages = (db: Db, { userId, email }: { userId: string; email: string }) =>
  db
    .select({
      subject: outboxMails.subject,
      writtenAt: outboxMails.createdAt,
      sentAt: outboxMails.sentAt,
      givenUpAt: outboxMails.failedAt,
    })
    .from(outboxMails)
    .where(or(eq(outboxMails.userId, userId), eq(outboxMails.recipient, email)))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id))

/** Without who did it: that is theirs. What an administrator took away of all is no act on the account. */
export const listActsOnAccount = (db: Db, userId: string) =>
  db
    .select({ act: adminAudit.act, at: adminAudit.at })
    .from(adminAudit)
    .where(and(eq(adminAudit.subject, userId), ne(adminAudit.act, 'reports-exported')))
    .orderBy(asc(adminAudit.at), asc(adminAudit.id))
