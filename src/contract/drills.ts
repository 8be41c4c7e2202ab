import { AWAY_REASONS } from '#domain/mistakes/away.ts'
import { DRILL_KINDS } from '#domain/mistakes/drills.ts'
import { SAID_OF_ANSWER } from '#domain/mistakes/said.ts'
import { ENDINGS } from '#domain/simulations/scoring.ts'
import { PLACE_STATES } from '#domain/simulations/simulation.ts'
import { z } from 'zod'
import { examSummary } from './exams.ts'
import {
  addressPosition,
  examField,
  idField,
  moment,
  nothing,
  optionIndexes,
  positionField,
  secondsField,
} from './fields.ts'
import { answerKey, openPlace, storedAnswer } from './places.ts'
import { refusals } from './refusal-map.ts'
import { resultChange, takenBack } from './results.ts'
import { simulationOverview } from './simulations.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Treinos')

const bySimulation = { simulationId: idField }
const byAnswer = { simulationId: idField, questionId: idField }

export const drillExam = examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true })

/** One day of São Paulo of a question's history: wrong where any answer of the day was; never what was chosen. */
export const trailMark = z.object({ day: z.iso.date(), isRight: z.boolean() })

/** `key`: the key itself is another than the person knew; `text`: options were written anew. */
export const questionChange = z.enum(['key', 'text'])

const drillSelection = z.discriminatedUnion('kind', [
  /** `more`: beyond the day's limit. */
  z.object({ kind: z.literal('due'), more: z.boolean().optional() }),
  z.object({ kind: z.enum(['missed', 'unseen', 'marked', 'guesses']) }),
  z.object({ kind: z.literal('domain'), domainId: idField }),
])

/**
 * The drill that the person agreed to end. With `onlyReplaces` no other one that has answers is ended; without, from older
 * pages, whatever runs is.
 */
export const replacedFields = { replaces: idField.optional(), onlyReplaces: z.literal(true).optional() }

export const START_REFUSALS = [
  'EXAM_NOT_FOUND',
  'ACCESS_RESTRICTED',
  'NOTHING_TO_DRILL',
  'DRILL_RUNNING',
  'TOO_MANY_STARTS',
] as const

/** A drill under way, for what offers to go on with it. */
export const runningDrill = z.object({
  simulationId: idField,
  kind: z.enum(DRILL_KINDS),
  domain: z.string().nullable(),
  answered: z.int(),
  total: z.int(),
  /** Begun on the day of São Paulo that it is. */
  isOfToday: z.boolean(),
})

/**
 * Whole days until a question returns, as if the answer to come were that; `leaves`: it is mastered then; `staysOut`: it
 * does not enter the Caderno and comes back on no day.
 */
const comeback = z.object({ days: z.int(), leaves: z.boolean(), staysOut: z.boolean() })

const drillPlace = openPlace.extend({
  /** Why the question is here, without anything of its key. */
  reason: z.object({
    kind: z.enum(DRILL_KINDS),
    changed: questionChange.nullable(),
    /** Its last answer was a guess, on this day. */
    guessedOn: z.iso.date().nullable(),
    /** The last day with a miss, and the days with a hit since then, oldest first. */
    missedOn: z.iso.date().nullable(),
    hitsOn: z.array(z.iso.date()),
    /** It stands in 'No caderno': mastered it leaves. */
    inNotebook: z.boolean(),
  }),
  /** The question's history by day, oldest first, without this drill's answer. */
  trail: z.array(trailMark),
  /** The same of its form here alone, with these options and this key. Absent from a process of the version before. */
  formTrail: z.array(trailMark).optional(),
  /** The day of São Paulo from which `comebacks` count: of the stored answer, else of the opening. */
  day: z.iso.date(),
  /** Why it returns on no day: it left the exam, or was deactivated. */
  away: z.enum(AWAY_REASONS).nullable(),
  /**
   * Null where it is away, or has another key or other options since the list was drawn: what is due then is its new form.
   */
  comebacks: z
    .object({
      wrong: comeback,
      guess: comeback,
      hard: comeback,
      medium: comeback,
      easy: comeback,
      /** 'Fácil' counts as medium beyond these seconds; null where nothing is easy for want of a pace. */
      easyWithinSeconds: z.int().nullable(),
    })
    .nullable(),
  /** What the person said of the stored answer; null before. */
  said: z.enum(SAID_OF_ANSWER).nullable(),
  /**
   * Where the stored answer is of an earlier day: its grade stands, and what is said of it now changes no day of return
   * (spec 15.4). `dueOn`: today at the earliest; null where it is away or not in the Caderno.
   */
  settled: z.object({ dueOn: z.iso.date().nullable() }).nullable(),
  /** With the key alone: what it was before, and is now. */
  changedKey: z.object({ before: optionIndexes, now: optionIndexes }).nullable(),
})

