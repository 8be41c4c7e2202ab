import { BLOCK_MINUTES } from '#domain/focus/block-size.ts'
import { TIMES_OF_DAY } from '#domain/focus/block-times.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { z } from 'zod'
import { callsOf } from '#contract/calls.ts'
import { drillExam, replacedFields, runningDrill, START_REFUSALS } from './drills.ts'
import { addressNumber, examField, idField, nothing, secondsField } from './fields.ts'
import { refusals } from './refusal-map.ts'
import { reviewPlace } from './results.ts'

/** A device tells the end of a block when it comes back, however late. */
const LONGEST_UNTOLD_DAYS = 3650

const { signedIn } = callsOf('Blocos de foco')

const bySimulation = { simulationId: idField }

/** Answered questions, and whole minutes of focus. */
const blockSums = z.object({ blocks: z.int(), questions: z.int(), right: z.int(), minutes: z.int() })

export const focus = {
  /** Ends the running drill of this exam with what was answered, and begins a block of as many as fit in its minutes. */
  start: signedIn
    .post('/focus', 'Começar um bloco de foco')
    .input(
      z.object({
        exam: examField,
        minutes: z.int().min(BLOCK_MINUTES.least).max(BLOCK_MINUTES.most),
        ...replacedFields,
      }),
    )
    .output(z.object({ simulationId: idField }))
    .errors(refusals(...START_REFUSALS)),

  /** What a block of so many minutes would hold. */
  offer: signedIn
    .get('/exams/{exam}/focus', 'O que entra em um bloco de foco')
    .input(z.object({ exam: examField, minutes: addressNumber(BLOCK_MINUTES.least, BLOCK_MINUTES.most) }))
    .output(
      z.object({
        exam: drillExam,
        /** As many as there are where fewer exist than fit. */
        questions: z.int(),
        /** `of`: all that today's list asks for. */
        due: z.object({ questions: z.int(), of: z.int() }),
        unseen: z.int(),
        gain: z.int(),
        /** The drill of the exam that a start would end. */
        running: runningDrill.nullable(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND', 'ACCESS_RESTRICTED')),

  /** The blocks of a person: today's, all, and by the part of the day in which they were begun. */
  blocks: signedIn.get('/focus/blocks', 'Seus blocos de foco').output(
    z.object({
      today: blockSums,
      whole: blockSums,
      times: z.array(blockSums.extend({ time: z.enum(TIMES_OF_DAY) })),
    }),
  ),

  /** The focus of a block ran to its end, so long ago. Safe to repeat: the first telling counts. Ends no drill. */
  end: signedIn
    .put('/focus/{simulationId}/end', 'Fim do tempo de um bloco')
    .input(
      z.object({
        ...bySimulation,
        endedMsAgo: z
          .int()
          .min(0)
          .max(LONGEST_UNTOLD_DAYS * DAY_MS),
      }),
    )
    .output(nothing)
    .errors(refusals('SIMULATION_NOT_FOUND')),

  /** More places for a list that is done early. `known`: the places it has; another number changes nothing. */
  more: signedIn
    .post('/focus/{simulationId}/places', 'Mais questões em um bloco')
    .input(z.object({ ...bySimulation, secondsLeft: secondsField, known: z.int().min(0) }))
    .output(z.object({ total: z.int() }))
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE', 'NOTHING_TO_DRILL')),

  /** Its answered questions with their explanations, the missed first, while it runs and afterwards. */
  pause: signedIn
    .get('/focus/{simulationId}/pause', 'Explicações de um bloco')
    .input(z.object(bySimulation))
    .output(
      z.object({
        exam: drillExam,
        /** Which one of its day it is, from 1. */
        numberOfDay: z.int(),
        isOfToday: z.boolean(),
        answered: z.int(),
        right: z.int(),
        total: z.int(),
        places: z.array(reviewPlace),
      }),
    )
    .errors(refusals('SIMULATION_NOT_FOUND', 'TOO_MANY_TRIES')),
}
