import { MOCK_ENDS } from '#domain/mocks/mock-outcome.ts'
import { ENDINGS } from '#domain/simulations/scoring.ts'
import { z } from 'zod'
import { accessKind, examSummary, gate } from './exams.ts'
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
import { openQuestion } from './places.ts'
import { refusals } from './refusal-map.ts'
import { runningMock, timeChoice } from './running-mock.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Provas')

const bySimulation = { simulationId: idField }

/** 'Prova reduzida' is shorter than the real exam; `unknown` where nobody knows how long that is. */
export const mockSize = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['whole', 'reduced']), fullLength: z.int(), isOfficial: z.boolean() }),
  z.object({ kind: z.literal('unknown') }),
])

/** So many right `of` so many; `reference` is ours. */
export const mockCut = z.object({ kind: z.enum(['official', 'reference']), right: z.int(), of: z.int() })

/** A Prova before its start: nothing of its questions. */
const mockFacts = z.object({
  exam: examSummary,
  now: moment,
  access: accessKind,
  /** Why none can be started here; null while one can. */
  gate: gate.nullable(),
  isSample: z.boolean(),
  questions: z.int(),
  /** Of these, never handed out to the person before. */
  unseen: z.int(),
  /** Free questions that the start opens for life; 0 under a plan. */
  opensFree: z.int(),
  size: mockSize,
  /** It has fewer questions than wanted, for there are no more. */
  isBankShort: z.boolean(),
  hasOfficialPace: z.boolean(),
  /** Seconds of each choice of time; null without a clock. Without minutes only 'Sem relógio' is there. */
  times: z.array(z.object({ choice: timeChoice, seconds: z.int().nullable() })),
  /** What the person chose last. */
  timeChoice,
  cut: mockCut.nullable(),
  /** Whether a verdict can be given at the end, as far as is known before. */
  hasVerdict: z.boolean(),
  /** Null while one can be started today. */
  nextStartAt: moment.nullable(),
  running: runningMock.nullable(),
})

/** What the page before a start told of it; absent from pages older than this field. */
const toldBefore = mockFacts
  .pick({ isSample: true, questions: true, opensFree: true })
  .extend({ seconds: z.int().nullable() })

const choice = z.object({
  /** Option indexes; none for a blank. */
  selected: optionIndexes,
  /** Milliseconds since the start. */
  stamp: z
    .int()
    .min(0)
    .max(100 * 86_400_000),
  /** Of the device's queue, from 1; 0 says that a place was seen and left blank. */
  counter: z.int().min(0).max(1_000_000_000),
  changeId: idField,
  /** On the question so far, in whole seconds. */
  secondsSpent: secondsField.nullable(),
})

const sheetPlace = openQuestion
  .omit({ difficulty: true, domain: true })
  .extend({ position: positionField, marked: z.boolean() })

const mockSheet = z.object({
  id: idField,
  exam: examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true }),
  now: moment,
  startedAt: moment,
  deadline: moment,
  timeChoice,
  /** Null without a clock. */
  limitSeconds: z.int().nullable(),
  isSample: z.boolean(),
  size: mockSize,
  cut: mockCut.nullable(),
  places: z.array(sheetPlace),
  choices: z.array(choice.extend({ questionId: idField })),
})

export const mocks = {
  facts: signedIn
    .get('/exams/{exam}/mock', 'Prova antes de começar')
    .input(z.object({ exam: examField }))
    .output(mockFacts)
    .errors(refusals('EXAM_NOT_FOUND')),

  /** Hands out all of it, if it is what the page told. Answers the running one of this person and exam, as `resumed`. */
  start: signedIn
    .post('/mocks', 'Começar a Prova')
    .input(z.object({ exam: examField, time: timeChoice, told: toldBefore.optional() }))
    .output(z.object({ resumed: z.boolean(), sheet: mockSheet }))
    .errors(
      refusals(
        'EXAM_NOT_FOUND',
        'ACCESS_RESTRICTED',
        'PLACE_LOCKED',
        'NO_QUESTIONS',
        'MOCK_CHANGED',
        'TOO_MANY_MOCKS',
        'TOO_MANY_STARTS',
        'TOO_MANY_TRIES',
      ),
    ),

  /** All statements and the choices stored so far, of a running one; also after its deadline, until it ends. */
  sheet: signedIn
    .get('/mocks/{simulationId}', 'Prova em andamento')
    .input(z.object(bySimulation))
    .output(mockSheet)
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE', 'ACCESS_RESTRICTED', 'TOO_MANY_TRIES')),

  /** Safe to repeat and in any order: the choice with the greatest stamp stays, and is the reply. */
  choose: signedIn
    .put('/mocks/{simulationId}/choices/{questionId}', 'Marcar ou limpar uma resposta da Prova')
    .input(choice.extend({ ...bySimulation, questionId: idField }))
    .output(z.object({ now: moment, choice }))
    .errors(
      refusals(
        'SIMULATION_NOT_FOUND',
        'SIMULATION_NOT_ACTIVE',
        'MOCK_TIME_OVER',
        'ACCESS_RESTRICTED',
        'ANSWER_INVALID',
      ),
    ),

  mark: signedIn
    .put('/mocks/{simulationId}/places/{position}/mark', 'Marcar para revisar na Prova')
    .input(z.object({ ...bySimulation, position: addressPosition, marked: z.boolean() }))
    .output(z.object({ now: moment }))
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE', 'NOT_FOUND')),

  /**
   * `person` ends it; `browser` only says that all its choices have arrived, and ends one whose time is over. Safe to
   * repeat. `abandoned` where nothing was chosen, or it was given up; `endedBy` is null while it runs.
   */
  complete: signedIn
    .post('/mocks/{simulationId}/completion', 'Finalizar a Prova')
    .input(z.object({ ...bySimulation, by: z.enum(['person', 'browser']) }))
    .output(
      z.object({
        now: moment,
        ending: z.enum([...ENDINGS, 'running']),
        endedBy: z.enum(MOCK_ENDS).nullable(),
      }),
    )
    .errors(refusals('SIMULATION_NOT_FOUND')),

  abandon: signedIn
    .post('/mocks/{simulationId}/abandonment', 'Desistir da Prova')
    .input(z.object(bySimulation))
    .output(nothing)
    .errors(refusals('SIMULATION_NOT_FOUND', 'SIMULATION_NOT_ACTIVE')),
}