export const drills = {
  /**
   * Ends the running drill of this exam with what was answered, and begins another. One like it of today without an answer
   * goes on instead, so that a repeat is one start; the one that it `replaces` never does.
   * Refuses with DRILL_RUNNING, and says which, where another than the one that it `onlyReplaces` runs and has answers.
   */
  start: signedIn
    .post('/drills', 'Começar um treino')
    .input(z.object({ exam: examField, selection: drillSelection, ...replacedFields }))
    .output(z.object({ simulationId: idField }))
    .errors(refusals(...START_REFUSALS)),

  running: signedIn
    .get('/exams/{exam}/drill', 'Treino em andamento de um exame')
    .input(z.object({ exam: examField }))
    .output(z.object({ exam: drillExam, drill: runningDrill.nullable() }))
    .errors(refusals('EXAM_NOT_FOUND')),

  get: signedIn
    .get('/drills/{simulationId}', 'Mapa e andamento do treino')
    .input(z.object(bySimulation))
    .output(
      simulationOverview.extend({
        kind: z.enum(DRILL_KINDS),
        domain: z.string().nullable(),
        /**
         * Of a block of focus. `left`: questions of the exam, open to this person, that are not in its list; absent from a
         * process of the version before.
         */
        block: z
          .object({ plannedMinutes: z.int(), secondsPerQuestion: z.number(), left: z.int().optional() })
          .nullable(),
      }),
    )
    .errors(refusals('SIMULATION_NOT_FOUND')),

  /** Hands out one place and saves it as the current one. A POST: on the free plan the first opening counts. */
  open: signedIn
    .post('/drills/{simulationId}/openings', 'Abrir uma questão do treino')
    .input(z.object({ ...bySimulation, position: positionField }))
    .output(drillPlace)
    .errors(
      refusals(
        'SIMULATION_NOT_FOUND',
        'SIMULATION_NOT_ACTIVE',
        'NOT_FOUND',
        'PLACE_LOCKED',
        'ACCESS_RESTRICTED',
        'TOO_MANY_TRIES',
      ),
    ),

  /** Safe to repeat: the first stored answer counts and is what every repeat replies. */
  answer: signedIn
    .put('/drills/{simulationId}/answers/{questionId}', 'Responder no treino')
    .input(
      z.object({ ...byAnswer, selectedOptions: optionIndexes.min(1), secondsSpent: secondsField.optional() }),
    )
    .output(
      z.object({
        position: positionField,
        answer: storedAnswer,
        key: answerKey,
        changedKey: drillPlace.shape.changedKey,
        /** Only where it went away since its opening. Absent from a process of the version before. */
        away: z.enum(AWAY_REASONS).optional(),
        comebacks: z.null().optional(),
      }),
    )
    .errors(
      refusals(
        'SIMULATION_NOT_FOUND',
        'SIMULATION_NOT_ACTIVE',
        'PLACE_LOCKED',
        'ACCESS_RESTRICTED',
        'ANSWER_INVALID',
      ),
    ),

  /** 'Como foi?': a difficulty, or a guess; the newest counts, of an answer of an earlier day for no day of return. */
  say: signedIn
    .put('/drills/{simulationId}/answers/{questionId}/said', 'Dizer como foi')
    .input(z.object({ ...byAnswer, said: z.enum(SAID_OF_ANSWER) }))
    .output(z.object({ isSettled: z.boolean() }))
    .errors(refusals('ANSWER_MISSING', 'SIMULATION_NOT_ACTIVE')),

  mark: signedIn
    .put('/drills/{simulationId}/places/{position}/mark', 'Marcar para revisar no treino')
    .input(z.object({ ...bySimulation, position: addressPosition, marked: z.boolean() }))
    .output(nothing)
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE', 'NOT_FOUND')),

  /** Safe to repeat. What was not answered does not count; without an answer the drill is gone, as `abandoned`. */
  complete: signedIn
    .post('/drills/{simulationId}/completion', 'Encerrar o treino')
    .input(z.object(bySimulation))
    .output(z.object({ ending: z.enum(ENDINGS) }))
    .errors(refusals('SIMULATION_NOT_FOUND')),

  /** What came back and what left the Caderno, by the drill's own day. */
  summary: signedIn
    .get('/drills/{simulationId}/summary', 'Fim do treino')
    .input(z.object(bySimulation))
    .output(
      z.object({
        exam: drillExam,
        kind: z.enum(DRILL_KINDS),
        domain: z.string().nullable(),
        endedAt: moment,
        reviewed: z.int(),
        right: z.int(),
        places: z.array(
          z.object({ position: positionField, state: z.enum(PLACE_STATES), isAnnulled: z.boolean() }),
        ),
        /** What rulings changed in it. */
        ruled: z.array(resultChange),
        takenBack,
        /** The day that it is, in São Paulo. */
        today: z.iso.date(),
        /**
         * What returns tomorrow, of the whole Caderno; null once the day of the drill is over, and in place of none while
         * some still wait today.
         */
        tomorrow: z.int().nullable(),
        inNotebook: z.int(),
        mastered: z.int(),
        /** Those that left first, then those that return soonest; those that are closed to the person last. */
        changes: z.array(
          z.object({
            position: positionField,
            /** The beginning, without pictures and marks, as it was answered. */
            statement: z.string(),
            isRight: z.boolean(),
            said: z.enum(SAID_OF_ANSWER).nullable(),
            /** Right and of which nothing was said: it did not count. Absent from a process of the version before. */
            isTooQuick: z.boolean().optional(),
            left: z.boolean(),
            entered: z.boolean(),
            /** By the end of the drill's day; null once that is over, and while the question is closed to the person. */
            dueOn: z.iso.date().nullable(),
            /** Closed to the person now, on the day of the drill. Absent from a process of the version before. */
            isLocked: z.boolean().optional(),
          }),
        ),
      }),
    )
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_COMPLETED')),
}
