import { ENDINGS } from '#domain/simulations/scoring.ts'
import { SIMULATION_STATUSES } from '#domain/simulations/simulation.ts'
import { z } from 'zod'
import { accessKind, examSummary, gate } from './exams.ts'
import {
  difficultyField,
  examField,
  idField,
  moment,
  nothing,
  optionIndexes,
  addressPosition,
  positionField,
  secondsField,
} from './fields.ts'
import { answerKey, openPlace, placeMark, storedAnswer } from './places.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Simulados')

const bySimulation = { simulationId: idField }
const byAnswer = { simulationId: idField, questionId: idField }

export const simulationOverview = z.object({
  id: idField,
  exam: examSummary,
  status: z.enum(SIMULATION_STATUSES),
  startedAt: moment,
  currentIndex: positionField,
  totalQuestions: z.int(),
  access: accessKind,
  /** Why nothing unanswered can be opened any more; null while something can. */
  gate: gate.nullable(),
  /** Questions of the exam that the person opened on the free plan; 0 under a paid one, where they do not matter. */
  freeOpened: z.int(),
  /** `usesFree`: opening it takes one of the free questions. */
  places: z.array(placeMark.extend({ usesFree: z.boolean() })),
})

export const simulations = {
  /** Answers the active one of this person and exam. PLACE_LOCKED: nothing of the list would be open. */
  start: signedIn
    .post('/simulations', 'Iniciar simulado')
    .input(z.object({ exam: examField, difficulties: z.array(difficultyField).min(1).max(3) }))
    .output(z.object({ simulationId: idField, resumed: z.boolean() }))
    .errors(
      refusals(
        'EXAM_NOT_FOUND',
        'ACCESS_RESTRICTED',
        'PLACE_LOCKED',
        'NO_QUESTIONS',
        'NO_QUESTIONS_FOR_FILTER',
        'TOO_MANY_STARTS',
      ),
    ),

  get: signedIn
    .get('/simulations/{simulationId}', 'Mapa e andamento do simulado')
    .input(z.object(bySimulation))
    .output(simulationOverview)
    .errors(refusals('SIMULATION_NOT_FOUND')),

  /** Hands out one place and saves it as the current one. A POST: on the free plan the first opening counts. */
  open: signedIn
    .post('/simulations/{simulationId}/openings', 'Abrir uma questão')
    .input(z.object({ ...bySimulation, position: positionField }))
    .output(openPlace)
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
    .put('/simulations/{simulationId}/answers/{questionId}', 'Responder')
    .input(
      z.object({
        ...byAnswer,
        selectedOptions: optionIndexes.min(1),
        secondsSpent: secondsField.optional(),
      }),
    )
    .output(z.object({ position: positionField, answer: storedAnswer, key: answerKey }))
    .errors(
      refusals(
        'SIMULATION_NOT_FOUND',
        'SIMULATION_NOT_ACTIVE',
        'PLACE_LOCKED',
        'ACCESS_RESTRICTED',
        'ANSWER_INVALID',
      ),
    ),

  rate: signedIn
    .put('/simulations/{simulationId}/answers/{questionId}/rating', 'Avaliar dificuldade')
    .input(
      z.object({
        ...byAnswer,
        rating: difficultyField,
        /** 'Foi chute'; what is not named stays as it was. */
        guess: z.boolean().optional(),
      }),
    )
    .output(nothing)
    .errors(refusals('ANSWER_MISSING')),

  mark: signedIn
    .put('/simulations/{simulationId}/places/{position}/mark', 'Marcar para revisar')
    .input(z.object({ ...bySimulation, position: addressPosition, marked: z.boolean() }))
    .output(nothing)
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE', 'NOT_FOUND')),

  /** Safe to repeat: finishing twice gives one result. Where nothing counts it is gone, answered as `abandoned`. */
  complete: signedIn
    .post('/simulations/{simulationId}/completion', 'Finalizar simulado')
    .input(z.object(bySimulation))
    .output(z.object({ ending: z.enum(ENDINGS) }))
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE')),

  /** 'Recomeçar': closes the active simulation as abandoned; one without an answer is gone, and a repeat does not find it. */
  abandon: signedIn
    .post('/simulations/{simulationId}/abandonment', 'Recomeçar simulado')
    .input(z.object(bySimulation))
    .output(nothing)
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE')),
}
