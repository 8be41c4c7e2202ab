import { REPORTS } from '#domain/reports/reports.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { WAITING_REFUND_CAUSES } from '#domain/payments/refund.ts'
import { REPORT_PERIODS, REPORT_STEPS } from '#domain/reports/report-span.ts'
import { z } from 'zod'
import { idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { dayField, onePage, pageField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'

const { administrator, keyReader } = callsOf('Administração: relatórios')

const reportFilter = z.object({
  period: z.enum(REPORT_PERIODS).optional(),
  from: dayField,
  until: dayField,
  exam: idField.optional(),
})

const days = z.object({ from: z.iso.date(), until: z.iso.date() })

const span = days.extend({ before: days, step: z.enum(REPORT_STEPS) })

/** Per cent with two decimals; null of nothing. */
const share = z.number().nullable()

const exam = z.object({ id: idField, code: z.string(), name: z.string() })

const counts = z.object({ started: z.int(), finished: z.int(), accuracy: share })

/** Of those started in this time, how many were finished by now, in per cent. */
const activity = counts.extend({ completion: share })

const figures = counts.extend({
  /** The same of study and of Provas, which together are all that is counted. */
  modes: z.object({ study: counts, mock: counts }),
  /** Of all exams, also where one is asked for. */
  newUsers: z.int(),
  activePlans: z.int(),
  sold: z.int(),
  grossCentavos: z.int(),
  refundedCentavos: z.int(),
  conversion: share,
  trials: z.int(),
  converted: z.int(),
})

const money = z.object({ grossCentavos: z.int(), refundedCentavos: z.int() })
const revenue = money.extend({
  sold: z.object({ monthly: z.int(), quarterly: z.int(), annual: z.int() }),
  conversion: share,
})

const rankedQuestion = z.object({
  id: idField,
  statementPreview: z.string(),
  isActive: z.boolean(),
  exam,
})

const ranked = <Row extends z.ZodType>(row: Row) => onePage(row).extend({ span })

export const adminReports = {
  summary: administrator
    .get('/admin/reports/summary', 'Resumo do período')
    .input(reportFilter)
    .output(z.object({ span, now: figures, before: figures })),

  simulations: administrator
    .get('/admin/reports/simulations', 'Simulados do período')
    .input(reportFilter)
    .output(
      z.object({
        span,
        parts: z.array(
          activity.extend({ ...days.shape, modes: z.object({ study: activity, mock: activity }) }),
        ),
      }),
    ),

  revenue: administrator
    .get('/admin/reports/revenue', 'Receita do período')
    .input(reportFilter.extend({ page: pageField }))
    .output(
      ranked(revenue.extend({ exam })).extend({
        plans: z.array(money.extend({ plan: z.enum(PAID_PLAN_TYPES), sold: z.int() })),
        sum: revenue,
      }),
    ),

  /** By what people answered when the question was new to them; those with too few answers are left out. */
  hardest: keyReader
    .get('/admin/reports/hardest-questions', 'Questões mais difíceis')
    .input(reportFilter.extend({ page: pageField }))
    .output(ranked(rankedQuestion.extend({ answers: z.int(), accuracy: z.number() }))),

  discussed: keyReader
    .get('/admin/reports/discussed-questions', 'Questões mais comentadas e denunciadas')
    .input(reportFilter.extend({ page: pageField }))
    .output(ranked(rankedQuestion.extend({ comments: z.int(), reports: z.int() }))),

  /** Living accounts that gave back two purchases or more in the period, the most first; the day is that of the last request. */
  givenBack: administrator
    .get('/admin/reports/given-back-purchases', 'Contas com mais de um reembolso')
    .input(reportFilter.extend({ page: pageField }))
    .output(
      ranked(
        z.object({
          member: z.object({ id: idField, name: z.string(), email: z.string() }),
          purchases: z.int(),
          amountCentavos: z.int(),
          lastAt: moment,
        }),
      ),
    ),

  /** Of every period, the longest wait first. `lastError` is what the provider said last, in its own words. */
  waitingRefunds: administrator
    .get('/admin/reports/waiting-refunds', 'Devoluções à espera')
    .input(z.object({ page: pageField }))
    .output(
      onePage(
        z.object({
          purchaseId: idField,
          protocol: z.string(),
          exam,
          member: z.object({ id: idField, name: z.string(), email: z.string() }).nullable(),
          cause: z.enum(WAITING_REFUND_CAUSES),
          /** What is still to go back; null for what does not match: what was received is not kept. */
          amountCentavos: z.int().nullable(),
          requestedAt: moment,
          waitsSeconds: z.int(),
          failedTries: z.int(),
          lastError: z.string().nullable(),
          /** We gave it back outside the provider; the next reconciliation ends it. */
          isRepaid: z.boolean(),
        }),
      ),
    ),

  /** What people told of the real exam beside what was predicted on its day; of all periods. Shares are 0 to 1. */
  outcomes: administrator
    .get('/admin/reports/outcomes', 'Prontidão: previsto e observado')
    .input(z.object({ exam: idField.optional() }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('too-few') }),
        z.object({ kind: z.literal('counted'), outcomes: z.int(), passed: z.int() }),
        z.object({
          kind: z.literal('compared'),
          outcomes: z.int(),
          passed: z.int(),
          withoutChance: z.int(),
          bands: z.array(
            z.object({
              from: z.number(),
              until: z.number(),
              outcomes: z.int(),
              passed: z.int(),
              predicted: z.number().nullable(),
            }),
          ),
        }),
      ]),
    ),

  /** A report as a spreadsheet opens it, without pages: at most 10,000 rows each. */
  /** A POST: one with names leaves a line in the log, and no link of a foreign page may set it off. */
  csv: keyReader
    .post('/admin/report-files', 'Relatório em CSV')
    .input(
      reportFilter.extend({
        report: z.enum(REPORTS),
      }),
    )
    .output(z.object({ fileName: z.string(), text: z.string() }))
    .errors(refusals('CONFIRMATION_NEEDED')),
}
