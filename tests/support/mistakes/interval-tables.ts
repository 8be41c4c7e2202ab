import type { Grade } from '#domain/mistakes/scheduler.ts'

/** Grades given on the day on which each was due, and what FSRS-6 makes of them with its default parameters. */
export type IntervalRow = {
  grades: readonly Grade[]
  retention: number
  days: readonly number[]
  stability?: readonly number[]
  difficulty?: readonly number[]
}

/** Rounded as told: first grades to four places, rows to two. */
export const FIRST_GRADES = [
  { grade: 1, stability: 0.212, difficulty: 6.4133, days: 1 },
  { grade: 2, stability: 1.2931, difficulty: 5.1122, days: 1 },
  { grade: 3, stability: 2.3065, difficulty: 2.1181, days: 2 },
  { grade: 4, stability: 8.2956, difficulty: 1, days: 8 },
] as const

export const INTERVAL_ROWS: readonly IntervalRow[] = [
  {
    grades: [1, 3, 3, 3, 3],
    retention: 0.9,
    days: [1, 2, 6, 17, 44],
    stability: [0.21, 1.89, 6.27, 17.38, 43.84],
  },
  { grades: [3, 3, 3, 3], retention: 0.9, days: [2, 11, 46, 163], stability: [2.31, 10.96, 46.28, 162.86] },
  {
    grades: [1, 2, 2, 2],
    retention: 0.9,
    days: [1, 1, 2, 4],
    stability: [0.21, 1.22, 2.34, 3.87],
    difficulty: [6.41, 7.6, 8.39, 8.92],
  },
  {
    grades: [1, 4, 4, 4],
    retention: 0.9,
    days: [1, 3, 18, 101],
    stability: [0.21, 3.35, 18.15, 101.48],
    difficulty: [6.41, 5.2, 3.58, 1.42],
  },
  {
    grades: [1, 3, 3, 1, 3],
    retention: 0.9,
    days: [1, 2, 6, 1, 2],
    stability: [0.21, 1.89, 6.27, 1.06, 2.26],
    difficulty: [6.41, 6.4, 6.39, 8.8, 8.79],
  },
  { grades: [1, 3, 3, 3, 3], retention: 0.8, days: [1, 6, 35, 157, 365] },
  { grades: [1, 3, 3, 3, 3], retention: 0.85, days: [1, 4, 17, 61, 192] },
  { grades: [1, 3, 3, 3, 3], retention: 0.93, days: [1, 1, 3, 7, 15] },
  { grades: [1, 3, 3, 3, 3], retention: 0.95, days: [1, 1, 2, 4, 7] },
]
