import type { Db } from '#server/adapters/db/database.ts'
import {
  expiryReminders,
  purchaseChanges,
  purchases,
  subscriptions,
} from '#server/adapters/db/schema/access.ts'
import { roles, sessions, termsAcceptances, users } from '#server/adapters/db/schema/accounts.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { commentReports, comments } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { appeals, resultChanges } from '#server/adapters/db/schema/rulings.ts'
import { secondFactors, spareCodes } from '#server/adapters/db/schema/second-factor.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'

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
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId)
  return new Map([...byPurchase].map(([id, own]) => [id, own.map(({ change }) => change)]))
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

export const listSimulations = (db: Db, userId: string) =>
  db
    .select({
      id: simulations.id,
      exam: exams.code,
      mode: simulations.mode,
      status: simulations.status,
      difficulties: simulations.difficulties,
      startedAt: simulations.startedAt,
      completedAt: simulations.completedAt,
      abandonedAt: simulations.abandonedAt,
      totalQuestions: simulations.totalQuestions,
      currentPosition: simulations.currentQuestionIndex,
      countedQuestions: simulations.countedQuestions,
      correctAnswers: simulations.correctAnswers,
    })
    .from(simulations)
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulations.startedAt), asc(simulations.id))

export async function listAnswers(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: simulationAnswers.simulationId,
      answer: {
        position: simulationQuestions.position,
        selectedOptions: simulationAnswers.selectedOptions,
        isCorrect: simulationAnswers.isCorrect,
        answeredAt: simulationAnswers.answeredAt,
        secondsSpent: simulationAnswers.secondsSpent,
        difficultyRating: simulationAnswers.userDifficultyRating,
        ratedAt: simulationAnswers.ratedAt,
        guessedAt: simulationAnswers.guessedAt,
        saidDifficulty: simulationAnswers.saidDifficulty,
        saidGuess: simulationAnswers.saidGuess,
      },
    })
    .from(simulationAnswers)
    .innerJoin(simulations, eq(simulations.id, simulationAnswers.simulationId))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, simulationAnswers.simulationId),
        eq(simulationQuestions.questionId, simulationAnswers.questionId),
      ),
    )
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulationQuestions.position))
  const bySimulation = Map.groupBy(rows, ({ simulationId }) => simulationId)
  return new Map([...bySimulation].map(([id, own]) => [id, own.map(({ answer }) => answer)]))
}

/** What rulings changed of results, by simulation. */
export async function listResultChanges(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: resultChanges.simulationId,
      change: {
        position: resultChanges.position,
        was: resultChanges.was,
        now: resultChanges.now,
        changedAt: resultChanges.changedAt,
      },
    })
    .from(resultChanges)
    .innerJoin(simulations, eq(simulations.id, resultChanges.simulationId))
    .where(eq(simulations.userId, userId))
    .orderBy(asc(resultChanges.changedAt), asc(resultChanges.rulingId))
  const bySimulation = Map.groupBy(rows, ({ simulationId }) => simulationId)
  return new Map([...bySimulation].map(([id, own]) => [id, own.map(({ change }) => change)]))
}

export async function listMarks(db: Db, userId: string) {
  const rows = await db
    .select({ simulationId: simulations.id, position: simulationQuestions.position })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(eq(simulations.userId, userId), eq(simulationQuestions.markedForReview, true)))
    .orderBy(asc(simulationQuestions.position))
  const bySimulation = Map.groupBy(rows, ({ simulationId }) => simulationId)
  return new Map([...bySimulation].map(([id, own]) => [id, own.map(({ position }) => position)]))
}

/** Of places that were left out, when the review showed their keys. */
export async function listKeysShown(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: simulations.id,
      key: {
        position: simulationQuestions.position,
        shownAt: sql`${simulationQuestions.keyShownAt}`.mapWith(simulations.startedAt),
      },
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(eq(simulations.userId, userId), isNotNull(simulationQuestions.keyShownAt)))
    .orderBy(asc(simulationQuestions.position))
  const bySimulation = Map.groupBy(rows, ({ simulationId }) => simulationId)
  return new Map([...bySimulation].map(([id, own]) => [id, own.map(({ key }) => key)]))
}

/** When, by exam; which questions they were is content. */
export async function listFreeOpenings(db: Db, userId: string) {
  const rows = await db
    .select({ exam: exams.code, openedAt: trialOpenings.openedAt })
    .from(trialOpenings)
    .innerJoin(exams, eq(exams.id, trialOpenings.examId))
    .where(eq(trialOpenings.userId, userId))
    .orderBy(asc(exams.code), asc(trialOpenings.ordinal))
  return [...Map.groupBy(rows, ({ exam }) => exam)].map(([exam, own]) => ({
    exam,
    questions: own.length,
    openedAt: own.map(({ openedAt }) => openedAt.toISOString()),
  }))
}

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
    .select({ reportedAt: commentReports.reportedAt })
    .from(commentReports)
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
