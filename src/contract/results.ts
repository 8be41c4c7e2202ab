import { DRILL_KINDS } from '#domain/mistakes/drills.ts'
import { MOCK_ENDS } from '#domain/mocks/mock-outcome.ts'
import { NO_VERDICTS } from '#domain/mocks/mock-result.ts'
import { RULING_KINDS } from '#domain/rulings/decisions.ts'
import { COMPLETED_KINDS } from '#domain/simulations/completed-kind.ts'
import { SIMULATION_MODES } from '#domain/simulations/simulation.ts'
import { z } from 'zod'
import { examSummary } from './exams.ts'
import {
  addressNumber,
  addressPosition,
  cursorField,
  difficultyField,
  examField,
  idField,
  moment,
  nothing,
  optionIndexes,
  positionField,
} from './fields.ts'
import { mockCut, mockSize } from './mocks.ts'
import { answerKey, openQuestion, placeMark, storedAnswer } from './places.ts'
import { refusals } from './refusal-map.ts'
import { timeChoice } from './running-mock.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Resultados')

const REVIEW_PAGE = 10

/** Counts, accuracy in percent with two decimals, `score` in whole ones, time in seconds (spec 6.22). */
const resultFigures = z.object({
  totalQuestions: z.int(),
  countedQuestions: z.int(),
  correctAnswers: z.int(),
  wrongAnswers: z.int(),
  accuracyPercentage: z.number(),
  score: z.int(),
  totalTimeSpent: z.int(),
})

/** Against the cut, with how much one exam of this size varies, in points of per cent (spec 14.14). */
const mockVerdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['passed', 'not-yet']),
    needed: z.int(),
    marginPoints: z.number(),
    isClose: z.boolean(),
  }),
  z.object({ kind: z.literal('none'), reason: z.enum(NO_VERDICTS) }),
])

/** What a finished Prova says beyond a simulation. */
const completedMock = z.object({
  verdict: mockVerdict,
  size: mockSize,
  isSample: z.boolean(),
  endedBy: z.enum(MOCK_ENDS),
})

const completedSimulation = z.object({
  id: idField,
  mode: z.enum(SIMULATION_MODES),
  exam: examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true }),
  startedAt: moment,
  completedAt: moment,
  difficulties: z.array(difficultyField),
  figures: resultFigures,
  /** Null but for a Prova. */
  mock: completedMock.nullable(),
  /** Null but for a drill. */
  drill: z.object({ kind: z.enum(DRILL_KINDS), domain: z.string().nullable() }).nullable(),
})

/** A place of a finished simulation: `unanswered` counted as wrong, `left-out` is 'Bloqueada' and did not count. */
const reviewMark = placeMark.omit({ state: true }).extend({
  state: z.enum(['right', 'wrong', 'unanswered', 'left-out']),
  /** Null where nobody counted them. */
  secondsSpent: z.int().nullable(),
  /** The question was annulled: right, whatever was chosen, also nothing. */
  isAnnulled: z.boolean(),
  isBlank: z.boolean(),
})

/** What a ruling changed in a result, oldest first (spec 17.5). */
export const resultChange = z.object({
  kind: z.enum(RULING_KINDS),
  position: positionField,
  /** Options that count besides the key, as whole sets. */
  accepted: z.array(optionIndexes),
  domain: z.string().nullable(),
  /** The place had no answer. */
  wasBlank: z.boolean(),
  was: z.int(),
  now: z.int(),
  /** Null without a verdict. */
  passedBefore: z.enum(['passed', 'not-yet']).nullable(),
  passedNow: z.enum(['passed', 'not-yet']).nullable(),
  reply: z.string(),
  decidedAt: moment,
  /** The person had asked for it. */
  isOwnAppeal: z.boolean(),
  /** Everybody who had. */
  askedBy: z.int(),
  /** The name of the first who had, where that person lets us thank by it. */
  thanksTo: z.string().nullable(),
})

