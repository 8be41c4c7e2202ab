import { ENDINGS } from '#domain/simulations/scoring.ts'
import { SIMULATION_STATUSES } from '#domain/simulations/simulation.ts'
import { oc } from '@orpc/contract'
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
} from './fields.ts'
import { answerKey, openPlace, placeMark, storedAnswer } from './places.ts'
import { refusals } from './refusal-map.ts'

const tags = ['Simulados']
const bySimulation = { simulationId: idField }
const byAnswer = { simulationId: idField, questionId: idField }

const simulationOverview = z.object({
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
  start: oc
    .route({ method: 'POST', path: '/simulations', tags, summary: 'Iniciar simulado' })
    .input(z.object({ exam: examField, difficulties: z.array(difficultyField).min(1).max(3) }))
    .output(z.object({ simulationId: idField, resumed: z.boolean() }))
    .errors(
      refusals(
        'UNAUTHENTICATED',
        'EXAM_NOT_FOUND',
        'ACCESS_RESTRICTED',
        'PLACE_LOCKED',
        'NO_QUESTIONS',
        'NO_QUESTIONS_FOR_FILTER',
        'TOO_MANY_STARTS',
      ),
    ),

  get: oc
    .route({
      method: 'GET',
      path: '/simulations/{simulationId}',
      tags,
      summary: 'Mapa e andamento do simulado',
    })
    .input(z.object(bySimulation))
    .output(simulationOverview)
    .errors(refusals('UNAUTHENTICATED', 'SIMULATION_NOT_FOUND')),

  /** Hands out one place and saves it as the current one. A POST: on the free plan the first opening counts. */
  open: oc
    .route({
      method: 'POST',
      path: '/simulations/{simulationId}/openings',
      tags,
      summary: 'Abrir uma questão',
    })
    .input(z.object({ ...bySimulation, position: positionField }))
    .output(openPlace)
    .errors(
      refusals(
        'UNAUTHENTICATED',
        'SIMULATION_NOT_FOUND',
        'SIMULATION_NOT_ACTIVE',
        'NOT_FOUND',
        'PLACE_LOCKED',
        'ACCESS_RESTRICTED',
        'TOO_MANY_TRIES',
      ),
    ),

  /** Safe to repeat: the first stored answer counts and is what every repeat replies. */
  answer: oc
    .route({
      method: 'PUT',
      path: '/simulations/{simulationId}/answers/{questionId}',
      tags,
      summary: 'Responder',
    })
    .input(
      z.object({
        ...byAnswer,
        selectedOptions: optionIndexes.min(1),
        secondsSpent: z.int().min(0).max(86_400).optional(),
      }),
    )
    .output(z.object({ position: positionField, answer: storedAnswer, key: answerKey }))
    .errors(
      refusals(
        'UNAUTHENTICATED',
        'SIMULATION_NOT_FOUND',
        'SIMULATION_NOT_ACTIVE',
        'PLACE_LOCKED',
        'ACCESS_RESTRICTED',
        'ANSWER_INVALID',
      ),
    ),

  rate: oc
    .route({
      method: 'PUT',
      path: '/simulations/{simulationId}/answers/{questionId}/rating',
      tags,
      summary: 'Avaliar dificuldade',
    })
    .input(z.object({ ...byAnswer, rating: difficultyField }))
    .output(nothing)
    .errors(refusals('UNAUTHENTICATED', 'ANSWER_MISSING')),

  mark: oc
    .route({
      method: 'PUT',
      path: '/simulations/{simulationId}/places/{position}/mark',
      tags,
      summary: 'Marcar para revisar',
    })
    .input(z.object({ ...bySimulation, position: addressPosition, marked: z.boolean() }))
    .output(nothing)
    .errors(refusals('UNAUTHENTICATED', 'SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE', 'NOT_FOUND')),

  /** Safe to repeat: finishing twice gives one result. Where nothing counts it is gone, answered as `abandoned`. */
  complete: oc
    .route({
      method: 'POST',
      path: '/simulations/{simulationId}/completion',
      tags,
      summary: 'Finalizar simulado',
    })
    .input(z.object(bySimulation))
    .output(z.object({ ending: z.enum(ENDINGS) }))
    .errors(refusals('UNAUTHENTICATED', 'SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE')),

  /** 'Recomeçar': closes the active simulation as abandoned; one without an answer is gone, and a repeat does not find it. */
  abandon: oc
    .route({
      method: 'POST',
      path: '/simulations/{simulationId}/abandonment',
      tags,
      summary: 'Recomeçar simulado',
    })
    .input(z.object(bySimulation))
    .output(nothing)
    .errors(refusals('UNAUTHENTICATED', 'SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE')),
}
