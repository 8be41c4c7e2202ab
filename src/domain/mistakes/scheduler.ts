/** 1 'again', 2 'hard', 3 'good', 4 'easy'. */
export type Grade = 1 | 2 | 3 | 4

export const AGAIN = 1
export const HARD = 2
export const GOOD = 3
export const EASY = 4

export const lowestOf = (one: Grade, other: Grade): Grade => (other < one ? other : one)

/** How well something is remembered. After `stability` days, nine in ten would still know it. */
export type Memory = { stability: number; difficulty: number }

/** The share of due questions that should still be known. */
export type Retention = 'usual' | 'near-exam'

/** The curve of forgetting that the Caderno goes by. */
export type Scheduler = {
  /** Another version may give other days. */
  version: string
  /** `days` since the last grade; null for the first. */
  next: (memory: Memory | null, days: number, grade: Grade) => Memory
  /** In whole days, at least 1. */
  interval: (stability: number, retention: Retention) => number
  /** The chance that it is still known after so many days. */
  recall: (days: number, stability: number) => number
}
