import { z } from 'zod'
import { examSummary } from './exams.ts'
import {
  addressNumber,
  cursorField,
  difficultyField,
  examField,
  idField,
  moment,
  positionField,
} from './fields.ts'
import { answerKey, openQuestion, placeMark, storedAnswer } from './places.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Resultados')

const REVIEW_PAGE = 10

/** Counts, accuracy in percent with two decimals, time in seconds (spec 6.22). */
const resultFigures = z.object({
  totalQuestions: z.int(),
  countedQuestions: z.int(),
  correctAnswers: z.int(),
  wrongAnswers: z.int(),
  accuracyPercentage: z.number(),
  totalTimeSpent: z.int(),
})

const completedSimulation = z.object({
  id: idField,
  exam: examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true }),
  startedAt: moment,
  completedAt: moment,
  difficulties: z.array(difficultyField),
  figures: resultFigures,
})

/** A place of a finished simulation: `unanswered` counted as wrong, `left-out` is 'Bloqueada' and did not count. */
const reviewMark = placeMark
  .omit({ state: true })
  .extend({ state: z.enum(['right', 'wrong', 'unanswered', 'left-out']) })

const reviewPlace = z.discriminatedUnion('kind', [
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
    .output(completedSimulation.extend({ places: z.array(reviewMark) }))
    .errors(refusals('EXAM_NOT_FOUND', 'SIMULATION_NOT_FOUND')),

  /** A page of a finished simulation. A POST: a blank place shown on the free plan counts as opened. */
  review: signedIn
    .post('/simulations/{simulationId}/review-pages', 'Página da revisão')
    .input(z.object({ simulationId: idField, positions: z.array(positionField).min(1).max(REVIEW_PAGE) }))
    .output(z.object({ places: z.array(reviewPlace) }))
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_COMPLETED', 'TOO_MANY_TRIES')),

  history: signedIn
    .get('/completed-simulations', 'Simulados concluídos')
    .input(
      z.object({
        exam: examField.optional(),
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
        exams: z.array(z.object({ code: z.string(), name: z.string(), simulations: z.int() })),
        chosen: z.string().nullable(),
        /** Oldest first, at most the 100 most recent. */
        points: z.array(
          z.object({ simulationId: idField, completedAt: moment, accuracyPercentage: z.number() }),
        ),
        totalTimeSpent: z.int(),
        answeredQuestions: z.int(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),
}
