/** Parts of the day in which blocks are begun, by the clock of São Paulo. */
export const TIMES_OF_DAY = ['morning', 'afternoon', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** From these hours on; what is earlier than the morning belongs to the night. */
const MORNING = 5
const AFTERNOON = 12
const NIGHT = 18

/** `hour`: 0 to 23. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour < MORNING || hour >= NIGHT) return 'night'
  return hour < AFTERNOON ? 'morning' : 'afternoon'
}

export type BlockSums = { blocks: number; questions: number; right: number; minutes: number }

/** Fewer tell nothing of a time of the day. */
export const LEAST_BLOCKS = 5

/** In whole per cent; null where too few blocks, or no answer, say it. */
export const accuracyOf = ({ blocks, questions, right }: BlockSums): number | null =>
  blocks < LEAST_BLOCKS || questions === 0 ? null : Math.round((100 * right) / questions)

export const NO_BLOCKS: BlockSums = { blocks: 0, questions: 0, right: 0, minutes: 0 }

export const plusBlocks = (one: BlockSums, other: BlockSums): BlockSums => ({
  blocks: one.blocks + other.blocks,
  questions: one.questions + other.questions,
  right: one.right + other.right,
  minutes: one.minutes + other.minutes,
})