/**
 * Places that were shown as right while it ran and are wrong: the ruling was revoked before the end (spec 17.3). Absent
 * from a process of the version before.
 */
export const takenBack = z.array(positionField).optional()

/** Right of counted; `weight` in per cent of the real exam. */
const domainResult = z.object({
  id: idField,
  name: z.string(),
  weight: z.number().nullable(),
  right: z.int(),
  counted: z.int(),
  /** Too few to tell anything. */
  isScarce: z.boolean(),
})

const result = completedSimulation.extend({
  /** The weakest first. */
  domains: z.array(domainResult),
  mock: completedMock
    .extend({
      timeChoice,
      /** Null without a clock. */
      limitSeconds: z.int().nullable(),
      cut: mockCut.nullable(),
      /** Of what had never been handed out to the person before. */
      unseen: z.object({ right: z.int(), counted: z.int() }),
    })
    .nullable(),
  places: z.array(reviewMark),
  changes: z.array(resultChange),
  takenBack,
})

export const reviewPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked'), position: positionField }),
  /** In a running Prova of who asks: its key comes after that (spec 14.11). */
  z.object({ kind: z.literal('held'), position: positionField }),
  /** What is stored of this question cannot be read: the others of the page are shown all the same. */
  z.object({ kind: z.literal('broken'), position: positionField }),
  z.object({
    kind: z.literal('shown'),
    position: positionField,
    marked: z.boolean(),
    question: openQuestion,
    answer: storedAnswer.nullable(),
    key: answerKey,
    commentCount: z.int(),
  }),
])

export const results = {
  result: signedIn
    .get('/exams/{exam}/result', 'Resultado de um simulado')
    .input(z.object({ exam: examField, simulation: idField.optional() }))
    .output(result)
    .errors(refusals('EXAM_NOT_FOUND', 'SIMULATION_NOT_FOUND')),

  /** A page of a finished simulation. A POST: a blank place shown on the free plan counts as opened. */
  review: signedIn
    .post('/simulations/{simulationId}/review-pages', 'Página da revisão')
    .input(z.object({ simulationId: idField, positions: z.array(positionField).min(1).max(REVIEW_PAGE) }))
    .output(z.object({ places: z.array(reviewPlace) }))
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_COMPLETED', 'TOO_MANY_TRIES')),

  /** The wanted state of a place of a finished simulation, of whichever mode. */
  mark: signedIn
    .put('/completed-simulations/{simulationId}/places/{position}/mark', 'Marcar ou desmarcar na revisão')
    .input(z.object({ simulationId: idField, position: addressPosition, marked: z.boolean() }))
    .output(nothing)
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_COMPLETED', 'NOT_FOUND')),

  history: signedIn
    .get('/completed-simulations', 'Simulados concluídos')
    .input(
      z.object({
        exam: examField.optional(),
        /** Without one: all that count, which drills do not. */
        mode: z.enum(SIMULATION_MODES).optional(),
        cursor: cursorField,
        limit: addressNumber(1, 50).default(20),
      }),
    )
    .output(
      z.object({
        entries: z.array(completedSimulation),
        nextCursor: z.string().nullable(),
        total: z.int(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  trend: signedIn
    .get('/completed-simulations/trend', 'Evolução por exame')
    .input(z.object({ exam: examField.optional() }))
    .output(
      z.object({
        /** With anything finished: simulations and Provas, drills, and how many the trend has. */
        exams: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            simulations: z.int(),
            drills: z.int(),
            inTrend: z.int(),
          }),
        ),
        chosen: z.string().nullable(),
        /** Oldest first, at most the 100 most recent; without Provas whose right was withdrawn (spec 14.13). */
        points: z.array(
          z.object({
            simulationId: idField,
            completedAt: moment,
            accuracyPercentage: z.number(),
            kind: z.enum(COMPLETED_KINDS),
          }),
        ),
        totalTimeSpent: z.int(),
        answeredQuestions: z.int(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),
}
