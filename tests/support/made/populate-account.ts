import { answerAppeals } from '#server/appeals/appeal-store.ts'
import { sendAppeal } from '#server/appeals/send-appeal.ts'
import { randomUUID } from 'node:crypto'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import { requestRecovery } from '#server/accounts/passwords/recover-password.ts'
import { saveTermsAcceptance } from '#server/accounts/account-store.ts'
import { saveSignUp, saveSignUpLink } from '#server/accounts/sign-up/waiting-store.ts'
import { expiryReminders } from '#server/adapters/db/schema/access.ts'
import { emailChanges, emailTokens, sessions, spentEmailTokens } from '#server/adapters/db/schema/accounts.ts'
import { examGoals, learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mailNotices } from '#server/adapters/db/schema/mail.ts'
import { mockStarts } from '#server/adapters/db/schema/mocks.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { saveComment } from '#server/comments/comment-store.ts'
import { reportComment } from '#server/comments/remove-and-report.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { fulfil } from '#server/payments/fulfil.ts'
import { findBySession } from '#server/payments/purchase-store.ts'
import { saveTaxId } from '#server/payments/tax-id.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import type { Visit } from '#server/procedures.ts'
import { invariant } from '#server/refusal.ts'
import { saveNewSpareCodes } from '#server/second-factor/new-spare-codes.ts'
import { saveProof, saveUnproved } from '#server/second-factor/second-factor-store.ts'
import { verdictChanges } from '#server/adapters/db/schema/drills.ts'
import { insertDrill } from '#server/drills/drill-store.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { answerInDrill } from '#server/drills/open-drill-place.ts'
import { setLimit } from '#server/drills/read-mistakes.ts'
import { markInDrill, sayOfAnswer } from '#server/drills/say-and-mark.ts'
import { SCHEDULER } from '#server/mistakes/closed-days.ts'
import { saveSnapshot } from '#server/mistakes/study-store.ts'
import { saveOutcome } from '#server/readiness/readiness-store.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { rateQuestion } from '#server/simulations/mark-and-rate.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { makePerson, type MadeExam } from './builders.ts'
import { writeMock } from './written-mocks.ts'
import { makeCheckedImport } from './made-imports.ts'

/** A request of a browser whose cookies nobody reads. */
export const anyVisit = (headers: Record<string, string> = {}): Visit => ({
  headers: new Headers({ 'x-client-ip': '127.0.0.1', ...headers }),
  address: '127.0.0.1',
  requestId: 'teste',
  cookie: () => undefined,
  setCookie: () => undefined,
  setCookies: () => undefined,
})

let counter = 0

/** A session of a person, as signing in leaves one; its id. */
export async function openSessionOf(
  { db }: Pick<Dependencies, 'db'>,
  person: { id: string },
  { userAgent = null }: { userAgent?: string | null } = {},
): Promise<string> {
  const [session] = await db
    .insert(sessions)
    .values({
      userId: person.id,
      token: `token-${(counter += 1)}-${person.id}`,
      expiresAt: new Date(Date.now() + 3_600_000),
      ipAddress: '127.0.0.1',
      userAgent,
    })
    .returning({ id: sessions.id })
  invariant(session, 'the session was inserted')
  return session.id
}

/** Opens the simulated page of a plan, pays there, and has the purchase fulfilled; the page's name. */
export async function buy(
  deps: Dependencies,
  viewer: Viewer,
  { exam, plan = 'monthly' }: { exam: MadeExam; plan?: PaidPlanType },
): Promise<string> {
  const sessionId = await openPaymentPage(deps, viewer, { exam, plan })
  invariant(deps.simulatedProvider, 'tests pay on the simulated page')
  await deps.simulatedProvider.act(sessionId, 'approve')
  await fulfil(deps, sessionId)
  return sessionId
}

