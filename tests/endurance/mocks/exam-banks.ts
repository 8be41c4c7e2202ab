import type { MockFormat } from '#domain/mocks/mock-format.ts'

/** A bank as a draw meets it. */
export type Bank = {
  name: string
  domains: readonly { id: string; available: number; weight: number | null }[]
  /** Questions of no domain. */
  outside: number
  wanted: number
}

type Row = {
  name: string
  available: readonly number[]
  weights: readonly number[] | null
  questions: number
  minutes: number
  /** By domain, as the draw has to come out; the minutes for so many. */
  drawn: readonly number[]
  lasts: number
}

/** The exams with sizes of their banks that stay as they are here, whatever the catalogue has. */
const ROWS: readonly Row[] = [
  {
    name: 'CLF-C02',
    available: [11, 14, 16, 6],
    weights: [24, 30, 34, 12],
    questions: 65,
    minutes: 90,
    drawn: [11, 14, 16, 6],
    lasts: 66,
  },
  {
    name: 'SAA-C03',
    available: [14, 13, 11, 9],
    weights: [30, 26, 24, 20],
    questions: 65,
    minutes: 130,
    drawn: [14, 13, 11, 9],
    lasts: 94,
  },
  {
    name: 'AZ-900',
    available: [13, 19, 17],
    weights: null,
    questions: 45,
    minutes: 45,
    drawn: [12, 17, 16],
    lasts: 45,
  },
  {
    name: 'AZ-900 by weights',
    available: [13, 19, 17],
    weights: [28, 39, 33],
    questions: 45,
    minutes: 45,
    drawn: [13, 17, 15],
    lasts: 45,
  },
  {
    name: 'SY0-701',
    available: [6, 10, 8, 13, 10],
    weights: [12, 22, 18, 28, 20],
    questions: 90,
    minutes: 90,
    drawn: [6, 10, 8, 13, 10],
    lasts: 47,
  },
  {
    name: 'PSM-I',
    available: [10, 12, 10, 8, 7],
    weights: null,
    questions: 80,
    minutes: 60,
    drawn: [10, 12, 10, 8, 7],
    lasts: 36,
  },
  {
    name: 'KCNA',
    available: [21, 13, 7, 6],
    weights: [44, 28, 16, 12],
    questions: 60,
    minutes: 90,
    drawn: [21, 13, 7, 6],
    lasts: 71,
  },
  {
    name: 'ITIL4F',
    available: [6, 7, 6, 8, 20],
    weights: [12.5, 15, 12.5, 17.5, 42.5],
    questions: 40,
    minutes: 60,
    drawn: [5, 6, 5, 7, 17],
    lasts: 60,
  },
  {
    name: '101-500',
    available: [6, 9, 21, 11],
    weights: [13, 20, 43, 24],
    questions: 60,
    minutes: 90,
    drawn: [6, 9, 21, 11],
    lasts: 71,
  },
]

export type ExamBank = Bank & { format: MockFormat; drawn: readonly number[]; lasts: number }

export const EXAM_BANKS: readonly ExamBank[] = ROWS.map(
  ({ name, available, weights, questions, minutes, drawn, lasts }) => ({
    name,
    domains: available.map((number, position) => ({
      id: `domain ${position}`,
      available: number,
      weight: weights?.[position] ?? null,
    })),
    outside: 0,
    wanted: questions,
    format: {
      official: { questions: null, minutes: null, passingRule: null },
      practice: { questions, minutes, cut: null },
    },
    drawn,
    lasts,
  }),
)
