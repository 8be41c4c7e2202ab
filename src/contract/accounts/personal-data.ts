import { moment } from '#contract/fields.ts'
import { z } from 'zod'

/** Of a Prova, the running one too: own choices, and no verdict on them. */
const personalMock = z.object({
  timeChoice: z.string(),
  limitSeconds: z.int().nullable(),
  deadline: moment,
  isSample: z.boolean(),
  unseenPositions: z.array(z.int()),
  endedBy: z.string().nullable(),
  choices: z.array(
    z.object({
      position: z.int(),
      selectedOptions: z.array(z.int()),
      millisecondsIn: z.int(),
      arrivedAt: moment,
      secondsSpent: z.int().nullable(),
    }),
  ),
})

/** Everything we hold on the person (LGPD art. 18); question texts are ours and are named by exam and position only. */
export const personalData = z.object({
  exportedAt: moment,
  profile: z.object({
    name: z.string(),
    email: z.string(),
    createdAt: moment,
    lastSignedInAt: moment.nullable(),
    emailConfirmed: z.boolean(),
    role: z.string(),
    roleSince: moment.nullable(),
    secondFactorBegunAt: moment.nullable(),
    secondFactorSince: moment.nullable(),
    spareCodesLeft: z.int(),
    emailChange: z.object({ newEmail: z.string(), requestedAt: moment, expiresAt: moment }).nullable(),
  }),
  termsAccepted: z.array(z.object({ version: z.string(), acceptedAt: moment })),
  sessions: z.array(
    z.object({
      signedInAt: moment,
      /** The last use was less than an hour after it (spec 4.12). */
      lastSeenAt: moment,
      expiresAt: moment,
      confirmedAt: moment.nullable(),
      userAgent: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
  accesses: z.array(
    z.object({
      exam: z.string(),
      source: z.string(),
      plan: z.string().nullable(),
      reason: z.string().nullable(),
      startsAt: moment,
      expiresAt: moment.nullable(),
      endedAt: moment.nullable(),
      /** What a purchase still had when it was taken out. */
      heldMs: z.int().nullable(),
    }),
  ),
  purchases: z.array(
    z.object({
      number: z.string(),
      exam: z.string(),
      plan: z.string(),
      days: z.int(),
      amountCentavos: z.int(),
      status: z.string(),
      method: z.string().nullable(),
      cardLast4: z.string().nullable(),
      buyerTaxId: z.string().nullable(),
      createdAt: moment,
      completedAt: moment.nullable(),
      deadlineAt: moment.nullable(),
      paidAt: moment.nullable(),
      refundRequestedAt: moment.nullable(),
      refundedCentavos: z.int(),
      refundedAt: moment.nullable(),
      repaidByHandAt: moment.nullable(),
      changes: z.array(z.object({ status: z.string(), cause: z.string(), changedAt: moment })),
    }),
  ),
  expiryReminders: z.array(
    z.object({ exam: z.string(), kind: z.string(), expiresAt: moment, writtenAt: moment }),
  ),
  simulations: z.array(
    z.object({
      exam: z.string(),
      mode: z.string(),
      status: z.string(),
      difficulties: z.array(z.string()),
      startedAt: moment,
      completedAt: moment.nullable(),
      abandonedAt: moment.nullable(),
      totalQuestions: z.int(),
      currentPosition: z.int(),
      countedQuestions: z.int().nullable(),
      correctAnswers: z.int().nullable(),
      markedPositions: z.array(z.int()),
      /** Of places that were left out at the end and shown by the review since. */
      keysShown: z.array(z.object({ position: z.int(), shownAt: moment })),
      answers: z.array(
        z.object({
          position: z.int(),
          selectedOptions: z.array(z.int()),
          isCorrect: z.boolean(),
          answeredAt: moment,
          secondsSpent: z.int().nullable(),
          difficultyRating: z.string().nullable(),
          ratedAt: moment.nullable(),
          guessedAt: moment.nullable(),
          /** On the day on which the answer stands. */
          saidDifficulty: z.string().nullable(),
          saidGuess: z.boolean(),
        }),
      ),
      resultChanges: z.array(z.object({ position: z.int(), was: z.int(), now: z.int(), changedAt: moment })),
      mock: personalMock.nullable(),
      drill: z
        .object({
          kind: z.string(),
          domain: z.string().nullable(),
          /** Of a block of focus. */
          block: z.object({ plannedMinutes: z.int(), endedAt: moment.nullable() }).nullable(),
        })
        .nullable(),
    }),
  ),
  mockStarts: z.array(z.object({ exam: z.string(), startedAt: moment })),
  examGoals: z.array(z.object({ exam: z.string(), examOn: z.string() })),
  examOutcomes: z.array(
    z.object({
      exam: z.string(),
      satOn: z.string(),
      outcome: z.string(),
      score: z.string().nullable(),
      toldAt: moment,
      answers: z.int(),
      passChance: z.number().nullable(),
      rate: z.number().nullable(),
      rateLow: z.number().nullable(),
      rateHigh: z.number().nullable(),
    }),
  ),
  /** Of an exam, when a question was marked for review; no question is named. */
  questionMarks: z.array(z.object({ exam: z.string(), markedAt: moment })),
  drillLimits: z.array(z.object({ exam: z.string(), perDay: z.int() })),
  /** What the person's answers came to; no question is named. */
  studySnapshots: z.array(
    z.object({
      exam: z.string(),
      savedAt: moment,
      untilAt: moment,
      questionsSeen: z.int(),
      memories: z.array(
        z.object({
          stability: z.number(),
          difficulty: z.number(),
          lastDay: z.string(),
          lastGrade: z.int(),
          worstGrade: z.int(),
        }),
      ),
    }),
  ),
  verdictChanges: z.array(z.object({ exam: z.string(), answers: z.int() })),
  learnerSettings: z
    .object({
      mockTime: z.string(),
      mailsMockEnded: z.boolean(),
      mailsAppealDecided: z.boolean(),
      mailsReviewsDue: z.boolean(),
      mailedOn: z.string().nullable(),
    })
    .nullable(),
  freeOpenings: z.array(z.object({ exam: z.string(), questions: z.int(), openedAt: z.array(moment) })),
  comments: z.array(
    z.object({
      exam: z.string(),
      content: z.string(),
      status: z.string(),
      createdAt: moment,
      updatedAt: moment,
      /** Since reports wait for a decision. */
      hiddenAt: moment.nullable(),
    }),
  ),
  appeals: z.array(
    z.object({
      exam: z.string(),
      kind: z.string(),
      claimed: z.array(z.int()),
      argument: z.string(),
      source: z.string().nullable(),
      mayThankByName: z.boolean(),
      status: z.string(),
      createdAt: moment,
      decision: z.string().nullable(),
      reply: z.string().nullable(),
      decidedAt: moment.nullable(),
    }),
  ),
  reportsMade: z.array(z.object({ exam: z.string(), reportedAt: moment, clearedAt: moment.nullable() })),
  /** Of the log of sensitive acts, those that name the account; without who did them. */
  actsOnAccount: z.array(z.object({ act: z.string(), at: moment })),
  messages: z.array(
    z.object({
      subject: z.string(),
      writtenAt: moment,
      sentAt: moment.nullable(),
      givenUpAt: moment.nullable(),
    }),
  ),
})
