import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { BOOKLET_COLORS, EXAM_STATUSES } from '#domain/exams/exams.ts'
import { PLAN_TYPES } from '#domain/payments/plans.ts'
import { z } from 'zod'
import { languagesField, passingRule, validity } from './exam-format.ts'
import { examField, idField, moment, nothing } from './fields.ts'
import { runningMock } from './running-mock.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { anyone, signedIn } = callsOf('Exames')

export const examSummary = z.object({
  id: idField,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(EXAM_STATUSES),
  featured: z.boolean(),
  retired: z.boolean(),
  booklet: z.enum(BOOKLET_COLORS),
  questionCount: z.int(),
  official: z.object({
    questions: z.int().nullable(),
    questionsWords: z.string().nullable(),
    minutes: z.int().nullable(),
    passing: z.string().nullable(),
  }),
})

/** The card types of the exam list (spec 7.9, 7.26). */
const examCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), plan: z.enum(PLAN_TYPES).nullable(), expiresAt: moment.nullable() }),
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('available') }),
  z.object({ kind: z.literal('uninvited') }),
])

const underWay = z.object({ answered: z.int(), total: z.int(), startedAt: moment })

export const accessKind = z.enum(['paid', 'trial', 'none', 'uninvited'])
export const gate = z.enum(['quota', 'restricted'])

/** `weight` in per cent; `questions` counts ours that are active. */
const domainOffer = z.object({ name: z.string(), weight: z.number().nullable(), questions: z.int() })

/** Never a key, an explanation or an id: only how many options to choose (T21). */
const sampleQuestion = z.object({
  statement: z.string(),
  options: z.array(z.string()),
  choose: z.int().min(1),
})

export const exams = {
  /** Active exams ordered by name; `featured` keeps only those on the landing page. */
  list: anyone
    .get('/exams', 'Exames ativos')
    .input(z.object({ featured: z.stringbool().optional() }))
    .output(z.object({ exams: z.array(examSummary) })),

  /** The viewer's card for each active exam, and for inactive ones where a plan or a simulation goes on (spec 7.9). */
  cards: signedIn.get('/exam-cards', 'Situação de quem pergunta em cada exame').output(
    z.object({
      cards: z.array(
        z.object({
          exam: examSummary,
          card: examCard,
          underWay: underWay.nullable(),
          mock: runningMock.nullable(),
        }),
      ),
    }),
  ),

  /** What the real exam is and what is offered for it; an inactive one for who has a plan or a simulation of it. */
  page: anyone
    .get('/exams/{exam}/page', 'Página de um exame')
    .input(z.object({ exam: examField }))
    .output(
      z.object({
        exam: examSummary,
        official: examSummary.shape.official.extend({
          passingRule: passingRule.nullable(),
          languages: languagesField,
          validity: validity.nullable(),
          checkedOn: z.iso.date().nullable(),
        }),
        domains: z.array(domainOffer),
        difficulties: z.record(z.enum(DIFFICULTIES), z.int()),
        samples: z.array(sampleQuestion),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  /** Over active questions: answered ever, marked in their newest place, right at the first answer. */
  standing: signedIn
    .get('/exams/{exam}/standing', 'Como quem pergunta está em um exame')
    .input(z.object({ exam: examField }))
    .output(
      z.object({
        questions: z.int(),
        answered: z.int(),
        marked: z.int(),
        domains: z.array(z.object({ name: z.string(), answered: z.int(), right: z.int() })),
        /** The day of the real exam, with the days to go: 0 on the day, negative once it is over. */
        goal: z.object({ examOn: z.iso.date(), daysToGo: z.int() }).nullable(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  /** 'Data da prova': today at the earliest, five years from now at the latest; null takes it away. */
  setGoal: signedIn
    .put('/exams/{exam}/goal', 'Data da prova')
    .input(z.object({ exam: examField, examOn: z.iso.date().nullable() }))
    .output(nothing)
    .errors(refusals('EXAM_NOT_FOUND', 'GOAL_DAY_INVALID')),

  entry: signedIn
    .get('/exams/{exam}/entry', 'Entrada do simulado')
    .input(z.object({ exam: examField }))
    .output(
      z.object({
        exam: examSummary,
        access: accessKind,
        gate: gate.nullable(),
        activeSimulationId: idField.nullable(),
        mock: runningMock.nullable(),
        difficulties: z.record(z.enum(DIFFICULTIES), z.int()),
        /** How many of each are open without a plan; null under a paid one. */
        free: z.record(z.enum(DIFFICULTIES), z.int()).nullable(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  /** Safe to repeat: the trial row exists once per person and exam. */
  activateTrial: signedIn
    .post('/exams/{exam}/trial', 'Ativar acesso gratuito')
    .input(z.object({ exam: examField }))
    .output(nothing)
    .errors(refusals('EXAM_NOT_FOUND', 'EXAM_INACTIVE', 'ACCESS_RESTRICTED')),
}