async function openPaymentPage(
  deps: Dependencies,
  viewer: Viewer,
  { exam, plan }: { exam: MadeExam; plan: PaidPlanType },
): Promise<string> {
  const { url } = await openCheckout(deps, viewer, { examId: exam.id, planType: plan })
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** Leaves a row of the person wherever the product can keep one, most of it through the use cases that people use. */
export async function populateAccount(deps: Dependencies, person: Viewer, exam: MadeExam) {
  const { db } = deps
  await openSessionOf(deps, person, { userAgent: `Navegador de ${person.name}` })
  await db.transaction(async (tx) => {
    await saveTermsAcceptance(tx, person.id, { version: '2026-11' })
    await leaveSignUp(tx, person)
    await tx.insert(spentEmailTokens).values({ tokenHash: `gasto-${person.id}`, userId: person.id })
    await tx
      .insert(expiryReminders)
      .values({ userId: person.id, examId: exam.id, kind: 'week', expiresAt: new Date() })
  })
  await saveUnproved(db, { userId: person.id, secret: `selado-${person.id}` })
  await saveProof(db, { userId: person.id, secret: `selado-${person.id}`, step: 1 })
  await saveNewSpareCodes(db, deps, person.id)
  await db.insert(emailChanges).values({
    userId: person.id,
    newEmail: 'outra.caixa@exemplo.com',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await requestRecovery(deps, anyVisit(), { email: person.email })
  await activateTrial(db, person, { exam: exam.code })
  const simulationId = await sit(deps, person, exam)
  await comment(deps, person, exam)
  await appeal(deps, person, exam)
  await sitMocks(deps, person, exam)
  await drill(deps, person, exam)
  const bought = await findBySession(db, await buy(deps, person, { exam }))
  invariant(bought, 'the page has its purchase')
  await saveTaxId(deps, person, { purchaseId: bought.id, taxId: '529.982.247-25' })
  await openPaymentPage(deps, person, { exam, plan: 'annual' })
  await grantAccess(db, { email: person.email, exam: exam.code, days: 5, reason: 'cortesia' })
  await makeCheckedImport(db, exam.id, person.id)
  return { simulationId }
}

/** What a sign-up of the address leaves that came while it was being confirmed, and a link of the version before. */
async function leaveSignUp(tx: Db, { id, email, name }: Viewer) {
  await tx
    .insert(emailTokens)
    .values({ userId: id, purpose: 'confirmation', tokenHash: `antigo-${id}`, expiresAt: new Date() })
  const signUp = { email, fullName: name, passwordHash: 'none', termsVersion: '2026-11' }
  const signUpId = (await saveSignUp(tx, signUp)) ?? null
  await saveSignUpLink(tx, { email, signUpId, token: `confirma-${id}`, seconds: 3600 })
}

/** A drill that ended, one that runs, and what stands beside them. */
async function drill(deps: Dependencies, person: Viewer, exam: MadeExam) {
  const { db } = deps
  const of = { userId: person.id, examId: exam.id }
  const questionId = questionAt(exam, 0)
  for (const ends of [true, false]) {
    const simulationId = await insertDrill(db, {
      ...of,
      kind: ends ? 'missed' : 'focus',
      domainId: null,
      plannedMinutes: ends ? null : 25,
      list: [{ questionId, revision: 1, isFree: true, markedForReview: true }],
    })
    invariant(simulationId !== null, 'no other drill of the person runs')
    await answerInDrill(deps, person, { simulationId, questionId, selectedOptions: [1], secondsSpent: 20 })
    await sayOfAnswer(deps, person, { simulationId, questionId, said: 'guess' })
    await markInDrill(deps, person, { simulationId, position: 0, marked: true })
    if (ends) await completeDrill(deps, person, { simulationId })
  }
  await setLimit(deps, person, { exam: exam.code, perDay: 30 })
  await saveSnapshot(db, {
    ...of,
    bankVersion: 0,
    untilAt: new Date(),
    ended: 0,
    changedVerdicts: 0,
    content: {
      version: `2 ${SCHEDULER.version}`,
      until: 20_000,
      questions: [[questionId, ['digest', 2.3, 5.1, 19_999, 3, 1]]],
    },
    facts: [[questionId, 0, 1, 1, 1, 1, 1]],
  })
  await db.insert(verdictChanges).values(of)
  await saveOutcome(db, {
    ...of,
    satOn: '2026-11-20',
    outcome: 'passed',
    score: '780',
    answers: 30,
    passChance: 0.4,
    rate: 0.68,
    rateLow: 0.49,
    rateHigh: 0.85,
  })
}

/** Two answers, one rated, on the free plan, and the finish. */
async function sit(deps: Dependencies, person: Viewer, exam: MadeExam): Promise<string> {
  const { simulationId } = await startSimulation(deps, person, {
    exam: exam.code,
    difficulties: ['easy', 'medium', 'hard'],
  })
  for (const position of [0, 1]) {
    await openPlace(deps, person, { simulationId, position })
    const questionId = questionAt(exam, position)
    await answerQuestion(deps, person, {
      simulationId,
      questionId,
      selectedOptions: [position],
      secondsSpent: 7,
    })
  }
  await rateQuestion(deps, person, { simulationId, questionId: questionAt(exam, 0), rating: 'hard' })
  await completeSimulation(deps, person, { simulationId })
  return simulationId
}

/** A Prova that time ended, one that runs, and what was chosen around them. */
async function sitMocks({ db }: Dependencies, { id: userId }: Viewer, exam: MadeExam) {
  const startedAt = new Date('2026-03-10T12:00:00Z')
  const ended = { by: 'time' as const, at: new Date('2026-03-10T13:00:00Z') }
  const subjectId = await writeMock(db, { userId, exam, startedAt, ended, choices: [[0], [], [1]] })
  await db.insert(mailNotices).values({ userId, kind: 'mockEnded', subjectId })
  await writeMock(db, { userId, exam, startedAt: new Date(), choices: [[2], []] })
  await db.insert(mockStarts).values({ userId, examId: exam.id })
  await db.insert(examGoals).values({ userId, examId: exam.id, examOn: '2026-12-11' })
  await db.insert(learnerSettings).values({ userId, mockTime: 'plus25', mailsMockEnded: true })
}

/** A comment of one's own, and a report of somebody else's. */
async function comment(deps: Dependencies, person: Viewer, exam: MadeExam) {
  const questionId = questionAt(exam, 0)
  await saveComment(deps.db, { userId: person.id, questionId, content: 'Decore o prazo.' })
  const other = await makePerson(deps.db)
  const theirs = await saveComment(deps.db, { userId: other.id, questionId, content: 'Discordo.' })
  invariant(theirs, 'the comment was inserted')
  await reportComment(deps, person, { commentId: theirs.id })
}

/** One open, one that was accepted. */
async function appeal(deps: Dependencies, person: Viewer, exam: MadeExam) {
  const words = { claimed: [], source: 'https://docs.exemplo.com/limites', mayThankByName: true }
  for (const [position, kind] of (['unclear', 'outdated'] as const).entries())
    await sendAppeal(deps, person, {
      ...words,
      id: randomUUID(),
      questionId: questionAt(exam, position),
      kind,
      argument: `Argumento ${position + 1}.`,
    })
  await answerAppeals(deps.db, {
    questionId: questionAt(exam, 1),
    decision: 'outdated',
    status: 'accepted',
    rulingId: null,
    reply: 'Você tem razão.',
  })
}

const questionAt = (exam: MadeExam, position: number): string => exam.questions[position]?.id ?? ''
