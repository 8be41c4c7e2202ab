import { PAID_PLAN_TYPES, type PaidPlanType } from '#domain/payments/plans.ts'
import type { DaySpan, ReportStep } from '#domain/reports/report-span.ts'
import type { ReportMode } from '#domain/reports/reports.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { isSelling } from '#pt-br/site.ts'
import { PART_HEADS, partLabel, SIMULATIONS_TITLES } from './reports.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'

/** Rows of cells for a spreadsheet, head first. Numbers have a comma and no unit. */
export type ReportTable = { title: string; rows: readonly (readonly string[])[] }

type Share = number | null
type Exam = { code: string; name: string }
type Counts = { started: number; finished: number; accuracy: Share }
type Figures = Counts & {
  newUsers: number
  modes: Readonly<Record<ReportMode, Counts>>
  activePlans: number
  sold: number
  grossCentavos: number
  refundedCentavos: number
  trials: number
  converted: number
  conversion: Share
}

export function figuresTable({
  span,
  now,
  before,
}: {
  span: DaySpan & { before: DaySpan }
  now: Figures
  before: Figures
}): ReportTable {
  const line: Line = (name, of) => [name, of(now), of(before)]
  return {
    title: 'Resumo do período',
    rows: [
      ['Indicador', daysOf(span), daysOf(span.before)],
      line('Novos usuários (todos os exames)', ({ newUsers }) => whole(newUsers)),
      line('Simulados iniciados', ({ started }) => whole(started)),
      line('Simulados finalizados', ({ finished }) => whole(finished)),
      line('Aproveitamento médio (%)', ({ accuracy }) => share(accuracy)),
      line('Simulados comentados iniciados', ({ modes }) => whole(modes.study.started)),
      line('Simulados comentados finalizados', ({ modes }) => whole(modes.study.finished)),
      line('Aproveitamento nos comentados (%)', ({ modes }) => share(modes.study.accuracy)),
      line('Provas iniciadas', ({ modes }) => whole(modes.mock.started)),
      line('Provas finalizadas', ({ modes }) => whole(modes.mock.finished)),
      line('Aproveitamento nas Provas (%)', ({ modes }) => share(modes.mock.accuracy)),
      ...(isSelling() ? salesLines(line) : []),
    ],
  }
}

type Line = (name: string, of: (figures: Figures) => string) => string[]

const salesLines = (line: Line) => [
  line('Assinaturas ativas no fim do período', ({ activePlans }) => whole(activePlans)),
  line('Assinaturas pagas no período', ({ sold }) => whole(sold)),
  line('Receita bruta (R$)', ({ grossCentavos }) => reais(grossCentavos)),
  line('Receita reembolsada (R$)', ({ refundedCentavos }) => reais(refundedCentavos)),
  line('Acessos gratuitos iniciados', ({ trials }) => whole(trials)),
  line('Acessos gratuitos que viraram assinatura', ({ converted }) => whole(converted)),
  line('Do gratuito ao pago (%)', ({ conversion }) => share(conversion)),
]

type Activity = Counts & { completion: Share }
type Part = DaySpan & Activity & { modes: Readonly<Record<ReportMode, Activity>> }

export const simulationsTable = (step: ReportStep, parts: readonly Part[]): ReportTable => ({
  title: SIMULATIONS_TITLES[step],
  rows: [
    [
      PART_HEADS[step],
      'Iniciados',
      'Finalizados',
      'Concluíram (%)',
      'Aproveitamento (%)',
      'Comentados iniciados',
      'Comentados finalizados',
      'Comentados: concluíram (%)',
      'Comentados: aproveitamento (%)',
      'Provas iniciadas',
      'Provas finalizadas',
      'Provas: concluíram (%)',
      'Provas: aproveitamento (%)',
    ],
    ...parts.map(({ from, modes, ...all }) => [
      partLabel(step, from),
      ...[all, modes.study, modes.mock].flatMap(activityCells),
    ]),
  ],
})

