import { SITE } from '#pt-br/site.ts'
import { requireFreshSession } from './accounts/sessions/fresh-session.ts'
import { readAppeals, readDecidedLately } from './appeals/list-appeals.ts'
import { sendAppeal } from './appeals/send-appeal.ts'
import { readAppealStanding } from './appeals/appeal-standing.ts'
import { withdrawAppeal, withdrawName } from './appeals/withdraw-appeal.ts'
import { reportClientError } from './client-errors/report-client-error.ts'
import { readComments } from './comments/list-comments.ts'
import { postComment } from './comments/post-comment.ts'
import { removeComment, reportComment } from './comments/remove-and-report.ts'
import { readDrillSummary } from './drills/drill-summary.ts'
import { completeDrill } from './drills/end-drill.ts'
import { answerInDrill, openDrillPlace } from './drills/open-drill-place.ts'
import { readDrill, readRunningDrill } from './drills/read-drill.ts'
import { readMistakes, setLimit } from './drills/read-mistakes.ts'
import { markInDrill, sayOfAnswer } from './drills/say-and-mark.ts'
import { startDrill } from './drills/start-drill.ts'
import { activateTrial } from './exam-access/activate-trial.ts'
import { readExamCards } from './exam-access/exam-cards.ts'
import { readExamPage, readExamStanding } from './exam-access/exam-page.ts'
import { readExamEntry } from './exam-access/exam-entry.ts'
import { setGoal } from './exam-access/set-goal.ts'
import { startBlock } from './focus/start-block.ts'
import { readBlockOffer } from './focus/block-offer.ts'
import { readBlocks } from './focus/own-blocks.ts'
import { endBlock, lengthenBlock, readPause } from './focus/run-block.ts'
import { listExams } from '#server/exams/public-exams.ts'
import { asPerson, asPersonReading, asVisitor } from './handlers.ts'
import { findViewerWithPlaceToChoose } from './mocks/choice-store.ts'
import { chooseFound } from './mocks/choose.ts'
import { completeMock, giveUpMock } from './mocks/end-mock.ts'
import { markInMock } from './mocks/mark-in-mock.ts'
import { readMockFacts } from './mocks/mock-facts.ts'
import { readSheet } from './mocks/read-sheet.ts'
import { startMock } from './mocks/start-mock.ts'
import { cancelPurchase } from './payments/cancel-purchase.ts'
import { checkPayments, readPending } from './payments/check-payments.ts'
import { readMyAccesses } from './payments/my-accesses.ts'
import { openCheckout } from './payments/open-checkout.ts'
import { readPurchases, readReceipt } from './payments/purchase-views.ts'
import { refundPurchase } from './payments/refund-purchase.ts'
import { actOnSimulatedPage, readSimulatedPage } from './payments/simulated-page.ts'
import { removeTaxId, saveTaxId } from './payments/tax-id.ts'
import { anyone, signedIn } from './procedures.ts'
import { readReadiness, tellOutcome } from './readiness/read-readiness.ts'
import { readMovedReadiness } from './readiness/read-moved-readiness.ts'
import { readToday } from './readiness/read-today.ts'
import { markInReview } from './results/mark-in-review.ts'
import { readHistory, readTrend } from './results/read-history.ts'
import { readResult } from './results/read-result.ts'
import { reviewPlaces } from './results/review-places.ts'
import { answerFound } from './simulations/answer-question.ts'
import { findViewerWithPlaceToAnswer } from './simulations/answer-store.ts'
import { abandonSimulation, completeSimulation } from './simulations/end-simulation.ts'
import { markPlace, rateQuestion } from './simulations/mark-and-rate.ts'
import { openFound } from './simulations/open-place.ts'
import { findViewerWithPlaceToOpen } from './simulations/open-store.ts'
import { readSimulation } from './simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'

