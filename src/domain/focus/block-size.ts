/** Questions of one block. */
const BLOCK_SIZE = { least: 3, most: 40 } as const

/** Focus minutes that a block can be planned for, as long as the Pomodoro's own. */
export const BLOCK_MINUTES = { least: 1, most: 60 } as const

/** The half more is for the explanations (spec 15.14). */
const WITH_EXPLANATION = 1.5

/** Of an exam whose pace nobody knows. */
const USUAL_PACE = 90

/** Seconds that a question of a block takes. `pace`: official seconds for one, if known. */
export const secondsInBlock = (pace: number | null): number => (pace ?? USUAL_PACE) * WITH_EXPLANATION

/** How many questions fit in so many minutes of focus. */
export function blockSize(minutes: number, pace: number | null): number {
  const fitting = Math.floor((minutes * 60) / secondsInBlock(pace))
  return Math.min(BLOCK_SIZE.most, Math.max(BLOCK_SIZE.least, fitting))
}

/**
 * How many more fit in the rest of a focus, of a block that has `total`, of so many seconds each; 0 where not one does.
 * `left`: questions that there are beside those of the block.
 */
export const moreFitting = (
  { secondsLeft, total, left }: { secondsLeft: number; total: number; left: number },
  secondsEach: number,
): number => Math.max(0, Math.min(BLOCK_SIZE.most - total, Math.floor(secondsLeft / secondsEach), left))