const activityCells = ({ started, finished, completion, accuracy }: Activity) => [
  whole(started),
  whole(finished),
  share(completion),
  share(accuracy),
]

type Revenue = {
  sold: Readonly<Record<PaidPlanType, number>>
  grossCentavos: number
  refundedCentavos: number
  conversion: Share
}

export const revenueTable = (exams: readonly (Revenue & { exam: Exam })[], sum: Revenue): ReportTable => ({
  title: 'Receita por exame',
  rows: [
    [
      'Exame',
      'Nome',
      ...PAID_PLAN_TYPES.map((plan) => `${PLAN_LABELS[plan]} (vendas)`),
      'Bruta (R$)',
      'Reembolso (R$)',
      'Conversão (%)',
    ],
    ...exams.map(({ exam, ...revenue }) => [exam.code, exam.name, ...revenueCells(revenue)]),
    ['Total', '', ...revenueCells(sum)],
  ],
})

const revenueCells = ({ sold, grossCentavos, refundedCentavos, conversion }: Revenue) => [
  ...PAID_PLAN_TYPES.map((plan) => whole(sold[plan])),
  reais(grossCentavos),
  reais(refundedCentavos),
  share(conversion),
]

type PlanRevenue = { plan: PaidPlanType; sold: number; grossCentavos: number; refundedCentavos: number }

export const plansTable = (plans: readonly PlanRevenue[]): ReportTable => ({
  title: 'Receita por plano',
  rows: [
    ['Plano', 'Vendas', 'Bruta (R$)', 'Reembolso (R$)'],
    ...plans.map(({ plan, sold, grossCentavos, refundedCentavos }) => [
      PLAN_LABELS[plan],
      whole(sold),
      reais(grossCentavos),
      reais(refundedCentavos),
    ]),
  ],
})

type GivenBack = {
  member: { name: string; email: string }
  purchases: number
  amountCentavos: number
  lastAt: string
}

export const GIVEN_BACK_TITLE = 'Contas com mais de um reembolso'

export const givenBackTable = (accounts: readonly GivenBack[]): ReportTable => ({
  title: GIVEN_BACK_TITLE,
  rows: [
    ['Nome', 'E-mail', 'Compras devolvidas', 'Valor (R$)', 'Último pedido'],
    ...accounts.map(({ member, purchases, amountCentavos, lastAt }) => [
      member.name,
      member.email,
      whole(purchases),
      reais(amountCentavos),
      formatDate(new Date(lastAt)),
    ]),
  ],
})

type Question = { id: string; statementPreview: string; exam: Exam }

export const hardestTable = (
  questions: readonly (Question & { answers: number; accuracy: number })[],
): ReportTable => ({
  title: 'Questões mais difíceis',
  rows: [
    ['Enunciado', 'Simulado', 'Respostas', 'Acertos (%)', 'Questão'],
    ...questions.map(({ id, statementPreview, exam, answers, accuracy }) => [
      statementPreview,
      exam.code,
      whole(answers),
      share(accuracy),
      id,
    ]),
  ],
})

export const discussedTable = (
  questions: readonly (Question & { comments: number; reports: number })[],
): ReportTable => ({
  title: 'Mais comentadas e denunciadas',
  rows: [
    ['Enunciado', 'Simulado', 'Comentários', 'Denúncias', 'Questão'],
    ...questions.map(({ id, statementPreview, exam, comments, reports }) => [
      statementPreview,
      exam.code,
      whole(comments),
      whole(reports),
      id,
    ]),
  ],
})

/** Several reports in one sheet: each under its title, an empty line between them. */
export const sheetOf = (tables: readonly ReportTable[]): (readonly string[])[] =>
  tables.flatMap(({ title, rows }, index) => [...(index === 0 ? [] : [[]]), [title], ...rows])

const daysOf = ({ from, until }: DaySpan) => `${typedDay(from)} a ${typedDay(until)}`

const whole = (count: number) => String(count)
const share = (percentage: Share) => (percentage === null ? '' : percentage.toFixed(2).replace('.', ','))
const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