/** What learners come for: exams, simulations and their results, comments, plans. */
export const learnerProcedures = {
  exams: {
    list: anyone.exams.list.handler(({ input, context }) => listExams(context.deps.db, input)),
    page: anyone.exams.page.handler(({ input, context }) =>
      readExamPage(context.deps, context.viewer, input),
    ),
    standing: signedIn.exams.standing.handler(asPerson(readExamStanding)),
    setGoal: signedIn.exams.setGoal.handler(asPerson(setGoal)),
    cards: signedIn.exams.cards.handler(asPerson(readExamCards)),
    entry: signedIn.exams.entry.handler(asPerson(readExamEntry)),
    activateTrial: signedIn.exams.activateTrial.handler(
      asPerson(({ db }, viewer, input: { exam: string }) => activateTrial(db, viewer, input)),
    ),
  },
  simulations: {
    start: signedIn.simulations.start.handler(asPerson(startSimulation)),
    get: signedIn.simulations.get.handler(asPerson(readSimulation)),
    open: anyone.simulations.open.handler(asPersonReading(findViewerWithPlaceToOpen, openFound)),
    answer: anyone.simulations.answer.handler(asPersonReading(findViewerWithPlaceToAnswer, answerFound)),
    rate: signedIn.simulations.rate.handler(asPerson(rateQuestion)),
    mark: signedIn.simulations.mark.handler(asPerson(markPlace)),
    complete: signedIn.simulations.complete.handler(asPerson(completeSimulation)),
    abandon: signedIn.simulations.abandon.handler(asPerson(abandonSimulation)),
  },
  mocks: {
    facts: signedIn.mocks.facts.handler(asPerson(readMockFacts)),
    start: signedIn.mocks.start.handler(asPerson(startMock)),
    sheet: signedIn.mocks.sheet.handler(asPerson(readSheet)),
    choose: anyone.mocks.choose.handler(asPersonReading(findViewerWithPlaceToChoose, chooseFound)),
    mark: signedIn.mocks.mark.handler(asPerson(markInMock)),
    complete: signedIn.mocks.complete.handler(asPerson(completeMock)),
    abandon: signedIn.mocks.abandon.handler(asPerson(giveUpMock)),
  },
  drills: {
    start: signedIn.drills.start.handler(asPerson(startDrill)),
    running: signedIn.drills.running.handler(asPerson(readRunningDrill)),
    get: signedIn.drills.get.handler(asPerson(readDrill)),
    open: signedIn.drills.open.handler(asPerson(openDrillPlace)),
    answer: signedIn.drills.answer.handler(asPerson(answerInDrill)),
    say: signedIn.drills.say.handler(asPerson(sayOfAnswer)),
    mark: signedIn.drills.mark.handler(asPerson(markInDrill)),
    complete: signedIn.drills.complete.handler(asPerson(completeDrill)),
    summary: signedIn.drills.summary.handler(asPerson(readDrillSummary)),
  },
  focus: {
    start: signedIn.focus.start.handler(asPerson(startBlock)),
    offer: signedIn.focus.offer.handler(asPerson(readBlockOffer)),
    blocks: signedIn.focus.blocks.handler(({ context }) => readBlocks(context.deps, context.person)),
    end: signedIn.focus.end.handler(asPerson(endBlock)),
    more: signedIn.focus.more.handler(asPerson(lengthenBlock)),
    pause: signedIn.focus.pause.handler(asPerson(readPause)),
  },
  mistakes: {
    get: signedIn.mistakes.get.handler(asPerson(readMistakes)),
    setLimit: signedIn.mistakes.setLimit.handler(asPerson(setLimit)),
  },
  readiness: {
    get: signedIn.readiness.get.handler(asPerson(readReadiness)),
    movedBy: signedIn.readiness.movedBy.handler(asPerson(readMovedReadiness)),
    tell: signedIn.readiness.tell.handler(asPerson(tellOutcome)),
  },
  study: {
    today: signedIn.study.today.handler(asPerson(readToday)),
  },
  results: {
    result: signedIn.results.result.handler(asPerson(readResult)),
    review: signedIn.results.review.handler(asPerson(reviewPlaces)),
    mark: signedIn.results.mark.handler(asPerson(markInReview)),
    history: signedIn.results.history.handler(asPerson(readHistory)),
    trend: signedIn.results.trend.handler(asPerson(readTrend)),
  },
  comments: {
    list: signedIn.comments.list.handler(asPerson(readComments)),
    post: signedIn.comments.post.handler(asPerson(postComment)),
    remove: signedIn.comments.remove.handler(asPerson(removeComment)),
    report: signedIn.comments.report.handler(asPerson(reportComment)),
  },
  appeals: {
    standing: signedIn.appeals.standing.handler(asPerson(readAppealStanding)),
    send: signedIn.appeals.send.handler(asPerson(sendAppeal)),
    list: signedIn.appeals.list.handler(asPerson(readAppeals)),
    decidedLately: signedIn.appeals.decidedLately.handler(asPerson(readDecidedLately)),
    withdraw: signedIn.appeals.withdraw.handler(asPerson(withdrawAppeal)),
    withdrawName: signedIn.appeals.withdrawName.handler(asPerson(withdrawName)),
  },
  subscriptions: {
    mine: signedIn.subscriptions.mine.handler(asPerson(readMyAccesses)),
  },
  checkouts: {
    create: signedIn.checkouts.create.handler(asPerson(openCheckout)),
  },
  payments: {
    check: signedIn.payments.check.handler(asPerson(checkPayments)),
    pending: signedIn.payments.pending.handler(asPerson(readPending)),
  },
  purchases: {
    list: signedIn.purchases.list.handler(asPerson(readPurchases)),
    receipt: signedIn.purchases.receipt.handler(asPerson(readReceipt)),
    saveTaxId: signedIn.purchases.saveTaxId.handler(asPerson(saveTaxId)),
    removeTaxId: signedIn.purchases.removeTaxId.handler(asPerson(removeTaxId)),
    // Asked of the person at the screen: what gives money back by itself has no session.
    refund: signedIn.purchases.refund.handler(async ({ input, context }) => {
      await requireFreshSession(context.deps.db, context.person.sessionId)
      return refundPurchase(context.deps, context.person, input)
    }),
    cancel: signedIn.purchases.cancel.handler(asPerson(cancelPurchase)),
  },
  simulatedPayments: {
    view: signedIn.simulatedPayments.view.handler(asPerson(readSimulatedPage)),
    act: signedIn.simulatedPayments.act.handler(asPerson(actOnSimulatedPage)),
  },
  company: {
    get: anyone.company.get.handler(({ context }) => ({
      ...SITE.company,
      ...SITE.contact,
      address: context.deps.settings.companyAddress,
    })),
  },
  clientErrors: {
    report: anyone.clientErrors.report.handler(asVisitor(reportClientError)),
  },
}
