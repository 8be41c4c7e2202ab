import { EXAM_OUTCOMES } from '#domain/exams/exam-outcome.ts'
import { READINESS_LEVELS } from '#domain/readiness/readiness.ts'
import { z } from 'zod'
import { accessKind, examSummary } from './exams.ts'
import { runningDrill } from './drills.ts'
import { examField, idField, nothing } from './fields.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Prontidão')

const readinessExam = examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true })

/** Whole per cent; a `reference` is ours. */
const readinessCut = z.object({ percent: z.int(), kind: z.enum(['official', 'reference']) })

/** Of one exam of the official size, 90 %; `center`: the expected rate. In whole per cent. */
const range = z.object({ low: z.int(), center: z.int(), high: z.int() })

const day = z.iso.date()

const brief = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('few-data'), missing: z.int(), counted: z.int() }),
  z.object({ kind: z.literal('worn-out'), day: day.nullable(), counted: z.int() }),
  z.object({
    kind: z.literal('estimated'),
    level: z.enum(READINESS_LEVELS),
    counted: z.int(),
    /** Of the last answer; with `usedUp` the estimate is that of this day. */
    day,
    usedUp: z.boolean(),
    range,
    /** To pass, 0 to 1; null without a cut. */
    pass: z.number().nullable(),
  }),
])

/** Of one domain; `share` of the exam and `estimate`, with the bounds of 90 %, 0 to 1; `gain` in points of the whole exam. */
const domainReadiness = z.object({
  id: idField.nullable(),
  name: z.string(),
  share: z.number(),
  estimate: z.object({ low: z.number(), mean: z.number(), high: z.number() }),
  right: z.int(),
  answered: z.int(),
  gain: z.number(),
})

const goal = z.object({ examOn: day, daysToGo: z.int() })

const outcome = z.object({ satOn: day, outcome: z.enum(EXAM_OUTCOMES), score: z.string().nullable() })

const OUTCOME_SCORE_MAX_LENGTH = 40

export const readiness = {
  /** An estimate over our questions, from first answers alone: repeats change nothing (spec 16.1). */
  get: signedIn
    .get('/exams/{exam}/readiness', 'Prontidão em um exame')
    .input(z.object({ exam: examField }))
    .output(
      z.object({
        exam: readinessExam,
        access: accessKind,
        /** São Paulo's. */
        today: day,
        /** Active ones, and those that can still be measured. */
        questions: z.int(),
        fresh: z.int(),
        /** Of the new ones, those open to the person. Absent from a process of the version before. */
        openFresh: z.int().optional(),
        /** Whether the person was asked all of the active ones; a key may be open before. */
        isAllSeen: z.boolean(),
        cut: readinessCut.nullable(),
        readiness: brief,
        /** The greatest gain first; empty without an estimate. */
        domains: z.array(domainReadiness),
        goal: goal.nullable(),
        /** What the person told of the real exam, the newest first. */
        outcomes: z.array(outcome),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  /** What a finished simulation of the person moved: before it and at its end, by the bank of today. */
  movedBy: signedIn
    .get('/simulations/{simulationId}/readiness', 'O que um simulado mudou na prontidão')
    .input(z.object({ simulationId: idField }))
    .output(
      z.object({
        /** Absent from a process of the version before. */
        access: accessKind.optional(),
        cut: readinessCut.nullable(),
        before: brief,
        after: brief,
        /** Of its answers, those that count: first ones to what was new. */
        counted: z.int(),
        /** Active ones, and those that can still be measured. */
        questions: z.int(),
        fresh: z.int(),
        isAllSeen: z.boolean(),
        /** Wrong, or seen and left blank. */
        missed: z.int(),
        /**
         * How many of them come back tomorrow, how many stand in the Caderno since today, and how many stand there
         * behind a plan that is over or held back; null once its day is over.
         */
        today: z.object({ tomorrow: z.int(), entered: z.int(), locked: z.int() }).nullable(),
      }),
    )
    .errors(refusals('SIMULATION_NOT_FOUND')),

  /** The real exam: today at the latest, two years ago at the earliest. Told again, the prediction stays the first. */
  tell: signedIn
    .post('/exams/{exam}/outcomes', 'Contar o resultado da prova oficial')
    .input(
      z.object({
        exam: examField,
        satOn: day,
        outcome: z.enum(EXAM_OUTCOMES),
        score: z
          .string()
          .trim()
          .max(OUTCOME_SCORE_MAX_LENGTH)
          .regex(/^[^\p{Cc}\p{Cs}]*$/u)
          .nullable(),
      }),
    )
    .output(nothing)
    .errors(refusals('EXAM_NOT_FOUND', 'OUTCOME_DAY_INVALID')),
}

const studyRow = z.object({
  exam: readinessExam,
  access: accessKind,
  due: z.int(),
  /** Of the due ones what the day's limit still asks for. */
  asked: z.int(),
  reviewed: z.int(),
  inNotebook: z.int(),
  mastered: z.int(),
  /** In the Caderno, but behind a plan that is over. */
  locked: z.int(),
  /** The first day on which something returns; null where nothing does. */
  nextOn: day.nullable(),
  running: runningDrill.nullable(),
  questions: z.int(),
  fresh: z.int(),
  /** Of the new ones, those open to the person. Absent from a process of the version before. */
  openFresh: z.int().optional(),
  cut: readinessCut.nullable(),
  readiness: brief,
  goal: goal.nullable(),
})

export const study = {
  /** Where the person is, the exam with most due first: those with a plan, a simulation or a day set. */
  today: signedIn
    .get('/study-today', 'O que há para hoje')
    .input(z.object({ exam: examField.optional() }))
    .output(
      z.object({
        /** São Paulo's. */
        today: day,
        rows: z.array(studyRow),
        /** What was done in the last seven days: answers, of these in drills, and Provas. */
        week: z.object({ answered: z.int(), reviewed: z.int(), mocks: z.int() }),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),
}
